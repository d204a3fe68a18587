/* Everything that is drawn: card faces and backs, signs, trick columns, knitting. */
export { NORMAL_FROM, cardBack, cardFace, courtUrl, warmCourts } from "./art/cards.js";
export { columns } from "./art/columns.js";
export { homePicture } from "./art/home-picture.js";
export { band, patch } from "./art/knit.js";
export { SIGN_NAMES, contractSign, dealerSign, sign, suitSign } from "./art/signs.js";
