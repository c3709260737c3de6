import { vi } from "vitest";
import type { EventItem } from "../../../../../../resolvers/table/sites/event.ts";
import { dayAt } from "../../../../../../functions/lib/sites/stats/calendar.ts";
import { rollUpDay } from "../../../../../../functions/lib/sites/stats/rollUp.ts";
import { deliver } from "./site.ts";
import type { Table } from "./table.ts";
import { batchesOf, type Delivery } from "./sessions.ts";

/**
 * Batch by batch, or two at a time where they have no event in common: one item's record is never in two
 * batches at once. An event and its repeat are two items: they are in two batches at once only if `apart` is
 * "items".
 */
export async function deliverAll(
  table: Table,
  events: EventItem[],
  how: Delivery,
  within = same,
  apart: "messages" | "items" = "messages",
): Promise<void> {
  const deaths = [...how.deaths];
  const afterwards = Date.now();
  let latest = "";
  const batches = within(batchesOf(events, how));
  const idOf = ({ eventId, messageId }: EventItem) => (apart === "items" ? eventId : (messageId ?? eventId));
  const ids = (batch: EventItem[]) => new Set(batch.map(idOf));
  while (batches.length > 0) {
    const [one, other] = [batches.shift()!, batches[0]];
    const isApart = other?.every((each) => !ids(one).has(idOf(each)));
    const pair = how.isParallel && isApart ? [one, batches.shift()!] : [one];
    latest = [latest, ...pair.flat().map(({ at }) => at)].sort().at(-1)!;
    if (how.isLive) vi.setSystemTime(Date.parse(latest));
    await Promise.all(pair.map((batch) => deliver(table, batch, deaths)));
  }
  vi.setSystemTime(afterwards);
}

const same = (batches: EventItem[][]) => batches;

/** Takes all deltas into the hours of the days, as the schedule does. */
export async function rollUp(siteId: string, zone: string, events: EventItem[]): Promise<void> {
  const days = new Set(events.map(({ at }) => dayAt(at, zone).start));
  for (const day of days) await rollUpDay({ siteId, timezone: zone }, dayAt(day, zone));
}
