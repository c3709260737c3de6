import { compileRules } from "#functions/people/rules/rules";
import { put, remove } from "#functions/aws/dynamodb";
import type { ComputedTrait, SegmentRule } from "#table/people/rule";
import type { ComputedTraitItem, RulesHeadItem, SegmentItem } from "#table/people/segment";
import * as segment from "#table/people/segment";
import { computedTraitKey, generationOf, rulesHeadKey } from "#table/people/segment";
import { NOW } from "./world.ts";

let version = 0;
let measures: RulesHeadItem["measures"] = {};
const segments = new Map<string, { rule: SegmentRule; generation: string }>();
const traits = new Map<string, ComputedTrait>();

/** A change of the rules: a rule for each segment (undefined deletes it), and computed traits. */
export interface Change {
  segments?: Record<string, SegmentRule | undefined>;
  traits?: ComputedTrait[];
}

/** Changes the rules as the mutations do: with the next version, and since when each measure is kept. */
export async function changeRules(change: Change): Promise<void> {
  version += 1;
  for (const [segmentId, rule] of Object.entries(change.segments ?? {})) {
    if (rule) segments.set(segmentId, { rule, generation: generationOf(version) });
    else {
      segments.delete(segmentId);
      await remove(segment.key(segmentId), {
        ConditionExpression: "#version = :one",
        ExpressionAttributeValues: { ":one": 1 },
      });
    }
  }
  for (const trait of change.traits ?? []) traits.set(trait.name, trait);
  const stored = [...segments].map(([segmentId, { rule }]) => ({ segmentId, name: segmentId, rule }));
  ({ measures } = compileRules({ version, measures }, stored, [...traits.values()]));
  const dates = { version: 1, createdAt: NOW, updatedAt: NOW };
  for (const [segmentId, { rule, generation }] of segments) {
    const lists = { status: "READY" as const, generation, listed: generation };
    const item: SegmentItem = {
      ...segment.key(segmentId),
      entity: "Segment",
      segmentId,
      name: segmentId,
      rule,
      ...lists,
      ...dates,
    };
    await put(item);
  }
  for (const trait of traits.values()) {
    const item: ComputedTraitItem = {
      ...computedTraitKey(trait.name),
      entity: "ComputedTrait",
      ...trait,
      ...dates,
    };
    await put(item);
  }
  const head: RulesHeadItem = { ...rulesHeadKey, entity: "RulesHead", version, measures };
  await put(head);
}
