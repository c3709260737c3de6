import type { SegmentDeltaItem } from "#table/people/segment";
import * as segment from "#table/people/segment";
import { pages } from "../aws/dynamodb.ts";

/** Returns the number of members of a generation: what was counted, and what is not taken in yet. */
export async function memberCountOf(segmentId: string, generation: string): Promise<number> {
  let sum = 0;
  for await (const page of pages<SegmentDeltaItem>(segment.memberCountsOf(segmentId, generation)))
    for (const { count } of page) sum += count;
  return sum;
}
