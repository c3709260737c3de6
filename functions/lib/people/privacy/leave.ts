import type { SegmentDeltaItem, SegmentItem, SegmentMemberItem } from "#table/people/segment";
import * as segment from "#table/people/segment";
import { conditionOf } from "../../aws/condition.ts";
import type { Write } from "../../aws/dynamodb.ts";
import { getAll, isTransacted, queryAll } from "../../aws/dynamodb.ts";
import { InternalError } from "../../aws/errors.ts";
import { ulid } from "../../ids/ulid.ts";
import type { AddDeleted, ErasedPerson } from "./deletion.ts";

/** Each try reads again what a message about members has changed. */
const TRIES = 6;

/**
 * Takes a person out of all lists of members, those of segments that were left before among them. Each count
 * follows by a delta.
 */
export async function leaveSegments({ profileIds }: ErasedPerson, add: AddDeleted): Promise<void> {
  const segments = await queryAll<SegmentItem>(segment.segments);
  const keys = segments.flatMap(({ segmentId, generation, listed }) =>
    [...new Set([generation, listed])].flatMap((each) =>
      profileIds.map((id) => ({
        ...{ segmentId, generation: each },
        ...segment.keyOfMember({ segmentId, generation: each }, id),
      })),
    ),
  );
  const generations = new Map(keys.map(({ PK, generation }) => [PK, generation]));
  for (let tries = 0; tries < TRIES; tries += 1) {
    const found = await getAll<SegmentMemberItem>(keys.map(({ PK, SK }) => ({ PK, SK })));
    if (found.length === 0) return;
    for (const each of found)
      if (await isTransacted(leaving(each, generations.get(each.PK)!))) add("SegmentMember");
  }
  throw new InternalError("a person who is erased keeps being changed in lists of members");
}

function leaving({ PK, SK, version, leftAt, segmentId }: SegmentMemberItem, generation: string): Write[] {
  const gone: Write = { Delete: { Key: { PK, SK }, ...conditionOf({ version: { eq: version } }) } };
  if (leftAt !== undefined) return [gone];
  const deltaId = ulid(Date.now());
  const delta: SegmentDeltaItem = {
    ...segment.deltaKey(segmentId, generation, deltaId),
    ...{ entity: "SegmentDelta", segmentId, generation, deltaId, count: -1 },
  };
  return [gone, { Put: { Item: delta } }];
}
