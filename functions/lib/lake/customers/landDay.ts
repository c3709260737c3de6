import type { CustomerLakeItem } from "#table/people/customerLake";
import type { Key } from "#table/key";
import { hasExpired } from "#table/key";
import type { ProfileEventItem } from "#table/people/profileEvent";
import { DAY_SHARDS, receivedOn } from "#table/people/profileEvent";
import type { SourceItem } from "#table/people/source";
import * as source from "#table/people/source";
import { get, getAll, pages } from "../../aws/dynamodb.ts";
import { InternalError } from "../../aws/errors.ts";
import * as log from "../../aws/log.ts";
import { allInParallel } from "../../aws/parallel.ts";
import { iso } from "../../text/iso.ts";
import { CUSTOMER_VERSION } from "./columns.ts";
import { SourceDayFiles } from "./dayFile.ts";
import { noteTooLarge } from "./due.ts";
import type { LandedFile, SourceDay } from "./heads.ts";
import { readCustomerHead, replaceCustomerFile } from "./heads.ts";
import { customerRow } from "./row.ts";

/** The most of a day's file. */
export interface DayLimits {
  events: number;
  megabytes: number;
}

/**
 * So many events are read and written within the function's time. Its memory has room for three times the
 * file: the writer doubles its bytes when they are full, and the whole file is a copy.
 */
const LIMITS: DayLimits = { events: 250_000, megabytes: 150 };
/** The most times that a day is tried again after a conflict with another writer. */
const TRIES = 5;
/** The most keys of one BatchGetItem. */
const BATCH = 100;
const AT_ONCE = 8;

/**
 * Writes the file of a day of a source: the events that were received on it and are in histories, by the
 * index's shards, then by their time of receipt. It depends on these events alone, so a day may be written
 * at any time and by several writers at once. The head is read before the events are: a writer that read
 * fewer events cannot be the last. Returns the number of events; undefined for a day with more than
 * `limits`, which is logged as an error, noted in its mark, and keeps the file that it has. Throws after
 * TRIES conflicts; the file that counted before then still counts.
 */
export async function landReceivedDay(received: SourceDay, limits = LIMITS): Promise<number | undefined> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const old = await readCustomerHead(received);
    const made = await fileOf(received, old, limits);
    if (typeof made === "number") {
      const { events, megabytes } = limits;
      log.alert(
        `a day of a source has more than ${events} events or ${megabytes} MB: it has no file of all of them`,
        { ...received },
      );
      await noteTooLarge(received, made);
      return undefined;
    }
    if (made.events === 0 && !old) return 0;
    if (!(await replaceCustomerFile(old, received, made))) continue;
    log.info("a day of a source was written", { ...received, events: made.events });
    return made.events;
  }
  throw new InternalError(
    `the file of ${received.day} of source ${received.sourceId} changed ${TRIES} times while it was written: the message is retried`,
  );
}

/** Returns the file of a day; with more than `limits` when the last of its events expires, in seconds. */
async function fileOf(
  received: SourceDay,
  old: CustomerLakeItem | undefined,
  { events: mostEvents, megabytes }: DayLimits,
): Promise<LandedFile | number> {
  const found = await get<SourceItem>(source.key(received.sourceId));
  const file = new SourceDayFiles({ isJson: found?.jsonFiles === true });
  let firstEnd = Infinity;
  let lastEnd = 0;
  for await (const events of eventsOf(received)) {
    for (const { ttl } of events) [firstEnd, lastEnd] = [Math.min(firstEnd, ttl), Math.max(lastEnd, ttl)];
    if (file.rows + events.length > mostEvents) return lastEnd;
    for (const event of events) file.add(customerRow(event));
    if (file.byteLength > megabytes * 1_000_000) return lastEnd;
  }
  // A file without rows is there because an earlier one had some.
  const keptUntil = firstEnd === Infinity ? (old?.keptUntil ?? iso(Date.now())) : iso(firstEnd * 1000);
  return { ...file.encode(), columnsVersion: CUSTOMER_VERSION, keptUntil };
}

/** Yields the events of a day that have not expired, in an order of their own. */
async function* eventsOf({ sourceId, day }: SourceDay): AsyncGenerator<ProfileEventItem[]> {
  for (let shard = 0; shard < DAY_SHARDS; shard += 1)
    for await (const keys of pages<Key>(receivedOn(sourceId, day, shard))) yield await inOrder(keys);
}

async function inOrder(keys: Key[]): Promise<ProfileEventItem[]> {
  const starts = Array.from({ length: Math.ceil(keys.length / BATCH) }, (_, at) => at * BATCH);
  const found = await allInParallel(AT_ONCE, starts, (from) =>
    getAll<ProfileEventItem>(keys.slice(from, from + BATCH).map(({ PK, SK }) => ({ PK, SK }))),
  );
  const now = Date.now() / 1000;
  const items = new Map(found.flat().map((each) => [`${each.PK} ${each.SK}`, each]));
  // An erased event may be in the index for a moment.
  return keys.flatMap(({ PK, SK }) => {
    const item = items.get(`${PK} ${SK}`);
    return item && !hasExpired(item, now) ? [item] : [];
  });
}
