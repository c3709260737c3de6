import { queryAll, writeAll } from "#functions/aws/dynamodb";
import { ulid } from "#functions/ids/ulid";
import type { WalkPosition } from "#table/listWalk";
import type { PendingRollupItem } from "#table/sites/pendingRollup";
import * as pendingRollup from "#table/sites/pendingRollup";
import { pendingDates } from "./rollupMessage.ts";

const DAY_MS = 86_400_000;

/**
 * Moves what releases up to 0.2.0 have marked of a day to the work list, the latest day first. Returns the
 * position of the day before. The mark is a new one, so a rollup that is under way does not remove it: the
 * day is rolled up once more.
 */
export async function movePending(position: WalkPosition | undefined): Promise<WalkPosition | undefined> {
  const now = Date.now();
  const { reached, earlier } = pendingDates(now);
  const day = position ? (position.day as string) : reached.last;
  const found = await queryAll<PendingRollupItem>(pendingRollup.earlierOfDay(day));
  await writeAll({
    puts: found.map((item) => ({ ...item, ...pendingRollup.key(item.siteId, day), mark: ulid(now) })),
  });
  await writeAll({ deletes: found });
  return day > earlier.first
    ? { day: new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, 10) }
    : undefined;
}
