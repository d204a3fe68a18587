/* What a table needs at which people meet. Loaded when the first of them is expected, never for a game alone with bots. */
import { LeaveInside, PeopleInside } from "./people.js";
import { SitInside } from "./sit.js";
import { TalkInside } from "./talk.js";
import { InviteInside } from "./waiting.js";

export { Door, SeatsToTake } from "./sit.js";
export { OpenSeat } from "./waiting.js";
export { TalkPanel } from "./talk.js";
export { Waiting } from "./waiting.js";
export { Watched } from "./watched.js";

/** @type {Record<string, {title: string, inside: () => any}>} */
export const DIALOGS = {
  talk: { title: "talk-title", inside: TalkInside },
  people: { title: "people-title", inside: PeopleInside },
  leave: { title: "leave-title", inside: LeaveInside },
  sit: { title: "sit-title", inside: SitInside },
  invite: { title: "invite-title", inside: InviteInside },
};
