/* What a one-time link leads to: this browser becomes another device of the same player. */
import { t } from "../i18n.js";
import { html, useState } from "../vendor/ui.js";
import { postJson, sentenceOf } from "./api.js";
import { Page } from "./parts.js";

/** The page. @param {{table: string, go: (path: string) => void}} props `table`: the code */
export default function MovePage({ table: code, go }) {
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState("");
  async function take() {
    if (busy) return;
    setBusy(true);
    try {
      await postJson("/api/me/take", { code: decodeURIComponent(code) });
      go("/me");
    } catch (refusal) {
      setFault(sentenceOf(refusal));
      setBusy(false);
    }
  }
  return html`<${Page} here="games" title=${t("move-title")}><div class="me"><header><h1>${t("move-title")}</h1><p class="lead">${t("move-lead")}</p></header>
    <p>${t("move-about")}</p>
    <button type="button" class="button primary" aria-disabled=${busy ? "true" : undefined} onClick=${take}>${t("move-do")}</button>
    <p class="fault" role="alert">${fault}</p></div><//>`;
}
