import { NOT_WAITING, waiting } from "#table/due";
import type { Membership, Move, MoveCause, ProfileItem } from "#table/people/profile";
import { idList, membershipsOf } from "../memberships.ts";
import { ruleAnswers } from "../rules/answers.ts";
import type { BelievedRules } from "../rules/recent.ts";
import type { RuleAnswers, MeasureStates, TouchedRules } from "../rules/types.ts";
import { readTraits, traitValuesOf } from "../traits.ts";
import { isClaim } from "./claims.ts";

/**
 * Returns a root as rules see it at an instant: its segments, what moved, its computed traits, and when time
 * alone changes any of it. `measures` are those of the root and its members together. With `touched`, the
 * rest stays as it was.
 */
export function evaluateRoot(
  root: ProfileItem,
  measures: MeasureStates,
  { rules, generations }: BelievedRules,
  now: number,
  touched: TouchedRules = rules.all,
): ProfileItem {
  // Clocks of functions differ: no event may be later than the instant.
  const t = Math.max(now, Date.parse(root.lastSeenAt));
  const traits = Object.fromEntries(traitValuesOf(readTraits(root.traits)));
  const groupAnswers = new Set(root.groupAnswers);
  const found = ruleAnswers(rules, { traits, measures, groupAnswers }, t, touched);
  const isAll = touched === rules.all;
  const moves: Move[] = [];
  const cause = isAll ? causeOf(root, rules.version) : undefined;
  const segments = isAll ? known(root, generations) : membershipsOf(root);
  for (const segmentId of touched.segments) {
    const generation = generations.get(segmentId)!;
    const before = segments.get(segmentId);
    const move = moveOf(before, found.segments.has(segmentId), generation);
    if (!move) continue;
    const at = new Date(t).toISOString();
    const isClaimed = isClaim(root, segmentId);
    const because = isClaimed && cause !== "RULES" ? "CLAIM" : cause;
    moves.push({ segmentId, ...move, at, ...(because && { because }) });
    if (move.change === "LEFT") segments.delete(segmentId);
    else if (before) segments.set(segmentId, { ...before, generation });
    else segments.set(segmentId, { generation, enteredAt: at, ...(isClaimed && { isClaimed }) });
  }
  return {
    ...root,
    segments: segments.size === 0 ? undefined : Object.fromEntries(segments),
    moved: moves.length === 0 ? undefined : JSON.stringify(moves),
    computed: computedText(root.computed, found, touched, isAll),
    rulesVersion: rules.version,
    ...(isAll && {
      isRegrouped: undefined,
      isMergedByClaim: undefined,
      claimed: claimedOf(root, moves, generations),
    }),
    ...dueOf(root, found.next, isAll),
  };
}

/**
 * Returns the cause of a move other than events or time. After an evaluation by newer rules, or of other
 * profiles than before, the effect of events or time alone is unknown.
 */
function causeOf({ rulesVersion, isRegrouped }: ProfileItem, version: number): MoveCause | undefined {
  if (rulesVersion !== version) return "RULES";
  return isRegrouped ? "MERGE" : undefined;
}

/**
 * Returns the memberships of segments that still exist. The list of a deleted segment is deleted as a whole.
 */
function known(root: ProfileItem, generations: BelievedRules["generations"]): Map<string, Membership> {
  return new Map([...membershipsOf(root)].filter(([segmentId]) => generations.has(segmentId)));
}

/**
 * Returns the segments that are claimed. A segment that a claimed merge has moved stays claimed until a
 * trusted event: time alone can move it back.
 */
function claimedOf(
  { claimed = [], isMergedByClaim }: ProfileItem,
  moves: Move[],
  generations: BelievedRules["generations"],
): string[] | undefined {
  const moved = isMergedByClaim ? moves.map(({ segmentId }) => segmentId) : [];
  return idList([...claimed, ...moved].filter((segmentId) => generations.has(segmentId)));
}

/** A person who stays in a segment whose rule has changed enters its new list. */
function moveOf(
  before: Membership | undefined,
  isIn: boolean,
  generation: string,
): Pick<Move, "generation" | "change"> | undefined {
  if (!isIn) return before && { generation: before.generation, change: "LEFT" };
  return before?.generation === generation ? undefined : { generation, change: "ENTERED" };
}

function computedText(
  before: string | undefined,
  { computed }: RuleAnswers,
  touched: TouchedRules,
  isAll: boolean,
): string | undefined {
  const kept = isAll ? [] : Object.entries(JSON.parse(before ?? "{}") as object);
  const values = [...kept.filter(([name]) => !touched.computed.has(name)), ...Object.entries(computed)];
  return values.length === 0 ? undefined : JSON.stringify(Object.fromEntries(values));
}

/** From here on instants have another width as texts, and sort before those of today. */
const YEAR_10000 = Date.UTC(10_000, 0);

/** A look at a part moves `dueAt` to earlier only: what was not looked at may change at the old one. */
function dueOf(root: ProfileItem, next: number | undefined, isAll: boolean): Partial<ProfileItem> {
  const dueAt = next === undefined || next >= YEAR_10000 ? undefined : new Date(next).toISOString();
  if (!isAll && (dueAt === undefined || (root.dueAt !== undefined && root.dueAt <= dueAt))) return {};
  if (dueAt === root.dueAt && root.tries === undefined) return {};
  return dueAt === undefined ? NOT_WAITING : { ...NOT_WAITING, ...waiting(root.profileId, dueAt) };
}
