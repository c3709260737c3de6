import { setTimeout as wait } from "node:timers/promises";
import * as event from "#table/sites/event";
import * as session from "#table/sites/session";
import type { Cloud } from "../../packages/local-cloud/app/index.ts";
import { cloudHere, fill, untilQuiet } from "../cloud.ts";
import type { Figure } from "../figure.ts";
import { median } from "../figure.ts";
import { Invocations } from "../invocations.ts";
import { cpuMicroseconds } from "../processes.ts";
import { Site } from "./site.ts";

const SIZES = [1_000, 10_000, 100_000, 1_000_000];
const FOLDS = 12;
const READS = 20;
/** The time of all events that fill the table. */
const AT = "2026-01-01T10:00:00.000Z";

/** The cost of a read and of a fold while the table grows by items of this site and of others. */
export async function flat(): Promise<Figure> {
  const cloud = await cloudHere();
  try {
    const site = await Site.make(cloud);
    const invocations = new Invocations(cloud);
    const rows: Figure["rows"] = [];
    let filled = 0;
    for (const size of SIZES) {
      await fill(cloud, itemsOf(site.siteId, filled, size));
      filled = size;
      await untilQuiet(cloud);
      rows.push({
        items: size,
        ...(await folds(cloud, site, invocations, size)),
        ...(await reads(cloud, site)),
      });
    }
    return {
      title: "Cost of a fold and of a read against the size of the table (aim: flat)",
      how:
        "Sessions with four page views each, of this site and of fifty others, fill the table. A fold is a batch of ten page views of ten new visitors: " +
        `capacity of all its requests, milliseconds of the function, medians of ${FOLDS}. A read is \`stats\` of today by hour, medians of ${READS}. ` +
        "CPU is that of the database, on average, of a fold with that of its ten events.",
      rows,
    };
  } finally {
    await cloud.stop();
  }
}

async function folds(
  cloud: Cloud,
  site: Site,
  invocations: Invocations,
  size: number,
): Promise<Figure["rows"][number]> {
  const capacities: number[] = [];
  const times: number[] = [];
  const before = databaseMs(cloud);
  for (let fold = 0; fold < FOLDS; fold += 1) {
    const first = size + fold * 10;
    await Promise.all(
      Array.from({ length: 10 }, (_, at) => site.post({ visitor: first + at, path: `/page/${at}` })),
    );
    await wait(100);
    invocations.since();
    const recording = cloud.dynamodb.recorder.start();
    const own = await folded(cloud, invocations);
    const made = recording
      .stop()
      .filter(({ input }) => /"(SESSION|DELTA|STATS)#/.test(JSON.stringify(input)));
    capacities.push(made.reduce((sum, { capacity }) => sum + capacity, 0));
    times.push(own);
  }
  return {
    "units a fold": tenth(median(capacities)),
    "ms a fold": tenth(median(times)),
    "CPU ms a fold": tenth((databaseMs(cloud) - before) / FOLDS),
  };
}

/**
 * Returns the milliseconds of the next invocation of the aggregator. Advances the clock past its batching
 * window of 10 s as soon as it has received events.
 */
async function folded(cloud: Cloud, invocations: Invocations): Promise<number> {
  for (let tries = 0; tries < 3000; tries += 1) {
    if (tries % 100 === 0) await cloud.clock.advance(11_000);
    const own = invocations.since().find(({ source }) => source.endsWith("stream/aggregate.ts"));
    if (own) return own.milliseconds;
    await wait(10);
  }
  throw new Error("no fold in 30 s");
}

async function reads(cloud: Cloud, site: Site): Promise<Figure["rows"][number]> {
  const to = new Date(cloud.clock.now() + 3600_000).toISOString();
  const from = new Date(cloud.clock.now() - 24 * 3600_000).toISOString();
  const selection = `stats(period: HOUR, from: "${from}", to: "${to}") { items { periodStart pageViews } }`;
  const times: number[] = [];
  let capacity = 0;
  const before = databaseMs(cloud);
  for (let read = 0; read < READS; read += 1) {
    const recording = cloud.dynamodb.recorder.start();
    const begun = performance.now();
    await site.read(selection);
    times.push(performance.now() - begun);
    capacity = recording.stop().reduce((sum, each) => sum + each.capacity, 0);
  }
  return {
    "units a read": tenth(capacity),
    "ms a read": tenth(median(times)),
    "CPU ms a read": tenth((databaseMs(cloud) - before) / READS),
  };
}

function databaseMs(cloud: Cloud): number {
  return cpuMicroseconds([cloud.dynamodb.pid!]) / 1000;
}

/** The items from number `from` to number `to`, every second one of this site. */
function* itemsOf(own: string, from: number, to: number): Generator<object> {
  for (let number = from; number < to; number += 1) {
    const siteId = number % 2 === 0 ? own : `other-${number % 100}`;
    yield number % 5 === 0 ? sessionOf(siteId, number) : pageViewOf(siteId, number);
  }
}

function sessionOf(siteId: string, number: number): Record<string, string> {
  const visitorId = visitorOf(number);
  const keys = {
    ...session.key(siteId, visitorId, AT),
    ...session.listed(siteId, AT.slice(0, 10), visitorId, AT),
  };
  return { ...keys, entity: "Session", ids: "x".repeat(300) };
}

function pageViewOf(siteId: string, number: number): Record<string, string> {
  const of = { siteId, entity: "PageView" as const, at: AT, eventId: String(number).padStart(26, "0") };
  const seen = { name: "pageview", hostname: "shop.example", path: `/page/${number % 1000}` };
  return { ...event.key({ ...of, shard: 0 }), ...of, visitorId: visitorOf(number - (number % 5)), ...seen };
}

/** Sorted by key, so that the database fills its pages one after another. */
function visitorOf(number: number): string {
  return `filler${String(number).padStart(7, "0")}`;
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}
