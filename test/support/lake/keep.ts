// Writes the files of the present version of the lake's columns, with the rows that are in them, into a
// folder of this one. They are read by a test for ever: `node --import tsx test/support/lake/keep.ts`. A
// version that is kept already is never written again.
import { parquetReadObjects } from "hyparquet";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { EventItem } from "#table/sites/event";
import { KINDS, PARTITION, VERSION } from "../../../functions/lib/lake/columns.ts";
import { encodeDay } from "../../../functions/lib/lake/encode.ts";
import { withEngine } from "../../../functions/lib/lake/engine.ts";
import { monthStatement } from "../../../functions/lib/lake/sql/month.ts";
import { sessionRowsOf, type LakeSession, type SessionRows } from "../../../functions/lib/lake/session.ts";

/** The day that has files of its own, and the one whose month has taken it in. */
const DATES = { day: "2026-11-20", month: "2026-10-05" };
const HOURS = /T(\d\d).*/;

/** Attributes of visitors: known in full, in part and not at all. */
const KNOWN: Partial<EventItem>[] = [
  {
    ...{ referrer: "google.example/search", source: "Google", utmSource: "google", utmMedium: "cpc" },
    ...{ utmCampaign: "spring", utmTerm: "shoes", utmContent: "red", country: "AT", region: "AT-9" },
    ...{ city: "Vienna", browser: "Firefox", browserVersion: "145", os: "Windows", osVersion: "11" },
    device: "Desktop",
  },
  { source: "newsletter", country: "DE", browser: "Safari", os: "iOS", device: "Mobile" },
  {},
];

function visitOf(date: string, at: number): LakeSession {
  const visitorId = (at + 0xa).toString(16).repeat(16);
  const eventOf = (entity: EventItem["entity"], time: string, more: Partial<EventItem>): EventItem => ({
    ...{ PK: "", SK: "", ttl: 0, siteId: "s", visitorId, hostname: "shop.example", path: "/", ...KNOWN[at] },
    ...{ entity, at: `${date}T0${at}:${time}Z`, eventId: `${time}-${entity}`, name: entity.toLowerCase() },
    ...more,
  });
  const events = [
    eventOf("PageView", "00:00.000", { path: "/" }),
    eventOf("PageView", "01:00.000", { path: "/größe/😀", props: { plan: "pro", seats: 2.5, trial: true } }),
    eventOf("CustomEvent", "02:00.000", {
      name: "Order",
      revenue: at === 0 ? 3_000_000_000 : 4900 + at,
      currency: at === 0 ? "IDR" : "EUR",
    }),
    eventOf("CustomEvent", "03:00.000", { name: "Seen", isInteractive: false }),
    eventOf("Engagement", "04:00.000", { path: "/größe/😀", engagedMs: 42_000, scroll: 80 }),
  ];
  return { visitorId, events: at === 2 ? events.slice(0, 1) : events };
}

function rowsOfDay(date: string): SessionRows[] {
  const hourOf = (instant: string): string => instant.replace(HOURS, "T$1:00:00.000Z");
  return KNOWN.map((_known, at) => sessionRowsOf(visitOf(date, at), hourOf)!);
}

const target = join(import.meta.dirname, "versions", String(VERSION));
// It throws if the folder is there.
mkdirSync(target);
const folder = mkdtempSync(join(tmpdir(), "keep-"));
const kept: Record<string, unknown> = {};
for (const [period, date] of Object.entries(DATES)) {
  const { files } = encodeDay({ siteId: "s", date }, rowsOfDay(date));
  for (const kind of KINDS) {
    const name = `${period}.${kind}.parquet`;
    kept[`${period}.${kind}`] = await parquetReadObjects({ file: files[kind].slice().buffer });
    writeFileSync(join(period === "day" ? target : folder, name), files[kind]);
    if (period === "day") continue;
    const part = { path: join(folder, name), version: VERSION };
    await withEngine(tmpdir(), performance.now() + 60_000, async (ask) => {
      const partition = { site: "s", month: date.slice(0, 7) };
      await ask(monthStatement(kind, [part], { path: join(folder, "made"), partition }));
    });
    copyFileSync(join(folder, "made"), join(target, name));
  }
}
// Questions read no columns of the partition.
const PARTITION_NAMES = PARTITION.map(({ name }) => name);
const text = (name: string, value: unknown): unknown => {
  if (PARTITION_NAMES.includes(name)) return undefined;
  return typeof value === "bigint" ? String(value) : value;
};
writeFileSync(join(target, "rows.json"), `${JSON.stringify(kept, text, 2)}\n`);
rmSync(folder, { recursive: true });
