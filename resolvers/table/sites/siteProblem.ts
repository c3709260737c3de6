import type { Key, Range } from "../key.ts";
import { part } from "../key.ts";
import { sitePartition } from "./site.ts";

/** A fault of events of a site on a UTC day, without any value of them. */
export type SiteProblemItem = Key & {
  entity: "SiteProblem";
  date: string;
  reason: SiteProblemReason;
  /** The field, such as `url` or `props.plan`. */
  field?: string;
  /** The hash of the field, which says which problem has this place. */
  hash: string;
  count: number;
  ttl: number;
};

/** Reasons for which a detail of an event is cut, replaced or left out. The event counts all the same. */
export type DetailReason =
  | ("LONG_TEXT" | "INVALID_CHARACTERS" | "INVALID_REFERRER" | "INVALID_DOMAIN" | "TOO_MANY_DOMAINS")
  | ("INVALID_PROPERTIES" | "INVALID_PROPERTY" | "TOO_MANY_PROPERTIES")
  | ("INVALID_REVENUE" | "LARGE_REVENUE" | "UNKNOWN_CURRENCY" | "UNKNOWN_ADDRESS" | "INVALID_VALUE");

/** Reasons of problems: `INVALID_EVENT`, the foreign ones and `BOT` cost the whole event. */
export type SiteProblemReason = DetailReason | "INVALID_EVENT" | "FOREIGN_ORIGIN" | "FOREIGN_PAGE" | "BOT";

const PREFIX = "PROBLEM#";

/** `slot` is one of `PROBLEM_SLOTS` places, by a hash of the field, or `-` for a problem without one. */
export function key(siteId: string, date: string, reason: SiteProblemReason, slot: string): Key {
  return { PK: sitePartition(siteId), SK: `${PREFIX}${part(date)}#${part(reason)}#${slot}` };
}

/** The problems of the UTC days in `[from, to)`. A day by itself comes before every key of it. */
export function within(siteId: string, from: string, to: string): Range {
  return { partition: sitePartition(siteId), between: [`${PREFIX}${part(from)}`, `${PREFIX}${part(to)}`] };
}
