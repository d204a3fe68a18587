// Plays many matches over sockets, as bench/load.py does at Manni's tables: three clients each, the first legal card.
// Reads a job from its argument, writes "begin" when the measuring starts and a line of figures at its end.

const { io } = require("socket.io-client");
const { legal } = require("./game.cjs");

const job = JSON.parse(process.argv[2]);
const now = () => performance.now();
const sleep = (ms) => new Promise((done) => setTimeout(done, ms));

let measuring = false;
let moves = 0;
const latencies = [];

/** One match. A move counts once all three have been told of it. */
class Match {
  constructor(id, credentials) {
    this.id = id;
    this.credentials = credentials;
    this.pending = null;
    this.owed = [];
    this.state = -1;
    this.flying = new Map(); // the moves that not all have been told of yet, by the state for which they were made
    this.known = [-1, -1, -1];
    this.sockets = [];
  }

  async open() {
    await Promise.all(
      [0, 1, 2].map(
        (seat) =>
          new Promise((ready) => {
            const socket = io(`${job.site}trick`, { transports: ["websocket"], forceNew: true });
            this.sockets[seat] = socket;
            socket.on("connect", () => socket.emit("sync", this.id, String(seat), this.credentials[seat], 3));
            socket.on("sync", (_match, { state }) => {
              ready();
              this.saw(seat, state);
            });
            socket.on("update", (_match, state) => {
              this.told(seat, state._stateID);
              this.saw(seat, state);
            });
          }),
      ),
    );
  }

  told(seat, stateID) {
    for (const [made, move] of this.flying) {
      if (made < this.known[seat] || made >= stateID) continue;
      move.waiting -= 1;
      if (move.waiting) continue;
      this.flying.delete(made);
      if (measuring) {
        moves += 1;
        latencies.push(now() - move.since);
      }
    }
    this.known[seat] = stateID;
  }

  saw(seat, state) {
    if (this.known[seat] < 0) this.known[seat] = state._stateID;
    if (state.ctx.currentPlayer !== String(seat) || state._stateID <= this.state) return;
    this.state = state._stateID;
    const card = legal(state.G.hands[seat], state.G.trick)[0];
    this.pending = { seat, card, stateID: state._stateID };
    if (job.mode === "closed") this.send(now());
    else if (this.owed.length) this.send(this.owed.shift());
  }

  /** Its time has come to play, whether or not the last move is through. */
  due() {
    if (this.pending) this.send(now());
    else this.owed.push(now());
  }

  send(since) {
    const { seat, card, stateID } = this.pending;
    this.pending = null;
    this.flying.set(stateID, { since, waiting: 3 });
    const payload = { type: "play", args: [card], playerID: String(seat), credentials: this.credentials[seat] };
    this.sockets[seat].emit("update", { type: "MAKE_MOVE", payload }, stateID, this.id, String(seat));
  }
}

async function post(path, body) {
  const options = { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) };
  const answer = await fetch(`${job.site}games/trick/${path}`, options);
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

async function opened() {
  const { matchID } = await post("create", { numPlayers: 3 });
  const credentials = [];
  for (const seat of [0, 1, 2]) {
    const joined = await post(`${matchID}/join`, { playerID: String(seat), playerName: `P${seat}` });
    credentials.push(joined.playerCredentials);
  }
  return new Match(matchID, credentials);
}

async function tick(matches, until) {
  const begun = now();
  for (let count = 0; now() < until; count += 1) {
    const wait = begun + (count * 1000) / job.rate - now();
    if (wait > 0) await sleep(wait);
    matches[count % matches.length].due();
  }
}

async function main() {
  const matches = [];
  for (let count = 0; count < job.tables; count += 1) matches.push(await opened());
  await Promise.all(matches.map((match) => match.open()));
  const until = now() + 1000 * (job.settle + job.seconds);
  if (job.mode === "open") tick(matches, until);
  await sleep(1000 * job.settle);
  measuring = true;
  process.stdout.write("begin\n");
  const begun = now();
  await sleep(1000 * job.seconds);
  measuring = false;
  const seconds = (now() - begun) / 1000;
  latencies.sort((one, two) => one - two);
  const at = (part) => latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * part))];
  process.stdout.write(`${JSON.stringify({ moves, seconds, p50: at(0.5), p99: at(0.99) })}\n`);
  process.exit(0);
}

main();
