import { queryAll, update, writeAll } from "#functions/aws/dynamodb";
import * as log from "#functions/aws/log";
import * as liveItem from "#table/sites/live";
import type { RealtimeItem } from "#table/sites/realtime";
import * as realtime from "#table/sites/realtime";
import { iso } from "../../text/iso.ts";
import { isComplete, isKnownToCollectors, isNoted, isSurelyWritten, type LiveView } from "./live.ts";
import { newestEvents } from "./newest.ts";
import type { RawEvent, RecentEvent } from "./rows.ts";
import { groupByMinute, minuteItem, recentOf, SHOWN_MS, unpackMinute } from "./rows.ts";

const MINUTE_MS = 60_000;

/**
 * Reads the events of a site in the last `windowMs` before `now` (in ms) from its RealtimeStats, and older
 * ones of the first minute. If these are not complete, reads them from the raw events. Once all collectors
 * know the look, it also fills in the RealtimeStats of 30 minutes: every event from now on is marked, and the
 * stream writes it. `live` must have been read before, or written, with strong consistency. An event may come
 * several times. Throws if the table cannot be read.
 */
export async function readRecentEvents(
  live: LiveView,
  now: number,
  windowMs: number,
): Promise<RecentEvent[]> {
  const { siteId } = live;
  if (isComplete(live, now)) return readMinutes(siteId, now, windowMs);
  const isWritten = isSurelyWritten(live, now);
  const isFilled = isWritten && isKnownToCollectors(live, now);
  if (isWritten && !isNoted(live, now)) await note(live);
  const raw = await newestEvents(siteId, now, isFilled ? SHOWN_MS : windowMs);
  if (isFilled)
    await fill(live, raw, now).catch((error: unknown) =>
      log.failed("the realtime view was not filled: the next look reads raw events again", error, { siteId }),
    );
  return raw.flatMap((event) => recentOf(event, now) ?? []);
}

/**
 * Notes when the events were written already, for readers after this one: until then they read raw events.
 */
async function note({ siteId, writtenUntil }: LiveView): Promise<void> {
  await update(liveItem.key(siteId), "SET #knownAt = :now, #knownUntil = :until", {
    ConditionExpression: "attribute_exists(#PK)",
    ExpressionAttributeValues: { ":now": iso(Date.now()), ":until": writtenUntil },
  });
}

/**
 * Writes the events beside what the stream writes at the same time: an event that is in both counts once, by
 * its id. Only then the RealtimeStats are complete; if this ends before, the next look fills them again.
 */
async function fill({ siteId, writtenUntil }: LiveView, raw: RawEvent[], now: number): Promise<void> {
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
