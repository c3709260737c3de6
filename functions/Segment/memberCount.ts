import type { Reply } from "#reply";
import type { SegmentItem } from "#table/people/segment";
import { memberCountOf } from "#functions/people/segments/counts";

/**
 * Returns the number of members in the list that is read. Throws if the table cannot be read.
 *
 * @because changes of a large segment that are not taken in yet may be more items than a page has.
 */
export async function handler({ source }: { source: SegmentItem }): Promise<Reply<number>> {
  return { data: await memberCountOf(source.segmentId, source.listed) };
}
