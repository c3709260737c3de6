import type { Reply } from "#reply";
import type { SequenceItem } from "#table/mail/sequence";
import * as sequence from "#table/mail/sequence";
import type { SegmentRule } from "#table/people/rule";
import type { ComputedTraitItem, SegmentItem } from "#table/people/segment";
import { queryAll } from "../../aws/dynamodb.ts";
import { refusedReply } from "../../aws/reply.ts";
import type { RulesChange } from "./change.ts";
import { changeRules } from "./change.ts";
import type { StoredRules } from "./store.ts";
import { readRules } from "./store.ts";

/** The segment or computed trait to delete. */
export type RemovalRequest = { segmentId: string } | { name: string };

/** The item to delete, and the other writes of the deletion. */
export interface RuleRemoval {
  item: SegmentItem | ComputedTraitItem;
  change: RulesChange;
}

/**
 * Says what a deletion of a segment or computed trait changes of the rules. Null if there is nothing to be
 * deleted.
 */
export async function checkRemoval(request: RemovalRequest): Promise<Reply<RuleRemoval | null>> {
  const stored = await readRules();
  const now = Date.now();
  if ("segmentId" in request) return removeSegment(stored, request.segmentId, now);
  const found = stored.computedTraits.get(request.name);
  if (!found) return { data: null };
  const computedTraits = new Map(stored.computedTraits);
  computedTraits.delete(request.name);
  return replyOf(found, changeRules(stored, { ...stored, computedTraits }, { sweep: [] }, now));
}

/** Refuses to delete a segment that the rule of another asks for, or a sequence. */
async function removeSegment(
  stored: StoredRules,
  segmentId: string,
  now: number,
): Promise<Reply<RuleRemoval | null>> {
  const found = stored.segments.get(segmentId);
  if (!found) return { data: null };
  const askedBy = [...stored.segments.values()].find(({ rule }) => asksFor(rule, segmentId));
  if (askedBy) {
    const says = `The rule of the segment ${askedBy.segmentId} asks for this one: change that rule first.`;
    return refusedReply("Conflict", says, { field: "segmentId", askedBy: askedBy.segmentId });
  }
  const sequenceId = await sequenceOf(segmentId);
  if (sequenceId !== undefined) {
    const says = `The sequence ${sequenceId} begins or ends executions by this segment: change that sequence first.`;
    return refusedReply("Conflict", says, { field: "segmentId", sequenceId });
  }
  const segments = new Map(stored.segments);
  segments.delete(segmentId);
  const generations = [...new Set([found.generation, found.listed])];
  const sweep = generations.map((generation) => ({ segmentId, generation }));
  return replyOf(found, changeRules(stored, { ...stored, segments }, { sweep }, now));
}

/**
 * Returns a sequence that asks for a segment. An index has it a moment after it was saved; of a segment that
 * is deleted, nothing begins or ends.
 */
async function sequenceOf(segmentId: string): Promise<string | undefined> {
  const sequences = await queryAll<SequenceItem>(sequence.all);
  return sequences.find(({ trigger, exitOn }) =>
    [trigger, exitOn].some((each) => each?.segmentId === segmentId),
  )?.sequenceId;
}

function asksFor({ all, any, not, member }: SegmentRule, segmentId: string): boolean {
  if (member) return member.segmentId === segmentId;
  return [...(all ?? []), ...(any ?? []), ...(not ? [not] : [])].some((each) => asksFor(each, segmentId));
}

function replyOf(item: RuleRemoval["item"], changed: ReturnType<typeof changeRules>): Reply<RuleRemoval> {
  return "refusal" in changed ? { error: changed.refusal } : { data: { item, change: changed.change } };
}
