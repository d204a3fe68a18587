/* Things in a kitchen, dry and short: every sound is made here, from noise and a few sines. Each also has a visible sign. */
import { prefs } from "./prefs.js";

/** @type {AudioContext|null} */
let context = null;
/** @type {AudioBuffer|null} */
let noise = null;

/** A browser lets a page sound only after a touch of it. */
export function wakeSound() {
  if (!prefs.value.sound || typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
}

/** @param {AudioContext} audio */
function hiss(audio) {
  if (noise) return noise;
  noise = audio.createBuffer(1, audio.sampleRate * 0.5, audio.sampleRate);
  const data = noise.getChannelData(0);
  for (let i = 0; i < data.length; i++) data[i] = Math.random() * 2 - 1;
  return noise;
}

/** @param {AudioContext} audio @param {number} at @param {number} ms @param {number} gain */
function envelope(audio, at, ms, gain) {
  const node = audio.createGain();
  node.gain.setValueAtTime(0.0001, at);
  node.gain.exponentialRampToValueAtTime(Math.max(0.0002, gain * prefs.value.volume), at + 0.004);
  node.gain.exponentialRampToValueAtTime(0.0001, at + ms / 1000);
  node.connect(audio.destination);
  return node;
}

/**
 * Noise through a band: card, cloth, pencil.
 * @param {{delay?: number, ms: number, pitch: number, width?: number, gain?: number}} how
 */
function rustle({ delay = 0, ms, pitch, width = 0.8, gain = 0.5 }) {
  if (!context) return;
  const at = context.currentTime + delay / 1000;
  const source = context.createBufferSource();
  source.buffer = hiss(context);
  const filter = context.createBiquadFilter();
  filter.type = "bandpass";
  filter.frequency.value = pitch;
  filter.Q.value = width;
  source.connect(filter).connect(envelope(context, at, ms, gain));
  source.start(at, Math.random() * 0.2);
  source.stop(at + ms / 1000 + 0.02);
}

/**
 * A short sine: wood, china, chain.
 * @param {{delay?: number, ms: number, pitch: number, fall?: number, gain?: number}} how
 */
function knock({ delay = 0, ms, pitch, fall = 0.7, gain = 0.4 }) {
  if (!context) return;
  const at = context.currentTime + delay / 1000;
  const source = context.createOscillator();
  source.frequency.setValueAtTime(pitch, at);
  source.frequency.exponentialRampToValueAtTime(pitch * fall, at + ms / 1000);
  source.connect(envelope(context, at, ms, gain));
  source.start(at);
  source.stop(at + ms / 1000 + 0.02);
}

const card = (delay = 0) => {
  rustle({ delay, ms: 90, pitch: 1500, gain: 0.5 });
  knock({ delay, ms: 60, pitch: 150, gain: 0.25 });
};
const turn = (gain = 0.35) => knock({ delay: 60, ms: 130, pitch: 190, fall: 0.6, gain });

/** @type {Record<string, (event: any) => void>} */
const SOUNDS = {
  play: () => card(),
  trick: () => rustle({ ms: 180, pitch: 700, width: 0.5, gain: 0.35 }),
  cut: () => {
    rustle({ ms: 60, pitch: 2600, gain: 0.7 });
    knock({ delay: 40, ms: 120, pitch: 120 });
  },
  exchange: (event) => {
    const count = event.count ?? event.discard?.length ?? 0;
    for (let i = 0; i < count; i++) rustle({ delay: i * 90, ms: 50, pitch: 2000, gain: 0.35 });
  },
  deal: () => {
    for (let i = 0; i < 12; i++) rustle({ delay: i * 110, ms: 45, pitch: 1800, gain: 0.22 });
  },
  score: () => rustle({ ms: 250, pitch: 3200, width: 2, gain: 0.2 }),
  end: () => {
    knock({ ms: 40, pitch: 1900, fall: 0.9, gain: 0.25 });
    knock({ delay: 110, ms: 40, pitch: 1700, fall: 0.9, gain: 0.25 });
  },
  refused: () => knock({ ms: 110, pitch: 95, fall: 0.8, gain: 0.4 }),
};

/** @type {any} */
let again = null;

/**
 * The sound of an event, and a knock when the turn comes to you; again, softer, after fifteen seconds.
 * @param {any} event @param {import("./state.js").State} before @param {import("./state.js").State} after
 */
export function play(event, before, after) {
  clearTimeout(again);
  if (!prefs.value.sound || !context || document.visibilityState !== "visible") return;
  SOUNDS[event.event]?.(event);
  const kind = after.now?.ask?.kind;
  const yours = kind !== undefined && kind !== "next" && kind !== "again";
  if (!yours || event.event === "refused") return;
  if (after.now?.turn !== before.now?.turn) turn();
  again = setTimeout(() => prefs.value.sound && turn(0.18), 15000);
}
