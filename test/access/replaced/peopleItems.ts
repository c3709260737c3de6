import * as destination from "#table/people/destination";
import * as segment from "#table/people/segment";
import { FROM } from "./times.ts";

const GENERATION = segment.generationOf(1);
const times = { createdAt: FROM, updatedAt: FROM };

/** A segment whose list is complete. Its name is its id. */
export function segmentItem(segmentId: string): object {
  const about = { version: 1, name: segmentId, rule: { trait: { name: "plan", op: "EQUALS", text: "pro" } } };
  const list = { status: "READY", generation: GENERATION, listed: GENERATION };
  return { ...segment.key(segmentId), entity: "Segment", segmentId, ...about, ...list, ...times };
}

/** A person's membership in one of these segments. */
export const membership = { generation: GENERATION, enteredAt: FROM };

/** The members of a segment, and what counts them: one before, and a delta for each after it. */
export function memberItems(segmentId: string, profileIds: string[]): object[] {
  const [, ...later] = profileIds;
  return [
    ...profileIds.map((profileId) => ({
      ...segment.segmentMemberKey(segmentId, GENERATION, segment.memberShardOf(profileId), profileId),
      ...{ entity: "SegmentMember", segmentId, profileId, enteredAt: FROM, version: 1 },
    })),
    { ...segment.memberCountKey(segmentId, GENERATION), entity: "SegmentCount", count: 1 },
    ...later.map((deltaId) => ({
      ...segment.deltaKey(segmentId, GENERATION, deltaId),
      ...{ entity: "SegmentDelta", segmentId, generation: GENERATION, deltaId, count: 1 },
    })),
  ];
}

/** A destination that is sent everything. Its name is its id. */
export function destinationItem(destinationId: string): destination.DestinationItem {
  return {
    ...{ ...destination.key(destinationId), entity: "Destination", destinationId, version: 1 },
    ...{ name: destinationId, kind: "EVENTBRIDGE", status: "ACTIVE", log: "ALL", ...times },
  };
}
