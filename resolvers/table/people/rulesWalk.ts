import type { Waiting } from "../due.ts";
import { waiting } from "../due.ts";
import type { Key } from "../key.ts";
import { part } from "../key.ts";

/**
 * The work after a change of the rules: everybody is evaluated with the new ones, and lists of members that
 * are not read any more are deleted. Each change has a walk of its own.
 */
export type RulesWalkItem = Key &
  Waiting & {
    entity: "RulesWalk";
    /** The version of the rules that the change made, as six digits. */
    walkId: string;
    version: number;
    phase: WalkPhase;
    status: WalkStatus;
    /** When the rules changed. */
    since: string;
    /** The segment whose rule has changed: its list of the generation `walkId` is filled. */
    segmentId?: string;
    /** In VISIT and REVISIT, the part of the list of all profiles, and the id after which it goes on. */
    shard: number;
    after?: string;
    /** The lists to be deleted. */
    sweep: ListName[];
    updatedAt: string;
  };

export type ListName = { segmentId: string; generation: string };

/**
 * VISIT: everybody is looked at. REVISIT: those who were written since the rules changed, because a function
 * may have worked with the old ones. ANNOUNCE: the new list is the one that is read. SWEEP: older lists are
 * deleted.
 */
export type WalkPhase = "VISIT" | "REVISIT" | "ANNOUNCE" | "SWEEP";

/** WAITING: until `dueAt`. RUNNING: it goes on by messages, and is looked after at `dueAt`. */
export type WalkStatus = "WAITING" | "RUNNING";

/** After this, nothing works with the rules, or with the list, that were replaced before. */
export const RULES_SETTLED_SECONDS = 120;
/** A walk that makes no progress for so long is begun again where it was. */
export const RULES_WALK_PROGRESS_SECONDS = 15 * 60;
/** The profiles of one page. */
export const PROFILES_PER_PAGE = 100;

export function key(walkId: string): Key {
  return { PK: `RULESWALK#${part(walkId)}`, SK: "META" };
}

/** A new walk. The stream sends its first message; `dueAt` is when it is looked after. */
export function item(
  input: Pick<RulesWalkItem, "walkId" | "since" | "segmentId" | "sweep">,
  dueAt: string,
): RulesWalkItem {
  return {
    ...key(input.walkId),
    ...input,
    ...{ entity: "RulesWalk", version: 1, phase: "VISIT", status: "RUNNING", shard: 0 },
    updatedAt: input.since,
    ...waiting(input.walkId, dueAt),
  };
}
