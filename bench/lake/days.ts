import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Cloud } from "../../packages/local-cloud/app/index.ts";
import * as event from "#table/sites/event";
import { dayAt, hourAt, toInstant, type Day } from "#functions/sites/stats/calendar";
import { fill } from "../cloud.ts";
import { asFunction } from "../product.ts";
import { sessionRowsOf } from "../../functions/lib/lake/session.ts";
import { visitsFrom } from "./visits.ts";

const DAY_MS = 86_400_000;

/** The amounts that were written. */
export interface Written {
  visits: number;
  events: number;
  bytes: number;
  /** Seconds of CPU: making the visits is in it. */
  cpu: number;
}

/** The local days of a site that end with one, the earliest first. */
export function daysUntil(last: Day, count: number, zone: string): Day[] {
  const days = [last];
  while (days.length < count) days.unshift(dayAt(toInstant(Date.parse(days[0]!.start) - DAY_MS / 2), zone));
  return days;
}

/** Writes days of so many visits as the product does, and copies of the files into a folder. */
export async function writeDays(
  cloud: Cloud,
  siteId: string,
  days: Day[],
  { visits, zone, folder, random }: { visits: number; zone: string; folder: string; random: () => number },
): Promise<Written> {
  process.env.LAKE_BUCKET_NAME = cloud.assembly.outputs.LakeBucketName;
  const { replaceFiles } = await asFunction(cloud, () => import("#functions/lake/heads"));
  const { encodeDay } = await import("../../functions/lib/lake/encode.ts");
  const begun = process.cpuUsage();
  const written = { visits: 0, events: 0, bytes: 0 };
  const hourOf = (at: string): string => hourAt(at, zone).start;
  for (const { date, start: periodStart, end: periodEnd } of days) {
    const start = Date.parse(periodStart);
    const within = { start, length: Date.parse(periodEnd) - start, count: visits };
    const rows = [...visitsFrom(siteId, within, random)].map((session) => sessionRowsOf(session, hourOf)!);
    const made = encodeDay({ siteId, date }, rows);
    const target = { siteId, period: "DAY" as const, periodStart, periodEnd };
    await replaceFiles({ day: undefined }, target, made);
    for (const kind of ["sessions", "events"] as const)
      writeFileSync(join(folder, `${date}.${kind}.parquet`), made.files[kind]);
    written.visits += made.sessions;
    written.events += made.events;
    written.bytes += made.files.sessions.byteLength + made.files.events.byteLength;
  }
  const { user, system } = process.cpuUsage(begun);
  return { ...written, cpu: (user + system) / 1e6 };
}

/**
 * Writes raw events of visits within a span, as collect does, and returns how many page views and events
 * these are.
 */
export async function writeRaw(
  cloud: Cloud,
  siteId: string,
  span: { start: number; length: number; count: number },
  random: () => number,
): Promise<{ pageViews: number; events: number }> {
  const events = [...visitsFrom(siteId, span, random)].flatMap((session) => session.events);
  const ttl = Math.floor(cloud.clock.now() / 1000) + 30 * 86_400;
  await fill(
    cloud,
    events.map((each) => ({ ...each, ...event.key({ ...each, shard: 0 }), ttl })),
  );
  return { pageViews: events.filter(({ entity }) => entity === "PageView").length, events: events.length };
}
