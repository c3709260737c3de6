import type { Reply } from "#reply";
import type { SegmentItem } from "#table/people/segment";
import { countOf } from "#functions/people/segments/counts";

/** Returns the number of members in the list that is read. Throws if the table cannot be read. */
export async function handler({ source }: { source: SegmentItem }): Promise<Reply<number>> {
  return { data: await countOf(source.segmentId, source.listed) };
}
