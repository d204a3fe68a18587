/* The bar at the top: menu, the contract that is played, the score sheet; on a wide table the name of the table and the tools. */
import { sign } from "../art.js";
import { t } from "../i18n.js";
import { prefs, setPref } from "../prefs.js";
import { html } from "../vendor/ui.js";
import { nameOf, who } from "./live.js";
import { contractShort, ContractSign, contractTitle, counted } from "./parts.js";
import { ask, canHint, company, dialog, hand, table, talks } from "./signals.js";
import { askHint, claim, takeBack } from "./store.js";
import { m, screen } from "./view.js";

/**
 * @param {{name: string, icon: string, class?: string, onClick: () => void, pressed?: boolean, keyName?: string}} props
 */
export function Tool({ name, icon, class: extra = "", onClick, pressed, keyName }) {
  return html`<button type="button" class=${`icon-button ${extra}`} aria-label=${name} title=${name} onClick=${onClick}
    aria-pressed=${pressed} aria-keyshortcuts=${keyName}>${sign(icon)}</button>`;
}

/** The contract in words. */
function contractWords() {
  const state = table.value;
  const { contract, declarer } = state.hand ?? {};
  if (!contract) return "";
  // On its side a phone has the cards of the trick beside the plaque; a small one has a second tool there while swapping.
  const { kind } = m.value;
  if (kind === "short" || (kind === "narrow" && screen.value === "exchange")) return contractShort(contract);
  return declarer != null && declarer === state.you ? t("plaque-chosen", { contract: contractShort(contract) }) : contractTitle(contract);
}

function plaqueLines() {
  const state = table.value;
  const held = state.hand;
  const kind = m.value.kind;
  const shown = screen.value;
  const number = held?.number ?? state.rows.length;
  const trick = Math.min((held?.done ?? 0) + 1, state.table?.tricks ?? 12);
  const of = state.table?.tricks ?? 12;
  if (shown === "score") return { title: t("sheet-title"), sub: gameWords() };
  if (shown === "cut" || shown === "announce") {
    return {
      title: t("plaque-hand", { hand: number }),
      sub: t(
        held?.cut ? "plaque-has-cut" : state.table?.cut ? "plaque-cutting" : "plaque-dealing",
        cutters(),
      ),
    };
  }
  if (shown === "contract" && !held?.contract)
    return { title: t("plaque-contract"), sub: t("plaque-hand", { hand: number }) };
  if (shown === "exchange" && kind !== "wide" && kind !== "short" && kind !== "narrow") {
    return { title: t("plaque-swap"), sub: t("plaque-swap-sub", { hand: number, contract: contractWords() }) };
  }
  const chooser = held?.declarer != null && held.declarer !== state.you ? nameOf(state, held.declarer) : null;
  if (chooser && shown !== "exchange" && kind !== "short")
    return { title: contractWords(), sub: t("plaque-trick-chosen", { name: chooser, trick, of }) };
  const sub =
    shown === "exchange"
      ? t("plaque-swapping", { hand: number })
      : t(kind === "short" ? "plaque-trick-short" : "plaque-trick", { hand: number, trick, of });
  return { title: contractWords(), sub };
}

function cutters() {
  const state = table.value;
  const dealer = state.hand?.dealer ?? 0;
  const cutter = state.hand?.cut?.seat ?? (dealer + 2) % 3;
  return {
    dealer: nameOf(state, dealer),
    dealing: dealer === state.you ? "yes" : "no",
    ...who(state, cutter),
    cuts: state.hand?.cut || state.now?.phase === "cut" ? "yes" : "no",
  };
}

/** What is played at this table, in a line. */
export function gameWords() {
  const state = table.value;
  const name = t(`variant-${state.table?.variant}`);
  const { target, by = "net" } = state.table?.end ?? {};
  return target ? t("table-about-target", { name, target, by }) : t("table-about", { name });
}

/** The contract, always in sight. */
export function Plaque() {
  const { title, sub } = plaqueLines();
  const contract = hand.value?.contract;
  const bare =
    screen.value === "score" ||
    screen.value === "announce" ||
    (screen.value === "exchange" && ["phone", "tablet"].includes(m.value.kind));
  const showSign = contract && !bare;
  const early = screen.value === "cut" || screen.value === "announce";
  const room = m.value.kind !== "narrow" || early;
  return html`<div class="plaque">
    ${showSign && html`<span class="plaque-sign"><${ContractSign} contract=${contract} /></span>`}
    <p class="plaque-words"><strong>${title}</strong>${room && sub && html`<span>${sub}</span>`}</p>
  </div>`;
}

function WideBar() {
  const { sound } = prefs.value;
  return html`<header class="bar wide-bar">
    <a class="wordmark" href="/">Manni</a>
    <p class="bar-about">${gameWords()}</p>
    <nav class="tools" aria-label=${t("table-tools")}>
      <${Tool} name=${t(sound ? "sound-off" : "sound-on")} icon=${sound ? "sound" : "sound-off"}
        onClick=${() => setPref("sound", !sound)} />
      <${Tool} name=${t("settings-title")} icon="settings" onClick=${() => (dialog.value = "settings")} />
      <${Tool} name=${t("help-title")} icon="hint" keyName="?" onClick=${() => (dialog.value = "help")} />
      <${Tool} name=${t("menu-title")} icon="menu" onClick=${() => (dialog.value = "menu")} />
    </nav>
  </header>`;
}

const Hinter = () => html`<${Tool} name=${t("action-hint")} icon="hint" class="ice" keyName="H" onClick=${askHint} />`;

/** Laying open; there is nothing to be hinted at then. */
const Claimer = () => html`<button type="button" class="icon-button news short-claim" aria-label=${t("action-claim")} title=${t("action-claim")}
  aria-keyshortcuts="O" onClick=${claim}>${sign("check")}<span aria-hidden="true">${t("action-claim-short")}</span></button>`;

function ShortTools() {
  return html`<div class="short-tools">
    ${ask.value?.claim ? html`<${Claimer} />` : canHint.value && html`<${Hinter} />`}
    ${table.value.now?.take_back && html`<${Tool} name=${t("action-take-back")} icon="take-back" keyName="U" onClick=${takeBack} />`}
    ${talks.value && html`<${Tool} name=${company.value.unread > 0 ? t("talk-unread", counted(company.value.unread)) : t("action-say")} icon="say"
      class=${company.value.unread > 0 ? "news" : ""} onClick=${() => (dialog.value = "talk")} />`}
    ${screen.value === "play" && hand.value?.last && html`<${Tool} name=${t("action-last")} icon="last-trick"
      keyName="L" onClick=${() => (dialog.value = "last")} />`}
  </div>`;
}

export function Bar() {
  const { kind, bar, compact } = m.value;
  if (kind === "wide") {
    const alone = ["score", "cut", "announce"].includes(screen.value);
    return html`<div><${WideBar} />${!alone && html`<div class="wide-plaque"><${Plaque} /></div>`}</div>`;
  }
  return html`<header class=${`bar${compact ? " low" : ""}`} style=${{ height: `${bar.h}px` }}>
    <${Tool} name=${t("menu-title")} icon="menu" onClick=${() => (dialog.value = "menu")} />
    <${Plaque} />
    ${kind === "short" && html`<${ShortTools} />`}
    ${kind !== "short" && (screen.value === "cut" || screen.value === "exchange") && canHint.value && html`<${Hinter} />`}
    ${
      screen.value === "score"
        ? html`<span class="icon-button" aria-hidden="true"></span>`
        : html`<${Tool} name=${t("sheet-title")} icon="sheet" keyName="S" onClick=${() => (dialog.value = "sheet")} />`
    }
  </header>`;
}
