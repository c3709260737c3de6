import { IMPORTED_AS, type ImportAs, type ImportStatus } from "#table/mail/importFile";
import { parseInstant } from "../../conditions/instant.ts";
import type { StatusColumn } from "./presets/preset.ts";
import type { CellFault } from "./file/rows.ts";
import { readFlag } from "./file/values.ts";

/**
 * The words of status columns, in lower case, with blanks for other separators. Every word that is not here
 * refuses its line, so no person is mailed by mistake. Sources, 2026-11-28: Mailchimp "About Your Contacts"
 * and Marketing API (`status` of a list member); HubSpot "Marketing contacts" and "Export unsubscribes and
 * bounces"; listmonk 5, `subscriber_status` and `subscription_status` of its schema.sql; Kit's API (`state`
 * of a subscriber); Klaviyo's API (`consent` of email marketing).
 */
const WORDS: Record<ImportStatus, string[]> = {
  SUBSCRIBED: ["subscribed", "enabled", "active", "confirmed", "opted in", "marketing contact"],
  UNSUBSCRIBED: [
    "unsubscribed",
    "disabled",
    "opted out",
    "opt out",
    "optout",
    "cancelled",
    "canceled",
    "abgemeldet",
  ],
  SUPPRESSED: [
    ...[
      "cleaned",
      "bounced",
      "bounce",
      "hard bounced",
      "hard bounce",
      "invalid",
      "quarantined",
      "suppressed",
    ],
    ...["blocklisted", "blacklisted", "blocked", "complained", "complaint", "spam", "spam report"],
    ...["marked as spam", "undeliverable"],
  ],
  // These people have not agreed to mail, or have not confirmed that they do.
  REFUSED: [
    ...["pending", "unconfirmed", "non subscribed", "nonsubscribed", "not subscribed", "transactional"],
    ...["archived", "inactive", "deleted", "non marketing contact", "never subscribed"],
  ],
};

const STATUS = new Map<string, ImportStatus>(
  Object.entries(WORDS).flatMap(([status, words]) =>
    words.map((word) => [word, status as ImportStatus] as const),
  ),
);

/** Words that are said of people who have left, and of nothing else: in any column they refuse their line. */
const UNMISTAKABLE = new Set([
  ...["unsubscribed", "opted out", "optedout", "opt out", "optout", "bounced", "hard bounced", "hard bounce"],
  ...["blocklisted", "blacklisted", "complained", "spam report", "marked as spam"],
  ...["abgemeldet", "désabonné", "désinscrit"],
]);

/** Returns true if a cell, whatever its column is, says that its person has left or cannot be reached. */
export function saysLeft(cell: string): boolean {
  return UNMISTAKABLE.has(plain(cell.normalize("NFC")));
}

/** The signs for an empty cell in exports of databases and spreadsheets. */
const NOTHING = /^(null|\\n|n\/a|#n\/a|nan|none|nil|-+)$/i;

/** Of two, the stronger counts. */
export function strongerStatus(one: ImportAs, other: ImportAs): ImportAs {
  return IMPORTED_AS.indexOf(one) < IMPORTED_AS.indexOf(other) ? other : one;
}

/**
 * Returns what a cell makes of its person; undefined if it says nothing. Or the rest of a sentence that
 * refuses the line.
 */
export function readStatus(cell: string, column: StatusColumn): ImportAs | undefined | CellFault {
  const text = NOTHING.test(cell.trim()) ? "" : cell.trim();
  if (column.reads === "WORD") return readWord(text, column);
  if (text === "") return undefined;
  const flag = readFlag(text);
  if ("value" in flag) return flag.value ? column.becomes : undefined;
  return column.reads === "FILLED" ? column.becomes : flag;
}

type WordColumn = StatusColumn & { reads: "WORD" };

function readWord(text: string, column: WordColumn): ReturnType<typeof readStatus> {
  if (text === "")
    return column.mayBeEmpty
      ? undefined
      : { code: "UNKNOWN_STATUS", says: `must have a status: the cell is empty${help(column)}` };
  const own = column.words?.find(({ word }) => plain(word) === plain(text));
  const status = own?.status ?? STATUS.get(plain(text)) ?? ofFlag(text, column);
  if (status === undefined) {
    const says = `has the status "${short(text)}", which is not known: say in \`statusWords\` what it means`;
    return { code: "UNKNOWN_STATUS", says: says + help(column) };
  }
  if (status !== "REFUSED") return status;
  return {
    code: "NOT_AGREED",
    says: `has the status "${short(text)}": this person has not agreed to mail`,
  };
}

/** A date is when the person agreed. */
function ofFlag(text: string, { no }: WordColumn): ImportStatus | undefined {
  if (no === undefined) return undefined;
  const flag = readFlag(text);
  if ("value" in flag) return flag.value ? "SUBSCRIBED" : no;
  return parseInstant(text) === undefined ? undefined : "SUBSCRIBED";
}

function help({ isByName }: WordColumn): string {
  return isByName
    ? ". By its name the column says who may be mailed: name it as `statusColumn`, or say in `columns` what it is instead (ATTRIBUTE or LEFT_OUT)"
    : "";
}

function plain(word: string): string {
  return word
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, " ");
}

function short(text: string): string {
  const characters = [...text];
  return characters.length > 40 ? `${characters.slice(0, 40).join("")}...` : text;
}
