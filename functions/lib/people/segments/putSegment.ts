import type { Reply } from "#reply";
import type { Key } from "#table/key";
import type { SegmentItem } from "#table/people/segment";
import * as segment from "#table/people/segment";
import { get } from "../../aws/dynamodb.ts";
import type { Fault, Maybe, Refuse } from "../../conditions/faults.ts";
import { isNameLine, MAX_FAULTS, refuseFaults } from "../../conditions/faults.ts";
import { isSame } from "../rules/canonical.ts";
import type { SegmentRuleInput } from "../rules/check.ts";
import { checkRule } from "../rules/check.ts";
import type { RulesChange } from "./change.ts";
import { changeRules, nextVersion } from "./change.ts";
import type { StoredRules } from "./store.ts";
import { readRules } from "./store.ts";
import { ON_ONE_LINE } from "#table/text";

/** The input of `putSegment`. */
export interface SegmentInput {
  segmentId: string;
  name: string;
  description?: Maybe<string>;
  rule: SegmentRuleInput;
}

export interface SegmentRequest {
  input: SegmentInput;
  /** Under which an earlier call with the same `idempotencyKey` is stored. */
  onceKey: Key | null;
}

/** The changes to save; none if the `idempotencyKey` was used before. */
export type SegmentChecked =
  | { isRepeated: true }
  | { isRepeated: false; item: SegmentItem; before: SegmentItem | null; change: RulesChange };

const MAX_NAME = 100;
const MAX_DESCRIPTION = 1000;

/** Checks a typed segment beside all others, and says what is to be saved. */
export async function checkSegment({ input, onceKey }: SegmentRequest): Promise<Reply<SegmentChecked>> {
  const [stored, once] = await Promise.all([readRules(), onceKey ? get(onceKey) : undefined]);
  if (once) return { data: { isRepeated: true } };
  const faults: Fault[] = [];
  const refuse: Refuse = (field, says) => faults.push({ field, message: `${field} ${says}.` });
  const texts = checkTexts(input, refuse);
  const checked = checkRule(input.rule, {
    segmentId: input.segmentId,
    segments: [...stored.segments.values()],
  });
  if ("faults" in checked) faults.push(...checked.faults);
  if ("faults" in checked || faults.length > 0) return refuseFaults(faults.slice(0, MAX_FAULTS));
  const now = Date.now();
  const before = stored.segments.get(input.segmentId) ?? null;
  const item = itemOf(input.segmentId, { ...texts, rule: checked.rule }, before, stored, now);
  const isNewRule = before?.generation !== item.generation;
  const segments = new Map([...stored.segments, [item.segmentId, item]]);
  const aftermath = isNewRule ? { segmentId: item.segmentId, sweep: [] } : undefined;
  const changed = changeRules(stored, { ...stored, segments }, aftermath, now);
  if ("refusal" in changed) return { error: changed.refusal };
  return { data: { isRepeated: false, item, before, change: changed.change } };
}

function checkTexts({ name, description }: SegmentInput, refuse: Refuse) {
  const trimmed = name.trim();
  if (!isNameLine(trimmed, MAX_NAME)) refuse("name", `must have 1 to ${MAX_NAME} characters ${ON_ONE_LINE}`);
  if (typeof description !== "string") return { name: trimmed };
  if (description.length > MAX_DESCRIPTION || /\p{Cs}/u.test(description))
    refuse("description", `must have at most ${MAX_DESCRIPTION} characters`);
  return { name: trimmed, description };
}

function itemOf(
  segmentId: string,
  typed: Pick<SegmentItem, "name" | "description" | "rule">,
  before: SegmentItem | null,
  stored: StoredRules,
  now: number,
): SegmentItem {
  const at = new Date(now).toISOString();
  const isOldRule = before !== null && isSame(before.rule, typed.rule);
  const generation = isOldRule ? before.generation : segment.generationOf(nextVersion(stored));
  return {
    ...segment.key(segmentId),
    ...{ entity: "Segment", segmentId, version: (before?.version ?? 0) + 1, ...typed },
    status: isOldRule ? before.status : "BUILDING",
    ...{ generation, listed: before?.listed ?? generation },
    ...{ createdAt: before?.createdAt ?? at, updatedAt: at },
  };
}
