import { ofDayBefore } from "#table/due";
import type { Key } from "#table/key";
import { getAll, query } from "../aws/dynamodb.ts";
import { inParallel } from "../aws/parallel.ts";
import { sendAll } from "../aws/sqs.ts";
import { daysFrom } from "./days.ts";
import type { DueItem, DueWorks } from "./fire.ts";
import { fire, isDue } from "./fire.ts";
import type { Lease } from "./lease.ts";
import { endLease, renewLease, takeLease } from "./lease.ts";

export interface WalkMessage {
  shard: string;
}

/** As many as one BatchGetItem takes. */
const PAGE = 100;
const MAX_AT_ONCE = 10;
/** For how long one message is worked on, in ms: well below the function's time limit. */
const WORK_MS = 40_000;

/**
 * Fires what of a shard is due (Invariant 11), from the day of its cursor to now. A walk that runs out of time
 * sends a message for the rest. One that dies is replaced by the schedule's next one once its lease has ended.
 */
export async function walkShard({ shard }: WalkMessage, works: DueWorks): Promise<void> {
  const until = Date.now() + WORK_MS;
  const taken = await takeLease(shard, Date.now());
  if (!taken) return;
  let lease: Lease | undefined = taken.lease;
  for await (const keys of pagesOf(shard, taken.cursorDay)) {
    if (Date.now() > until) {
      await endLease(lease, Date.now());
      return sendAll("due", [{ shard } satisfies WalkMessage]);
    }
    await firePage(keys, works);
    lease = await renewLease(lease, Date.now());
    if (!lease) return;
  }
  await endLease(lease, Date.now());
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

/** The index may be late: each item says itself whether it is due. */
async function firePage(keys: Key[], works: DueWorks): Promise<void> {
  const items = await getAll<DueItem>(keys.map(({ PK, SK }) => ({ PK, SK })));
  const due = items.filter((each) => isDue(each, Date.now()));
  await inParallel(MAX_AT_ONCE, due, (item) => fire(item, works));
}
