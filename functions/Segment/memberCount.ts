import type { Reply } from "#reply";
import type { SegmentItem } from "#table/people/segment";
import { memberCountOf } from "#functions/members/memberCount";

/** Returns the number of members in the list that is read. Throws if the table cannot be read. */
export async function handler({
  segmentId,
  listed,
}: Pick<SegmentItem, "segmentId" | "listed">): Promise<Reply<number>> {
  return { data: await memberCountOf(segmentId, listed) };
}
