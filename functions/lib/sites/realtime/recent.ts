import { queryAll, update, writeAll } from "#functions/aws/dynamodb";
import * as log from "#functions/aws/log";
import type { LiveItem } from "#table/sites/live";
import * as liveItem from "#table/sites/live";
import type { RealtimeItem } from "#table/sites/realtime";
import * as realtime from "#table/sites/realtime";
import { isComplete, isSurelyWritten } from "./live.ts";
import { newestEvents } from "./newest.ts";
import type { RawEvent, RecentEvent } from "./rows.ts";
import { groupByMinute, minuteItem, recentOf, SHOWN_MS, unpackMinute } from "./rows.ts";

/** The times until which a site's realtime view was written and is complete. */
export type RealtimeView = Pick<LiveItem, "siteId" | "writtenUntil" | "completeUntil">;

const MINUTE_MS = 60_000;

/**
 * Reads the events of a site in the last `windowMs` before `now` (in ms) from its RealtimeStats, and older
 * ones of the first minute. If these are not complete, reads them from the raw events, and fills in the
 * RealtimeStats of 30 minutes if the stream writes them from now on. `live` must have been read before, or
 * written, with strong consistency: what the stream has not written since then is a raw event that is read
 * here. An event may come several times. Throws if the table cannot be read.
 */
export async function readRecentEvents(
  live: RealtimeView,
  now: number,
  windowMs: number,
): Promise<RecentEvent[]> {
  const { siteId } = live;
  if (isComplete(live, now)) return readMinutes(siteId, now, windowMs);
  const isFilled = isSurelyWritten(live, now);
  const raw = await newestEvents(siteId, now, isFilled ? SHOWN_MS : windowMs);
  if (isFilled)
    await fill(live, raw, now).catch((error: unknown) =>
      log.failed("the realtime view was not filled: the next look reads raw events again", error, { siteId }),
    );
  return raw.flatMap((event) => recentOf(event, now) ?? []);
}

/**
 * Writes the events beside what the stream writes at the same time: an event that is in both counts once, by
 * its id. Only then the RealtimeStats are complete; if this ends before, the next look fills them again.
 */
async function fill({ siteId, writtenUntil }: RealtimeView, raw: RawEvent[], now: number): Promise<void> {
  await writeAll({ puts: groupByMinute(raw, now).map(minuteItem) });
  await update(liveItem.key(siteId), "SET #completeUntil = :until", {
    ConditionExpression: "attribute_exists(#PK)",
    ExpressionAttributeValues: { ":until": writtenUntil },
  });
}

async function readMinutes(siteId: string, now: number, windowMs: number): Promise<RecentEvent[]> {
  const from = new Date(now - windowMs).toISOString();
  // Two minutes beyond now, because the clock of the function that wrote an item may be ahead.
  const beyond = new Date(now + 2 * MINUTE_MS).toISOString();
  const items = await queryAll<RealtimeItem>(realtime.within(siteId, from, beyond));
  return items.flatMap(unpackMinute);
}
