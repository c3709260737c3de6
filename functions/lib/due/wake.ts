import type { DueWalkItem } from "#table/due";
import type { ListWalkItem } from "#table/listWalk";
import { ofDayBefore, DUE_SHARDS, walkKey, walks } from "#table/due";
import type { Key } from "#table/key";
import { query, queryAll, update } from "../aws/dynamodb.ts";
import { inParallel } from "../aws/parallel.ts";
import { sendAll } from "../aws/sqs.ts";
import { daysFrom, firstDay, isClosed, nextDay } from "./days.ts";
import type { DueWalkMessage } from "./walk.ts";

/**
 * Starts a walk for each shard that has something due, and has the cursors pass days without anything. A
 * shard takes one Query of one key, two in the first hours of a day, however much waits; and one more for
 * each day on which nothing ran. Returns the walks over lists, which are read with the cursors. Throws if a
 * shard cannot be read, after the others were.
 */
export async function wakeWalks(now: number): Promise<ListWalkItem[]> {
  const found = await queryAll<DueWalkItem | ListWalkItem>(walks, { eventually: true });
  const ofShards = found.filter((each) => each.entity === "DueWalk");
  const cursors = new Map(ofShards.map(({ shard, cursorDay }) => [shard, cursorDay]));
  const shards = [...DUE_SHARDS];
  const results = await inParallel(shards.length, shards, (shard) =>
    isAwaited(shard, cursors.get(shard), now),
  );
  const awaited = shards.filter((_, at) => results[at]?.status === "fulfilled" && results[at].value);
  await sendAll(
    "due",
    awaited.map((shard): DueWalkMessage => ({ shard })),
  );
  const failed = results.find((result) => result.status === "rejected");
  if (failed) throw failed.reason;
  return found.filter((each) => each.entity === "ListWalk");
}

/** True if an item is due, from the day of the cursor to now. Days without items are passed. */
async function isAwaited(shard: string, stored: string | undefined, now: number): Promise<boolean> {
  const before = new Date(now).toISOString();
  let cursor = stored ?? firstDay(now);
  let isDue = false;
  for (const day of daysFrom(cursor, now)) {
    const { items } = await query<Key>(ofDayBefore(day, shard, before), { limit: 1 });
    isDue = items.length > 0;
    if (isDue) break;
    if (isClosed(day, now)) cursor = nextDay(day);
  }
  if (cursor !== stored) await setCursor(shard, cursor);
  return isDue;
}

/** A cursor only goes forward: a run that was slower than a later one does not take it back. */
async function setCursor(shard: string, cursorDay: string): Promise<void> {
  await update(walkKey(shard), "SET #entity = :entity, #shard = :shard, #cursorDay = :cursorDay", {
    ConditionExpression: "attribute_not_exists(#cursorDay) OR #cursorDay < :cursorDay",
    ExpressionAttributeValues: { ":entity": "DueWalk", ":shard": shard, ":cursorDay": cursorDay },
  });
}
