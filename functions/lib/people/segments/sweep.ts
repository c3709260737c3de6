import type { Key, Range } from "#table/key";
import type { ListName } from "#table/people/rulesWalk";
import * as segment from "#table/people/segment";
import { query, writeAll } from "../../aws/dynamodb.ts";

/** The items that are deleted at a time. */
const PAGE = 500;

/**
 * Deletes a page of what is stored of lists of members that are not read any more. Returns whether that was
 * all.
 */
export async function sweepPage(lists: ListName[]): Promise<boolean> {
  for (const range of lists.flatMap(rangesOf)) {
    const { items } = await query<Key>(range, { limit: PAGE, attributes: ["PK", "SK"] });
    if (items.length === 0) continue;
    await writeAll({ deletes: items });
    return false;
  }
  return true;
}

function rangesOf({ segmentId, generation }: ListName): Range[] {
  const shards = Array.from({ length: segment.MEMBER_SHARDS }, (_, at) => at);
  return [
    ...shards.map((shard) => segment.members(segmentId, generation, shard)),
    segment.memberCountsOf(segmentId, generation),
  ];
}
