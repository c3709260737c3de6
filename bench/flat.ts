import { setTimeout as wait } from "node:timers/promises";
import * as session from "#table/session";
import type { Cloud } from "../infra/local/index.ts";
import { cloudHere, untilQuiet } from "./cloud.ts";
import type { Figure } from "./figure.ts";
import { median } from "./figure.ts";
import { Invocations } from "./invocations.ts";
import { Site } from "./site.ts";

const SIZES = [1_000, 10_000, 100_000, 1_000_000];
/** The largest table that is filled: with more, a run takes longer than anybody waits. `BENCH_ITEMS=1000000` fills the last. */
const MOST = Number(process.env.BENCH_ITEMS ?? 100_000);
const BATCH = 25;
const AT_ONCE = 8;
const FOLDS = 12;
const READS = 20;

/** What a read and a fold cost while the table grows by items of this site and of others. */
export async function flat(): Promise<Figure> {
  const cloud = await cloudHere();
  try {
    const site = await Site.make(cloud);
    const invocations = new Invocations(cloud);
    const rows: Figure["rows"] = [];
    let filled = 0;
    for (const size of SIZES.filter((each) => each <= MOST)) {
      await fill(cloud, site.siteId, filled, size);
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
        `Sessions of this site and of a hundred others fill the table${MOST < 1e6 ? " (up to 100,000 here; BENCH_ITEMS=1000000 goes on)" : ""}. A fold is a batch of ten page views of ten new visitors: ` +
        `capacity of all its requests, milliseconds of the function, medians of ${FOLDS}. A read is \`stats\` of today by hour, medians of ${READS}.`,
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
  for (let fold = 0; fold < FOLDS; fold += 1) {
    const first = size + fold * 10;
    await Promise.all(
      Array.from({ length: 10 }, (_, at) => site.post({ visitor: first + at, path: `/page/${at}` })),
    );
    await wait(100);
    invocations.since();
    const recording = cloud.dynamodb.recorder.start();
    await cloud.clock.advance(11_000);
    const own = await folded(invocations);
    const made = recording
      .stop()
      .filter(({ input }) => /"(SESSION|DELTA|STATS)#/.test(JSON.stringify(input)));
    capacities.push(made.reduce((sum, { capacity }) => sum + capacity, 0));
    times.push(own);
  }
  return { "units a fold": tenth(median(capacities)), "ms a fold": tenth(median(times)) };
}

/** Milliseconds of the aggregator's next invocation. */
async function folded(invocations: Invocations): Promise<number> {
  for (let tries = 0; tries < 1000; tries += 1) {
    const own = invocations.since().find(({ source }) => source.endsWith("stream/aggregate.ts"));
    if (own) return own.milliseconds;
    await wait(10);
  }
  throw new Error("no fold in 10 s");
}

async function reads(cloud: Cloud, site: Site): Promise<Figure["rows"][number]> {
  const to = new Date(cloud.clock.now() + 3600_000).toISOString();
  const from = new Date(cloud.clock.now() - 24 * 3600_000).toISOString();
  const selection = `stats(period: HOUR, from: "${from}", to: "${to}") { items { periodStart pageViews } }`;
  const times: number[] = [];
  let capacity = 0;
  for (let read = 0; read < READS; read += 1) {
    const recording = cloud.dynamodb.recorder.start();
    const begun = performance.now();
    await site.read(selection);
    times.push(performance.now() - begun);
    capacity = recording.stop().reduce((sum, each) => sum + each.capacity, 0);
  }
  return { "units a read": tenth(capacity), "ms a read": tenth(median(times)) };
}

/** Sessions from number `from` to number `to`: every second one of this site. */
async function fill(cloud: Cloud, siteId: string, from: number, to: number): Promise<void> {
  const TableName = cloud.assembly.outputs.TableName!;
  let next = from;
  const work = async (): Promise<void> => {
    while (next < to) {
      const first = next;
      next += BATCH;
      const numbers = Array.from({ length: Math.min(BATCH, to - first) }, (_, at) => first + at);
      const puts = numbers.map((number) => ({ PutRequest: { Item: sessionOf(siteId, number) } }));
      await cloud.dynamodb.call("BatchWriteItem", { RequestItems: { [TableName]: puts } });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

function sessionOf(own: string, number: number): Record<string, { S: string }> {
  const siteId = number % 2 === 0 ? own : `other-${number % 100}`;
  const visitorId = `filler${number}`;
  const startedAt = "2026-01-01T10:00:00.000Z";
  const keys = {
    ...session.key(siteId, visitorId, startedAt),
    ...session.listed(siteId, "2026-01-01", visitorId, startedAt),
  };
  const item = { ...keys, entity: "Session", siteId, visitorId, startedAt, ids: "x".repeat(300) };
  return Object.fromEntries(Object.entries(item).map(([name, text]) => [name, { S: text }]));
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}
