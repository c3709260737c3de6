import type { ChangeActor, ChangedField, LoggedIds } from "#table/changes/change";
import { SENTENCES } from "#table/changes/sentences";
import type { SentName } from "#table/changes/sent";
import type { CallType } from "#table/people/rawEvent";

/** The longest value in a line, in characters. */
const MAX_VALUE = 100;
const ZERO_WIDTH_SPACE = "\u200B";
/** An address of mail that is nothing else. */
const ADDRESS = /^[^\s@/:]+@[^\s@/:]+$/;

/** A change or another fact in a line. */
interface ToldSent {
  name: SentName;
  ids: LoggedIds;
  fields?: ChangedField[];
  values?: Record<string, unknown>;
  actor?: ChangeActor;
}

/** Returns a change as one sentence, with the values that are sent of it as JSON, too. */
export function lineOfSent({ name, ids, fields = [], values, actor }: ToldSent): string {
  const changed = Object.fromEntries(fields.map((each) => [each.name, each.after]));
  const all = { ...changed, ...values, ...ids, fields: fields.map((each) => each.name).join(", ") };
  return `${filled(SENTENCES[name], all)}${actor ? authorOf(actor) : ""}`;
}

function filled(sentence: string, values: Record<string, unknown>): string {
  return sentence.replace(/\{(\w+)\}/g, (_, name: string) => plain(values[name]));
}

function authorOf({ kind, id }: ChangeActor): string {
  const authors = {
    USER: ` (by user ${id})`,
    BACKEND: " (by a server)",
    KEY: ` (by API key ${id})`,
    PERSON: " (by the person)",
    SYSTEM: "",
  };
  return authors[kind];
}

/** The predicate of each type of an event, without a name and with one. */
const PREDICATES: Record<CallType | "entered" | "left", [string, string]> = {
  track: ["has done something", "has done: {name}"],
  identify: ["was identified", "was identified"],
  page: ["has viewed a page", "has viewed the page {name}"],
  screen: ["has viewed a screen", "has viewed the screen {name}"],
  group: ["is in a group", "is in the group {name}"],
  alias: ["has another id", "has another id"],
  entered: ["has entered a segment", "has entered the segment {name}"],
  left: ["has left a segment", "has left the segment {name}"],
};

/** The parts of an event in a line. */
interface ToldEvent {
  type: string;
  name?: string;
  userId?: unknown;
  profileId: string;
}

/** Returns an event of a history as one sentence. It names the person by the user id, else by the profile. */
export function lineOfEvent({ type, name, userId, profileId }: ToldEvent): string {
  const [alone, named] = PREDICATES[type as keyof typeof PREDICATES];
  const who = userId === undefined ? `Profile ${profileId}` : `User ${plain(userId)}`;
  return `${who} ${name === undefined ? alone : filled(named, { name })}`;
}

/**
 * Returns a value as plain text on one line. Nothing in it becomes a link, however a chat reads its messages:
 * Slack and Discord make links of URLs, some clients also of bare domains.
 */
function plain(value: unknown): string {
  const line = (typeof value === "string" ? value : JSON.stringify(value ?? "unknown"))
    .replace(/[\p{C}\p{Z}\s]+/gu, " ")
    .trim();
  const letters = [...line];
  const short = letters.length > MAX_VALUE ? `${letters.slice(0, MAX_VALUE).join("")}…` : line;
  if (ADDRESS.test(short)) return short;
  return short.replaceAll("://", `:${ZERO_WIDTH_SPACE}//`).replace(/\.(?=\p{L})/gu, `.${ZERO_WIDTH_SPACE}`);
}
