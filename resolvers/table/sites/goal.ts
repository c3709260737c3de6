import type { Key, Range } from "../key.ts";
import { part } from "../key.ts";
import { partition } from "./site.ts";

/** Something that a visit is to reach; it counts once a session. */
export type GoalItem = Key & {
  entity: "Goal";
  siteId: string;
  goalId: string;
  version: number;
  name: string;
  /** A page view of a path that `match`es, a custom event of that name, or a visit of at least `minDuration` seconds. */
  kind: "PAGE" | "EVENT" | "DURATION";
  /** How `pattern` is compared with a path: only a PAGE has it. `*` in a WILDCARD stands for any text but a slash, `**` for any text. */
  match?: "EXACT" | "PREFIX" | "CONTAINS" | "WILDCARD";
  /** A path or a part of it for a PAGE, the event's exact name for an EVENT. */
  pattern?: string;
  /** Only a DURATION has it. */
  minDuration?: number;
  /** The revenue of a conversion that brings none of its own, in the currency's smallest unit, and the currency (ISO 4217): both or neither. */
  defaultRevenue?: number;
  currency?: string;
  createdAt: string;
  updatedAt: string;
};

const PREFIX = "GOAL#";

export function key(siteId: string, goalId: string): Key {
  return { PK: partition(siteId), SK: `${PREFIX}${part(goalId)}` };
}

export function goalsOf(siteId: string): Range {
  return { partition: partition(siteId), prefix: PREFIX };
}
