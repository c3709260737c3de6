import type { RulesWalkItem } from "#table/people/rulesWalk";
import type { SegmentItem } from "#table/people/segment";
import * as segment from "#table/people/segment";
import type { WatchedItem } from "#table/watched";
import * as watched from "#table/watched";
import { get, isTransacted } from "../../aws/dynamodb.ts";
import { publishRebuilt } from "./push.ts";
import { changedWalk, findWalk, walkUnchanged } from "./walkStore.ts";

/**
 * Has the list that a walk has filled be the one that is read, in one transaction with the walk. Returns the
 * walk after it, or as it is now if it was not written: then a person has changed the segment, or another has
 * changed the walk.
 */
export async function completeList(
  walk: RulesWalkItem,
  segmentId: string,
): Promise<RulesWalkItem | undefined> {
  const found = await get<SegmentItem>(segment.key(segmentId));
  if (found?.generation !== walk.walkId) return walk;
  const sweep = found.listed === walk.walkId ? [] : [{ segmentId, generation: found.listed }];
  const after = changedWalk(walk, { phase: "ANNOUNCE", sweep: [...walk.sweep, ...sweep] });
  const isDone = await isTransacted([
    { Put: { Item: after, ...walkUnchanged(walk) } },
    {
      Update: {
        Key: segment.key(segmentId),
        // The version is the lock of what people change.
        UpdateExpression: "SET #status = :ready, #listed = :walkId",
        ConditionExpression: "#generation = :walkId AND #listed = :listed",
        ExpressionAttributeValues: { ":ready": "READY", ":walkId": walk.walkId, ":listed": found.listed },
      },
    },
  ]);
  return isDone ? after : findWalk(walk.walkId);
}

/** Pushes that the list is complete, if somebody subscribes. */
export async function announceComplete({ segmentId }: RulesWalkItem): Promise<void> {
  if (segmentId === undefined) return;
  const mark = await get<WatchedItem>(watched.ofSegment(segmentId));
  const now = new Date().toISOString();
  if (mark && mark.until > now) await publishRebuilt(segmentId, now);
}
