import type { Key, Range } from "../key.ts";
import { part } from "../key.ts";
import { sitePartition } from "./site.ts";

/** Something that sessions can reach. It counts at most once a session. */
export type GoalItem = Key & {
  entity: "Goal";
  siteId: string;
  goalId: string;
  version: number;
  name: string;
  /**
   * A page view whose path matches, a custom event of that name, a session of at least `minDuration` seconds,
   * or a page whose path matches and that was scrolled as far as `minScroll`.
   */
  kind: "PAGE" | "EVENT" | "DURATION" | "SCROLL";
  /**
   * The comparison of `pattern` with a path; only for a PAGE and a SCROLL. In a WILDCARD, `*` matches any
   * text without a slash, `**` any text.
   */
  match?: "EXACT" | "PREFIX" | "CONTAINS" | "WILDCARD";
  /** A path or a part of it for a PAGE or a SCROLL, the event's exact name for an EVENT. */
  pattern?: string;
  /** Only for an EVENT: a property that it must have, with this value as text, if there is one. */
  property?: string;
  propertyValue?: string;
  /** Only for a DURATION, in seconds. */
  minDuration?: number;
  /** Only for a SCROLL, 1 to 100 percent. */
  minScroll?: number;
  /**
   * The revenue of a conversion whose event has none, in the currency's smallest unit, with the currency (ISO
   * 4217). Both are set or neither is.
   */
  defaultRevenue?: number;
  currency?: string;
  createdAt: string;
  updatedAt: string;
};

/** The attributes that decide if a goal is reached, and with which revenue. */
export type GoalRule = Pick<
  GoalItem,
  | "goalId"
  | "kind"
  | "match"
  | "pattern"
  | "property"
  | "propertyValue"
  | "minDuration"
  | "minScroll"
  | "defaultRevenue"
  | "currency"
>;

const PREFIX = "GOAL#";

export function key(siteId: string, goalId: string): Key {
  return { PK: sitePartition(siteId), SK: `${PREFIX}${part(goalId)}` };
}

export function goalsOf(siteId: string): Range {
  return { partition: sitePartition(siteId), prefix: PREFIX };
}
