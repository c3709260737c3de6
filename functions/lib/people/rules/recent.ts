import type { ComputedTraitItem, RulesHeadItem, SegmentItem } from "#table/people/segment";
import { rulesHeadKey, rules as stored } from "#table/people/segment";
import { cacheOf } from "../../aws/cache.ts";
import { get, queryAll } from "../../aws/dynamodb.ts";
import type { Rules } from "./rules.ts";
import { compileRules } from "./rules.ts";

/** All rules of one version, and by segment the generation of the list that people enter. */
export interface BelievedRules {
  rules: Rules;
  generations: ReadonlyMap<string, string>;
}

/** The time for which a process uses the rules that it has read, in ms. */
export const HEAD_MS = 30_000;

const heads = cacheOf<Promise<RulesHeadItem | undefined>>(1);
let believed: BelievedRules | undefined;

/**
 * Returns all rules, at most 30 s old and of at least this version: a profile can have a newer one than this
 * process knows. Only the head is read again, and the rest if its version is another.
 */
export async function believedRules(atLeast = 0): Promise<BelievedRules> {
  let head = await recentHead();
  if (rulesVersionOf(head) < atLeast) {
    heads.clear();
    head = await recentHead();
  }
  if (!believed || believed.rules.version < rulesVersionOf(head)) believed = await readRules();
  return believed;
}

/** Returns all rules as they are now: none is older than the call. */
export function presentRules(): Promise<BelievedRules> {
  heads.clear();
  return believedRules();
}

function recentHead(): Promise<RulesHeadItem | undefined> {
  const known = heads.get(rulesHeadKey.SK);
  if (known) return known;
  const start = Date.now();
  const head = get<RulesHeadItem>(rulesHeadKey);
  heads.set(rulesHeadKey.SK, head, { ttl: HEAD_MS, start });
  head.catch(() => heads.delete(rulesHeadKey.SK));
  return head;
}

/** A Query of several pages is not one instant: it is repeated if the head has changed since. */
async function readRules(): Promise<BelievedRules> {
  const items = await queryAll<RulesHeadItem | SegmentItem | ComputedTraitItem>(stored);
  const head = items.find((each) => each.entity === "RulesHead");
  if (rulesVersionOf(await get<RulesHeadItem>(rulesHeadKey)) !== rulesVersionOf(head)) return readRules();
  const segments = items.filter((each) => each.entity === "Segment");
  const traits = items.filter((each) => each.entity === "ComputedTrait");
  return {
    rules: compileRules(head ?? { version: 0, measures: {} }, segments, traits),
    generations: new Map(segments.map(({ segmentId, generation }) => [segmentId, generation])),
  };
}

/** Returns the version of all rules; before the first one it is 0. */
export function rulesVersionOf(head: RulesHeadItem | undefined): number {
  return head?.version ?? 0;
}
