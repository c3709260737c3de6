import { put, queryAll, remove } from "#functions/aws/dynamodb";
import { allInParallel } from "#functions/aws/parallel";
import { ulid } from "#functions/ids/ulid";
import type { WalkPosition } from "#table/listWalk";
import type { PendingRollupItem } from "#table/sites/pendingRollup";
import * as pendingRollup from "#table/sites/pendingRollup";
import { pendingDates } from "./rollupMessage.ts";

const DAY_MS = 86_400_000;

/** Marks that are moved at a time. */
const AT_ONCE = 10;

/**
 * Moves what releases up to 0.2.0 have marked of a day to the work list, the latest day first. Returns the
 * position of the day before.
 */
export async function movePending(position: WalkPosition | undefined): Promise<WalkPosition | undefined> {
  const { reached, earlier } = pendingDates(Date.now());
  const day = position ? (position.day as string) : reached.last;
  await allInParallel(AT_ONCE, await queryAll<PendingRollupItem>(pendingRollup.earlierOfDay(day)), move);
  if (day <= earlier.first) return undefined;
  return { day: new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, 10) };
}

/**
 * The mark is a new one, so a rollup that is under way does not remove it: the day is rolled up once more.
 */
async function move(item: PendingRollupItem): Promise<void> {
  await put({ ...item, ...pendingRollup.key(item.siteId, item.day), mark: ulid(Date.now()) });
  const condition = {
    ConditionExpression: "#mark = :mark",
    ExpressionAttributeValues: { ":mark": item.mark },
  };
  await remove({ PK: item.PK, SK: item.SK }, condition);
}
