import type { Reply } from "#reply";
import type { SegmentRule } from "#table/people/rule";
import type { ComputedTraitItem, SegmentItem } from "#table/people/segment";
import { refused } from "../../aws/reply.ts";
import type { RulesChange } from "./change.ts";
import { changeRules } from "./change.ts";
import type { Stored } from "./store.ts";
import { readStored } from "./store.ts";

/** Which segment or computed trait is to be deleted. */
export type RemovalRequest = { segmentId: string } | { name: string };

/** What is to be deleted, and what the deletion writes besides. */
export interface Removal {
  item: SegmentItem | ComputedTraitItem;
  change: RulesChange;
}

/** Says what a deletion of a segment or computed trait changes of the rules. Null if there is nothing to be deleted. */
export async function checkRemoval(request: RemovalRequest): Promise<Reply<Removal | null>> {
  const stored = await readStored();
  const now = Date.now();
  if ("segmentId" in request) return removeSegment(stored, request.segmentId, now);
  const found = stored.computedTraits.get(request.name);
  if (!found) return { data: null };
  const computedTraits = new Map(stored.computedTraits);
  computedTraits.delete(request.name);
  return replyOf(found, changeRules(stored, { ...stored, computedTraits }, { sweep: [] }, now));
}

/** Refuses to delete a segment that the rule of another asks for. */
function removeSegment(stored: Stored, segmentId: string, now: number): Reply<Removal | null> {
  const found = stored.segments.get(segmentId);
  if (!found) return { data: null };
  const askedBy = [...stored.segments.values()].find(({ rule }) => asksFor(rule, segmentId));
  if (askedBy) {
    const says = `The rule of the segment ${askedBy.segmentId} asks for this one: change that rule first.`;
    return refused("Conflict", says, { field: "segmentId", askedBy: askedBy.segmentId });
  }
  const segments = new Map(stored.segments);
  segments.delete(segmentId);
  const generations = [...new Set([found.generation, found.listed])];
  const sweep = generations.map((generation) => ({ segmentId, generation }));
  return replyOf(found, changeRules(stored, { ...stored, segments }, { sweep }, now));
}

function asksFor({ all, any, not, member }: SegmentRule, segmentId: string): boolean {
  if (member) return member.segmentId === segmentId;
  return [...(all ?? []), ...(any ?? []), ...(not ? [not] : [])].some((each) => asksFor(each, segmentId));
}

function replyOf(item: Removal["item"], changed: ReturnType<typeof changeRules>): Reply<Removal> {
  return "refusal" in changed ? { error: changed.refusal } : { data: { item, change: changed.change } };
}
