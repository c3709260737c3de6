import type { RecordedRequest } from "../../packages/local-cloud/services/dynamodb/index.ts";
import type { Cloud } from "../../packages/local-cloud/app/index.ts";
import { setTimeout as wait } from "node:timers/promises";
import { cloudHere, silence, untilQuiet } from "../cloud.ts";
import { cent, dollarsOf, isWrite, perView, times, totalDollars, unitsOf, type Used } from "../bill.ts";
import type { Figure } from "../figure.ts";
import { loggedBytes } from "./fixed.ts";
import { Invocations } from "../invocations.ts";
import { BY_HAND, PRICES } from "../prices.ts";
import type { Hit } from "./site.ts";
import { Site } from "./site.ts";
import { storedBytes } from "./stored.ts";
import { KEPT_MS } from "./timers.ts";
import { oneVisit, rush, wideHour, type Second } from "./traffic.ts";

/**
 * The kinds of traffic, each with the project's aim in write units per page view, and values that the stage
 * has instead of its own.
 */
const POINTS: {
  name: string;
  seconds: () => Iterable<Second>;
  aim: number;
  values?: Record<string, string>;
}[] = [
  { name: "one visitor alone: 5 pages in an hour", seconds: oneVisit, aim: 9.5 },
  { name: "1 event/s, 570 visits an hour, full lists", seconds: () => wideHour(), aim: 5 },
  { name: "the same with two engagements a view", seconds: () => wideHour({ engagements: 2 }), aim: 5 },
  { name: "the same with three engagements a view", seconds: () => wideHour({ engagements: 3 }), aim: 5 },
  { name: "the same within one page", seconds: () => wideHour({ within: true }), aim: 5 },
  {
    name: "counted each ten seconds",
    seconds: () => wideHour(),
    aim: 5,
    values: { countingSeconds: "10" },
  },
  {
    name: "counted each five minutes",
    seconds: () => wideHour(),
    aim: 5,
    values: { countingSeconds: "300" },
  },
  { name: "100 events/s for a minute", seconds: rush, aim: 4.2 },
];
/** The window of a deployed stage (cdk.json); `npm start` has a shorter one. */
export const DEPLOYED = { countingSeconds: "60" };
/** The first of the visitors that make functions warm. */
const WARM = 16_000_000;
/** The longest wait for the fold, which takes some seconds on a busy machine. */
const LONGEST_MS = 5 * 60_000;
/** From this pause on, all that was sent is folded before the clock moves. */
const PAUSE = 5000;

/** The writes, reads and cost of a page view, from the first request to the day's rollup. */
export async function writes(): Promise<Figure> {
  const rows: Figure["rows"] = [];
  const asked = process.env.POINTS?.split(",").map(Number) ?? [...POINTS.keys()];
  for (const point of asked.map((at) => POINTS[at]!)) {
    const cloud = await cloudHere({ ...DEPLOYED, ...point.values }, KEPT_MS);
    try {
      const used = await measure(cloud, point.seconds());
      rows.push(rowOf(point.name, point.aim, used));
    } finally {
      await cloud.stop();
    }
  }
  return {
    title: "Write units and dollars per page view (aims: 9.5, 5 and 4.2 units)",
    how:
      "The whole local cloud, its clock moved second by second; capacity as the local DynamoDB reports it, indexes and transactions " +
      "included; then the hour closes, the day closes and both are rolled up. Each page view is followed by an engagement, as the tracker sends it: in a request of its own, but where visitors navigate within one page, with the next view. Times on pages are drawn from a log-normal distribution (traffic.ts). Refused transactions count whole. " +
      "Of ten visits five are bounces and a visit has 2.5 pages (but the one alone). Dollars per million page views at list prices (prices.ts): " +
      "table, functions, CloudFront with the tracker's file, queues, storage and recovery of 30 days, logs. Functions take all their measured time here, their CPU at the share of a core that " +
      "their memory buys; their waits are a column of their own, because a busy machine makes them longer. `bill` has the cost of an idle month, and of dashboards. POINTS=1,2 measures some of the points. " +
      `The nearest open system on one table writes ${BY_HAND.written} units and reads ${BY_HAND.read}, without any counts: $${cent((BY_HAND.written * PRICES.writeUnit + BY_HAND.read * PRICES.readUnit) * 1e6)} of the table, without engagements.`,
    rows,
  };
}

/**
 * Sends all events, and waits until the hour and the day are closed. `watch` is called before the first one;
 * then pushes are waited for in each second.
 */
export async function measure(
  cloud: Cloud,
  seconds: Iterable<Second>,
  watch?: (site: Site) => Promise<void>,
): Promise<Used> {
  const site = await Site.make(cloud);
  const invocations = new Invocations(cloud);
  const functions = cloud.assembly.ofType("AWS::Lambda::Function");
  const timers = functions.filter(({ metadata }) => sourceOf(metadata).startsWith("functions/schedule/"));
  silence(
    cloud,
    timers.map(({ metadata }) => sourceOf(metadata)).filter((source) => !source.endsWith("/due.ts")),
  );
  const aside = functions.filter(({ metadata }) => isAside(sourceOf(metadata)));
  const roles = new Set(aside.map(({ properties }) => String(properties.Role)));
  const window = windowOf(cloud);
  await warm(cloud, site, window);
  await toTheHour(cloud);
  await watch?.(site);
  invocations.since();
  const used: Used = {
    ...{ pageViews: 0, posts: 0, events: 0, visits: 0, requests: [], invocations: [] },
    ...{ stored: { bytes: 0, tableBytes: 0 }, logged: loggedBytes(cloud.assembly) },
  };
  let recording = cloud.dynamodb.recorder.start();
  const pending = new Pending(invocations, window);
  const visitors = new Set<number>();
  let before = await storedBytes(cloud);
  for (const second of seconds) {
    if (second === "counted from here") {
      await untilQuiet(cloud);
      recording.stop();
      pending.since();
      [used.pageViews, used.posts, used.events, used.invocations] = [0, 0, 0, []];
      visitors.clear();
      before = await storedBytes(cloud);
      recording = cloud.dynamodb.recorder.start();
      continue;
    }
    const { posts } = second;
    await Promise.all(posts.map((hits) => (hits.length > 1 ? site.postAll(hits) : site.post(hits[0]!))));
    if (second.milliseconds >= PAUSE || watch) await rest(cloud);
    await cloud.clock.advance(second.milliseconds);
    const hits = posts.flat();
    for (const { visitor } of hits) visitors.add(visitor);
    used.posts += posts.length;
    used.events += hits.length;
    used.pageViews += hits.filter(isPageView).length;
    used.invocations.push(...(await pending.after(second)));
  }
  await closeTheDay(cloud, window);
  used.requests = recording.stop().filter(({ operation, by = "" }) => operation !== "Scan" && !roles.has(by));
  used.invocations.push(...pending.since());
  used.invocations = used.invocations.filter(({ source }) => !isAside(source));
  used.visits = visitors.size;
  const stored = await storedBytes(cloud);
  used.stored = {
    bytes: stored.bytes - before.bytes,
    tableBytes: stored.tableBytes - before.tableBytes,
  };
  return used;
}

/**
 * The time that events gather before they are counted, in seconds: they wait for it as long as in real time.
 */
function windowOf({ assembly }: Cloud): number {
  const windows = assembly
    .ofType("AWS::Lambda::EventSourceMapping")
    .map(({ properties }) => Number(properties.MaximumBatchingWindowInSeconds ?? 0));
  return Math.max(...windows);
}

/** Has every function run before, as on a day with traffic; these events are of the day before. */
async function warm(cloud: Cloud, site: Site, window: number): Promise<void> {
  await untilQuiet(cloud);
  for (let visitor = 0; visitor < 20; visitor += 1) await site.post({ visitor: WARM + visitor, path: "/" });
  await closeTheDay(cloud, window);
}

const sourceOf = (metadata: Record<string, unknown>): string => String(metadata["rollcall:source"]);
/**
 * True of functions that work without any page view: timers, and what waits for an instant, of which the
 * demo data has some.
 */
const isAside = (source: string): boolean =>
  source.startsWith("functions/schedule/") ||
  ["functions/queue/due.ts", "functions/shared/steady.ts"].includes(source);
const isPageView = ({ name }: Hit): boolean => name === undefined;

/** Waits until only the clock can bring work: sent events wait in the window of the stream's reader. */
async function rest(cloud: Cloud): Promise<void> {
  for (let quiet = 0; quiet < 3; await wait(20)) quiet = cloud.atWork().length === 0 ? quiet + 1 : 0;
}

/** Functions run in real time, so the local clock waits until they have kept up. */
class Pending {
  readonly #invocations: Invocations;
  /** In seconds. */
  readonly #window: number;
  /** The numbers of events that were sent and folded. */
  #sent = 0;
  #folded = 0;
  /** Milliseconds since the events of the latest seconds, and their number. */
  #latest: { ago: number; hits: number }[] = [];

  constructor(invocations: Invocations, window: number) {
    [this.#invocations, this.#window] = [invocations, window];
  }

  /** Returns the invocations since the previous call, once only events of the window are not folded. */
  async after({ posts, milliseconds }: Exclude<Second, string>): Promise<Used["invocations"]> {
    const hits = posts.flat().length;
    this.#sent += hits;
    this.#latest = [...this.#latest, { ago: 0, hits }]
      .map((each) => ({ ...each, ago: each.ago + milliseconds }))
      .filter(({ ago }) => ago <= (this.#window + 2) * 1000);
    const waiting = Math.max(
      this.#latest.reduce((sum, each) => sum + each.hits, 0),
      this.#window + 2,
    );
    const all = this.since();
    const begun = performance.now();
    while (this.#sent - this.#folded > waiting) {
      if (performance.now() - begun > LONGEST_MS)
        throw new Error(
          `of ${this.#sent} events ${this.#folded} are folded: look for errors of the fold above`,
        );
      await wait(5);
      all.push(...this.since());
    }
    return all;
  }

  since(): Used["invocations"] {
    const fresh = this.#invocations.since();
    for (const { source, records } of fresh) if (source.endsWith("aggregate.ts")) this.#folded += records;
    return fresh;
  }
}

/** Closes the last windows, then the hour and the day, each until the rollup has no work left. */
async function closeTheDay(cloud: Cloud, window: number): Promise<void> {
  await cloud.clock.advance(window * 1000);
  await untilQuiet(cloud, 2000);
  await cloud.clock.advance(80 * 60_000);
  await untilNo(cloud, "Delta");
  await cloud.clock.advance(24 * 3600_000);
  await untilNo(cloud, "PendingRollup");
}

async function untilNo(cloud: Cloud, entity: string): Promise<void> {
  const input = {
    TableName: cloud.assembly.outputs.TableName,
    FilterExpression: "#entity = :entity",
    ExpressionAttributeNames: { "#entity": "entity" },
    ExpressionAttributeValues: { ":entity": { S: entity } },
  };
  for (let tries = 0; tries < 600; tries += 1) {
    const { Count } = (await cloud.dynamodb.call("Scan", input)) as { Count: number };
    if (Count === 0) return untilQuiet(cloud, 1000);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`there still is a ${entity} after two minutes`);
}

/** Advances the clock to a full hour, so that a visit is within one hour and all days begin alike. */
async function toTheHour(cloud: Cloud): Promise<void> {
  const HOUR = 3600_000;
  await cloud.clock.advance(HOUR - (cloud.clock.now() % HOUR));
  await untilQuiet(cloud);
}

/** The purpose of a request, by the keys in it. */
const PURPOSES: [string, RegExp][] = [
  ["raw", /"(PV|EVENT|ENGAGEMENT)#/],
  ["fold", /"SESSION#/],
  ["live", /"REALTIME#|"LIVE"/],
  ["merge", /"(DELTA|STATS|BREAK|DIRTY)#/],
];

/** Returns the row of one kind of traffic. */
export function rowOf(point: string, aim: number, used: Used): Figure["rows"][number] {
  const view = perView(used);
  const purpose = (request: RecordedRequest): string => {
    const text = JSON.stringify(request.input);
    return PURPOSES.find(([, keys]) => keys.test(text))?.[0] ?? "other";
  };
  const of = (name: string): number =>
    used.requests
      .filter((request) => isWrite(request) && purpose(request) === name)
      .reduce((sum, each) => sum + unitsOf(each), 0) / used.pageViews;
  const refused = used.requests.filter((each) => each.error !== undefined && isWrite(each));
  const million = dollarsOf(times(view, 1e6));
  return {
    point,
    "page views": used.pageViews,
    events: used.events,
    "write units": cent(view.written),
    aim,
    ...Object.fromEntries(["raw", "fold", "live", "merge", "other"].map((name) => [name, cent(of(name))])),
    "of them refused": cent(refused.reduce((sum, each) => sum + unitsOf(each), 0) / used.pageViews),
    "read units": cent(view.read),
    ...Object.fromEntries(Object.entries(million).map(([name, dollars]) => [`${name} $`, cent(dollars)])),
    "all $ a million": cent(totalDollars(million)),
  };
}
