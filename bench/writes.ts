import type { RecordedRequest } from "../infra/local/dynamodb/index.ts";
import type { Cloud } from "../infra/local/index.ts";
import { cloudHere, silence, untilQuiet } from "./cloud.ts";
import { bill, type Used } from "./bill.ts";
import type { Figure } from "./figure.ts";
import { Invocations } from "./invocations.ts";
import { PEER } from "./prices.ts";
import type { Hit } from "./site.ts";
import { Site } from "./site.ts";
import { oneVisit, rush, wideHour, type Second } from "./traffic.ts";

/** The kinds of traffic, each with the project's aim in write units per page view. */
const POINTS = [
  { name: "one visitor alone: 5 pages in an hour", seconds: oneVisit, shards: 1, aim: 10 },
  { name: "100 events/s for a minute", seconds: rush, shards: 1, aim: 5 },
  { name: "1 event/s, 500 visitors an hour, full lists", seconds: wideHour, shards: 1, aim: 12 },
];
/** Seconds of the aggregator's batching window, so that events wait for it as long as in real time. */
const WINDOW = 10;
/** Functions that run without traffic, and those that they start. */
const IDLE = [
  "schedule/reconcile",
  "queue/reconcile",
  "schedule/secrets",
  "schedule/live",
  "schedule/health",
];

/** The writes, reads and cost of a page view, from the first request to the day's rollup. */
export async function writes(): Promise<Figure> {
  const rows: Figure["rows"] = [];
  for (const point of POINTS) {
    const cloud = await cloudHere();
    try {
      const used = await measure(cloud, point.seconds());
      rows.push(rowOf(point.name, point.aim, used));
    } finally {
      await cloud.stop();
    }
  }
  return {
    title: "Write units and dollars per page view (aims: 10, 5 and 12 units)",
    how:
      "The whole local cloud, its clock moved second by second; capacity as the local DynamoDB reports it, indexes and transactions " +
      "included; then the hour closes, the day closes and both are rolled up. Dollars per million page views at list prices (prices.ts): " +
      "table, functions with the template's memory for as long as each took here as a rule (median), requests through CloudFront, queues. Schedules run " +
      "independently of traffic and are left out, with what they read (cents a month). `+1 listener` is one dashboard that gets a push every second of that time. " +
      `The nearest serverless peer publishes ${PEER.map(({ pageViews, dollars }) => `$${dollars} for ${pageViews / 1e6} M`).join(", ")} a month.`,
    rows,
  };
}

/** Sends all events, and waits until the hour and the day are closed. */
export async function measure(cloud: Cloud, seconds: Iterable<Second>): Promise<Used> {
  const site = await Site.make(cloud);
  await untilQuiet(cloud);
  await toTheHour(cloud);
  const invocations = new Invocations(cloud);
  silence(
    cloud,
    IDLE.map((name) => `functions/${name}.ts`),
  );
  const used: Used = { pageViews: 0, events: 0, seconds: 0, requests: [], invocations: [] };
  let recording = cloud.dynamodb.recorder.start();
  let sent = 0;
  let folded = 0;
  for (const second of seconds) {
    if (second === "counted from here") {
      await untilQuiet(cloud);
      recording.stop();
      invocations.since();
      [used.pageViews, used.events, used.seconds, used.invocations] = [0, 0, 0, []];
      recording = cloud.dynamodb.recorder.start();
      continue;
    }
    await Promise.all(second.hits.map((hit) => site.post(hit)));
    await cloud.clock.advance(second.milliseconds);
    sent += second.hits.length;
    note(used, second.hits, second.milliseconds);
    // Functions run in real time, so the local clock waits until they have kept up.
    const behind = Math.max(second.hits.length, 1) * (WINDOW + 2);
    do {
      if (sent - folded > behind) await new Promise((resolve) => setTimeout(resolve, 5));
      const fresh = invocations.since();
      used.invocations.push(...fresh);
      for (const { source, records } of fresh) if (source.endsWith("aggregate.ts")) folded += records;
    } while (sent - folded > behind);
  }
  await closeTheDay(cloud);
  used.requests = recording.stop().filter((each) => !isOwn(each) && !isTimers(each));
  used.invocations.push(...invocations.since());
  return used;
}

/** The requests of this measurement itself, which checks whether all is rolled up. */
const isOwn = ({ operation }: RecordedRequest): boolean => operation === "Scan";
/** The search for days to roll up; all other schedules are silenced. */
const isTimers = ({ operation, input }: RecordedRequest): boolean =>
  operation === "Query" && JSON.stringify(input).includes('"DIRTY#');

/** Closes the last windows, then the hour and the day, each until the rollup has no work left. */
async function closeTheDay(cloud: Cloud): Promise<void> {
  await cloud.clock.advance(WINDOW * 1000);
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

function note(used: Used, hits: Hit[], milliseconds: number): void {
  used.events += hits.length;
  used.pageViews += hits.filter(({ name }) => name === undefined).length;
  used.seconds += milliseconds / 1000;
}

/** The purpose of a request, by the keys in it. */
const PURPOSES: [string, RegExp][] = [
  ["raw", /"(PV|EVENT|ENGAGEMENT)#/],
  ["fold", /"SESSION#/],
  ["live", /"REALTIME#|"LIVE"/],
  ["merge", /"(DELTA|STATS|BREAK|DIRTY)#/],
];
const WRITES = /^(Put|Update|Delete|TransactWrite|BatchWrite)/;

/** Returns the row of one kind of traffic. */
export function rowOf(point: string, aim: number, used: Used): Figure["rows"][number] {
  const writing = used.requests.filter(({ operation }) => WRITES.test(operation));
  const reading = used.requests.filter(({ operation }) => !WRITES.test(operation));
  const per = (requests: RecordedRequest[]): number =>
    hundredth(requests.reduce((sum, { capacity }) => sum + capacity, 0) / used.pageViews);
  const purpose = (request: RecordedRequest): string => {
    const text = JSON.stringify(request.input);
    return PURPOSES.find(([, keys]) => keys.test(text))?.[0] ?? "other";
  };
  const of = (name: string): number => per(writing.filter((request) => purpose(request) === name));
  const cost = bill(used, { written: per(writing), read: per(reading) });
  return {
    point,
    "page views": used.pageViews,
    "write units": per(writing),
    aim,
    ...Object.fromEntries(["raw", "fold", "live", "merge", "other"].map((name) => [name, of(name)])),
    "read units": per(reading),
    ...cost,
  };
}

function hundredth(value: number): number {
  return Math.round(value * 100) / 100;
}
