import type { Refusal } from "#reply";
import type { RulesWalkItem } from "#table/people/rulesWalk";
import * as rulesWalk from "#table/people/rulesWalk";
import type { RulesHeadItem } from "#table/people/segment";
import * as segment from "#table/people/segment";
import { fieldRefusal } from "../../aws/reply.ts";
import { ruleLimitFault } from "../rules/limits.ts";
import { compileRules } from "../rules/rules.ts";
import type { StoredRules } from "./store.ts";
import { iso } from "../../text/iso.ts";

/** The other writes of a change of a segment or computed trait. */
export interface RulesChange {
  /** The version of all rules on which the change is based; null before the first. */
  basis: number | null;
  head: RulesHeadItem;
  /** None if the change means nothing to anybody. */
  walk: RulesWalkItem | null;
}

/**
 * The subject of the walk after a change: the segment with a new rule, and the lists that are of no use any
 * more.
 */
export type Aftermath = Pick<RulesWalkItem, "segmentId" | "sweep">;

/** The version that the next change makes. */
export const nextVersion = ({ head }: StoredRules): number => (head?.version ?? 0) + 1;

/**
 * Returns what a change writes, given everything that decides before and after it; or the refusal, if all
 * rules together exceed a limit by it.
 */
export function changeRules(
  before: StoredRules,
  after: Pick<StoredRules, "segments" | "computedTraits">,
  aftermath: Aftermath | undefined,
  now: number,
): { change: RulesChange } | { refusal: Refusal } {
  const version = nextVersion(before);
  const kept = { version, measures: before.head?.measures ?? {} };
  const all = [[...after.segments.values()], [...after.computedTraits.values()]] as const;
  const limit = ruleLimitFault(...all);
  if (limit !== undefined) return { refusal: fieldRefusal("LimitExceeded", limit) };
  const rules = compileRules(kept, ...all);
  const head: RulesHeadItem = {
    ...segment.rulesHeadKey,
    entity: "RulesHead",
    version,
    measures: rules.measures,
  };
  const walk = aftermath
    ? rulesWalk.item(
        { walkId: segment.generationOf(version), since: iso(now), ...aftermath },
        iso(now + rulesWalk.RULES_WALK_PROGRESS_SECONDS * 1000),
      )
    : null;
  return { change: { basis: before.head?.version ?? null, head, walk } };
}
