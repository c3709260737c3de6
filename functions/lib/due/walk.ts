import { ofDayBefore } from "#table/due";
import type { Key } from "#table/key";
import { getAll, query } from "../aws/dynamodb.ts";
import { inParallel } from "../aws/parallel.ts";
import { sendAll } from "../aws/sqs.ts";
import { daysFrom } from "./days.ts";
import type { DueItem, DueWorks } from "./fire.ts";
import { fireItem, isItemDue } from "./fire.ts";
import { endLease, takeLease } from "./lease.ts";

export interface DueWalkMessage {
  shard: string;
}

/** The most keys of one BatchGetItem. */
const PAGE = 100;
const MAX_AT_ONCE = 10;
/**
 * For how long items of one message are begun, in ms: what remains of the function's time limit is for their
 * end.
 */
const WORK_MS = 40_000;

/**
 * Fires what of a shard is due (Invariant 11), from the day of its cursor to now. A walk that runs out of
 * time sends a message for the rest. One that dies is replaced by the schedule's next one once its lease has
 * ended.
 */
export async function walkShard({ shard }: DueWalkMessage, works: DueWorks): Promise<void> {
  const until = Date.now() + WORK_MS;
  const taken = await takeLease(shard, Date.now());
  if (!taken) return;
  for await (const keys of pagesOf(shard, taken.cursorDay)) {
    await firePage(keys, works, until);
    if (Date.now() <= until) continue;
    await endLease(taken.lease, Date.now());
    return sendAll("due", [{ shard } satisfies DueWalkMessage]);
  }
  await endLease(taken.lease, Date.now());
}

/** The keys of what is due, by pages that have some. */
async function* pagesOf(shard: string, cursorDay: string): AsyncGenerator<Key[]> {
  for (const day of daysFrom(cursorDay, Date.now())) {
    let after: Record<string, unknown> | undefined;
    do {
      const range = ofDayBefore(day, shard, new Date().toISOString());
      const { items, next } = await query<Key>(range, { limit: PAGE, after });
      if (items.length > 0) yield items;
      after = next;
    } while (after);
  }
}

/**
 * The index may be late: each item says itself whether it is due. A page can take longer than the function
 * may, so no item is begun after `until`: the others stay due.
 */
async function firePage(keys: Key[], works: DueWorks, until: number): Promise<void> {
  const items = await getAll<DueItem>(keys.map(({ PK, SK }) => ({ PK, SK })));
  const due = items.filter((each) => isItemDue(each, Date.now()));
  await inParallel(MAX_AT_ONCE, due, async (item) => {
    if (Date.now() <= until) await fireItem(item, works);
  });
}
