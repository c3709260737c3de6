import type { EventItem } from "#table/sites/event";
import * as event from "#table/sites/event";
import type { Key, Range } from "#table/key";
import * as live from "#table/sites/live";
import * as session from "#table/sites/session";
import * as share from "#table/sites/share";
import type { SiteItem } from "#table/sites/site";
import * as site from "#table/sites/site";
import * as siteKey from "#table/sites/siteKey";
import * as apiKey from "#table/users/apiKey";
import { query, writeAll } from "../aws/dynamodb.ts";

/** The numbers of deleted items of each kind, by their `entity`. */
export type ItemCounts = Record<string, number>;

/** A range that is deleted together, and the kind of its items if a read does not return it. */
interface Stretch {
  range: Range;
  kind?: string;
}

type Found = Key & Partial<Pick<EventItem, "entity">>;

const DAY_MS = 24 * 3600 * 1000;
/**
 * The most days that an event may be before its arrival, and a day for the site's local dates, which are
 * ahead of or behind UTC.
 */
const LATEST_DAYS = 3;
const PAGE = 250;

/**
 * Returns the ranges that may have items of a site: first the fixed partitions, then for each day the
 * sessions and each shard of events. The days go back as far as any item can be that has not expired,
 * whatever the retention was when it was written.
 */
export function erasableRanges(input: SiteItem, now: number): Stretch[] {
  const once: Stretch[] = [
    { range: { partition: site.sitePartition(input.siteId) } },
    { range: share.sharesOf(input.siteId) },
    { range: siteKey.siteKeysOf(input.siteId) },
    { range: apiKey.apiKeysOf(input.siteId) },
    { range: apiKey.apiKeyIdsOf(input.siteId) },
  ];
  return [...once, ...daysOfSite(input, now).flatMap((day) => rangesOfDay(input, day))];
}

/** The numbers of items that were found in a range and deleted, and if the range is empty now. */
export interface EraseProgress {
  counts: ItemCounts;
  isDone: boolean;
}

/**
 * Deletes one range page by page until the time `until`: a day of a busy site can take longer than a function
 * runs. A repeated call finds only what is left, and counts only what it finds.
 */
export async function eraseRange(
  input: SiteItem,
  { range, kind }: Stretch,
  until: number,
): Promise<EraseProgress> {
  const counts: ItemCounts = {};
  const kept = site.key(input.siteId);
  let after: Record<string, unknown> | undefined;
  do {
    const page = await query<Found>(range, { limit: PAGE, after });
    const gone = page.items.filter(({ PK, SK }) => PK !== kept.PK || SK !== kept.SK);
    await writeAll({ deletes: gone });
    for (const item of gone) addCounts(counts, { [item.entity ?? kind ?? "other"]: 1 });
    after = page.next;
  } while (after && Date.now() <= until);
  return { counts, isDone: !after };
}

/** Deletes the one item that is in no partition of the site. */
export async function deleteLiveItem(siteId: string): Promise<void> {
  await writeAll({ deletes: [live.key(siteId)] });
}

export function addCounts(counts: ItemCounts, more: ItemCounts): void {
  for (const [kind, count] of Object.entries(more)) counts[kind] = (counts[kind] ?? 0) + count;
}

function rangesOfDay({ siteId, mostShards }: SiteItem, day: string): Stretch[] {
  const shards = Array.from({ length: mostShards }, (_, shard) => ({
    range: event.ofDay(siteId, day, shard),
  }));
  return [{ range: session.ofDay(siteId, day), kind: "Session" }, ...shards];
}

function daysOfSite({ createdAt }: SiteItem, now: number): string[] {
  const oldest = Math.max(Date.parse(createdAt), now - site.MAX_RETENTION_DAYS * DAY_MS);
  const first = Math.floor(oldest / DAY_MS) - LATEST_DAYS;
  const last = Math.floor(now / DAY_MS) + 1;
  return Array.from({ length: last - first + 1 }, (_, at) =>
    new Date((first + at) * DAY_MS).toISOString().slice(0, 10),
  );
}
