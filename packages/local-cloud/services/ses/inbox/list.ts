import { addressIn, normalised } from "../mail/address.ts";
import type { Kept } from "../mail/mail.ts";
import { codeOf, visibleText } from "./content.ts";
import { kindOf, type InboxLinks } from "./links.ts";

/** A mail as a row of the list has it. */
export interface Row {
  messageId: string;
  at: string;
  from: string;
  to: string[];
  subject: string;
  /** The code of six digits, if the mail brings one. */
  code?: string;
  /** A word for the mail, such as `Code`. */
  kind?: string;
}

export interface Page {
  /** The numbers of all mails, of those with a code, and of those that match. */
  total: number;
  codes: number;
  matches: number;
  /** Newest first. */
  mails: Row[];
  /** `before` of the next page; absent on the last one. */
  next?: string;
}

/** The choice of mails. All texts are compared without case. */
export interface MailChoice {
  /** Words that all are in the subject, the addresses or the text. */
  q: string;
  codesOnly: boolean;
  from: string;
  to: string;
  /** Only mails older than the one with this id. */
  before: string;
  limit: number;
}

const [USUAL, MOST] = [50, 500];
/** The most addresses of each side that are offered as filters. */
const OFFERED = 200;

/** The choice that a query string makes. */
export function choiceOf(query: URLSearchParams): MailChoice {
  const limit = Number(query.get("limit") ?? USUAL);
  return {
    q: query.get("q") ?? "",
    codesOnly: query.get("show") === "codes",
    from: normalised(query.get("from") ?? ""),
    to: normalised(query.get("to") ?? ""),
    before: query.get("before") ?? "",
    limit: Number.isInteger(limit) && limit > 0 ? Math.min(limit, MOST) : USUAL,
  };
}

/** Returns a page of the mails, which come oldest first. */
export function pageOf(mails: Kept[], choice: MailChoice, links: InboxLinks): Page {
  const codes = mails.filter((mail) => codeOf(mail) !== undefined);
  const chosen = (choice.codesOnly ? codes : mails).filter(matcher(choice)).reverse();
  const start =
    choice.before === "" ? 0 : 1 + chosen.findIndex(({ messageId }) => messageId === choice.before);
  const shown = chosen.slice(start, start + choice.limit);
  const isLast = start + shown.length >= chosen.length;
  return {
    ...{ total: mails.length, codes: codes.length, matches: chosen.length },
    mails: shown.map((mail) => rowOf(mail, links)),
    ...(isLast ? {} : { next: shown.at(-1)!.messageId }),
  };
}

/** The addresses that mails have come from and gone to, those of most mails first, each with its number. */
export function addressesOf(mails: Kept[]): Record<"from" | "to", [address: string, count: number][]> {
  return {
    from: counted(mails.map(({ from }) => bare(from))),
    to: counted(mails.flatMap(({ recipients }) => recipients)),
  };
}

export function rowOf(mail: Kept, links: InboxLinks): Row {
  const { messageId, at, from, to, subject } = mail;
  const [code, kind] = [codeOf(mail), kindOf(mail, links)];
  return {
    ...{ messageId, at, from, to, subject },
    ...(code === undefined ? {} : { code }),
    ...(kind === undefined ? {} : { kind }),
  };
}

function matcher({ q, from, to }: MailChoice): (mail: Kept) => boolean {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  return (mail) => {
    if (from !== "" && bare(mail.from) !== from) return false;
    if (to !== "" && !mail.recipients.includes(to)) return false;
    if (words.length === 0) return true;
    const text = [mail.subject, mail.from, ...mail.to, visibleText(mail)].join("\n").toLowerCase();
    return words.every((word) => text.includes(word));
  };
}

const bare = (mailbox: string): string => normalised(addressIn(mailbox) ?? mailbox);

function counted(addresses: string[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const each of addresses) counts.set(each, (counts.get(each) ?? 0) + 1);
  return [...counts].sort(([a, m], [b, n]) => n - m || a.localeCompare(b)).slice(0, OFFERED);
}
