import type { ComputedTraitItem, RulesHeadItem, SegmentItem } from "#table/people/segment";
import * as segment from "#table/people/segment";
import { queryAll } from "../../aws/dynamodb.ts";

/** All segments and computed traits as they are now, by their ids and names. */
export interface StoredRules {
  /** Undefined before the first change. */
  head?: RulesHeadItem;
  segments: Map<string, SegmentItem>;
  computedTraits: Map<string, ComputedTraitItem>;
}

/** Reads everything that decides. */
export async function readRules(): Promise<StoredRules> {
  const items = await queryAll<RulesHeadItem | SegmentItem | ComputedTraitItem>(segment.rules);
  const stored: StoredRules = { segments: new Map(), computedTraits: new Map() };
  for (const item of items) {
    if (item.entity === "RulesHead") stored.head = item;
    else if (item.entity === "Segment") stored.segments.set(item.segmentId, item);
    else stored.computedTraits.set(item.name, item);
  }
  return stored;
}
