import { marshall, unmarshall } from "@aws-sdk/util-dynamodb";
import { setTimeout as wait } from "node:timers/promises";
import type { RecordedRequest } from "../../packages/local-cloud/services/dynamodb/index.ts";
import type { Cloud } from "../../packages/local-cloud/app/index.ts";
import { sizeOf } from "../../packages/local-cloud/services/dynamodb/item.ts";
import * as event from "#table/sites/event";
import { isWrite } from "../bill.ts";
import { percentile, type Figure } from "../figure.ts";
import { cloudHere, fill, silence, untilQuiet } from "../cloud.ts";
import { alongside, bundleOf, type FunctionProcess } from "../mail/alongside.ts";
import { cpuMicroseconds } from "../processes.ts";
import { simulate } from "./simulated.ts";
import { Site, type Hit } from "./site.ts";

const FOLD = "functions/stream/aggregate.ts";
/** Records of a measured invocation. A stage has up to 4,000, of which each takes as long. */
const BATCH = 200;
const FOLDED = Number(process.env.FOLDED ?? 4000);
const WARM = 5;
const EVENTS = Number(process.env.EVENTS ?? 50_000);
const REQUEST = 25;
const AT_ONCE = 8;
const WINDOW_MS = 11_000;

const USUAL = "3 events a visitor";
const ALL_NEW = "all new visitors";

/** The visitor who sends event number `at` of the fold alone. */
const VISITORS: Record<string, (at: number) => number> = {
  "one visitor": () => 1,
  "20 visitors a batch": (at) => 1000 + (at % 20),
  [USUAL]: (at) => 2000 + Math.floor(at / 3),
  [ALL_NEW]: (at) => 10_000_000 + at,
};

/**
 * The events of a rush, sent as fast as they are accepted: request number `at` has the events of one visitor.
 */
const RUSHES: Record<string, { events: number; hit: (request: number, at: number) => Hit }> = {
  "100 visitors": {
    events: EVENTS,
    hit: (request, at) => ({ visitor: request % 100, path: `/page/${at % 20}` }),
  },
  "one visitor": { events: EVENTS * 0.4, hit: (_, at) => ({ visitor: 1, path: `/page/${at % 20}` }) },
  "as many paths": {
    events: EVENTS,
    hit: (request, at) => ({ visitor: request % 100, path: `/page/${request * REQUEST + at}` }),
  },
};

/** The rate that is simulated, for how long, and the shards of the site with the batches of each. */
const RATE = 1000;
const RATE_SECONDS = 600;
const LINES = [
  { shards: 1, batches: 1 },
  { shards: 1, batches: 4 },
  { shards: 1, batches: 10 },
  { shards: 2, batches: 4 },
];
/**
 * Requests to the table at a time (functions/lib/sites/fold/fold.ts), and how long one is taken to last, in
 * milliseconds.
 */
const REQUESTS_AT_ONCE = 8;
const REQUEST_MS = 10;
/** The window of the reader in cdk.json. */
const GATHERING_MS = 10_000;

/**
 * Measures the number of folded events of one site, the delay of counts after a rush, and their delay at
 * 1,000 events/s.
 */
export async function scale(): Promise<Figure> {
  const alone = await foldedAlone();
  const rows = [...alone.map(({ row }) => row), ...simulated(alone), ...(EVENTS > 0 ? await rushes() : [])];
  return {
    title: "Events of one site (aim: 1,000 events/s)",
    how:
      `Fold alone: the deployed bundle in a process of its own, ${FOLDED.toLocaleString("en")} page views that are in the table, in batches of ${BATCH} one after another; ` +
      "CPU is that of its process, and events/s a core what that allows on this machine. AWS has one such invocation of a shard at a time, or as many as `countingBatches` says. " +
      "Units are of the fold alone, without the raw event, its batch's deltas and their merge included only as far as the fold writes them. " +
      "Of them, those of the two partitions that all visitors of a site share: its deltas, and the list of a day's visits (each takes 1,000 a second). " +
      `Simulated: ${RATE.toLocaleString("en")} events/s for ${RATE_SECONDS / 60} minutes in as many lines as the site has shards and a shard has batches at a time, each batch with the CPU measured above on a whole core, and ${REQUEST_MS} ms for each of its requests, ${REQUESTS_AT_ONCE} at a time; ` +
      "of a visitor whose events are in several lines, each line works as on a new visitor. " +
      `Whole cloud: page views as fast as they are taken, ${REQUEST} a request, on this machine with all else; late is the time from the last answer until all are counted, checked by a query. No engagements.`,
    rows,
  };
}

/** The cost of folding: the row, milliseconds of CPU of an event, and requests to the table. */
interface Folded {
  who: string;
  row: Figure["rows"][number];
  cpuMs: number;
  requests: number;
}

async function foldedAlone(): Promise<Folded[]> {
  const cloud = await cloudHere();
  const alone = await alongside(cloud, FOLD, bundleOf(cloud, FOLD));
  try {
    silence(cloud, [FOLD, "functions/stream/react.ts"]);
    const site = await Site.make(cloud);
    await site.post({ visitor: 1, path: "/" });
    await untilQuiet(cloud);
    const like = await firstEvent(cloud);
    const folded: Folded[] = [];
    for (const [who, visitorOf] of Object.entries(VISITORS)) {
      const warm = eventsLike(like, WARM * BATCH, (at) => visitorOf(at) + 500_000_000);
      await deliver(alone, warm);
      const events = eventsLike(like, FOLDED, visitorOf);
      await fill(cloud, events);
      const recording = cloud.dynamodb.recorder.start();
      const [begun, cpu] = [performance.now(), cpuMicroseconds([alone.pid])];
      await deliver(alone, events);
      const used = cpuMicroseconds([alone.pid]) - cpu;
      const seconds = (performance.now() - begun) / 1000;
      const requests = recording.stop();
      const row = rowOf(`fold alone: ${who}`, FOLDED, {
        "CPU ms": thousandth(used / FOLDED / 1000),
        "events/s a core": Math.round((FOLDED * 1e6) / used),
        "events/s here": Math.round(FOLDED / seconds),
        ...unitsOf(requests, FOLDED),
        ...sharedUnitsOf(requests, FOLDED),
      });
      folded.push({ who, row, cpuMs: used / FOLDED / 1000, requests: requests.length / FOLDED });
    }
    return folded;
  } finally {
    await alone.stop();
    await cloud.stop();
  }
}

/**
 * Simulates the delay of counts. A visitor whose events are in several lines counts as a new one in each
 * line.
 */
function simulated(alone: Folded[]): Figure["rows"] {
  const usual = alone.filter(({ who }) => who === USUAL || who === ALL_NEW);
  return usual.flatMap(({ who, cpuMs, requests }) =>
    LINES.filter(({ batches }) => batches === 1 || who === ALL_NEW).map(({ shards, batches }) => {
      const batchMs = (events: number): number =>
        events * cpuMs + Math.ceil((events * requests) / REQUESTS_AT_ONCE) * REQUEST_MS;
      const reader = { perSecond: RATE, seconds: RATE_SECONDS, shards, batches, batchSize: BATCH };
      const late = simulate({ ...reader, windowMs: GATHERING_MS, batchMs });
      const what = `simulated: ${who}, ${shards} x ${batches} lines`;
      const seconds = (share: number): number => thousandth(percentile(late, share) / 1000);
      return rowOf(what, late.length, { "late s": seconds(1), "p50 late s": seconds(0.5) });
    }),
  );
}

async function rushes(): Promise<Figure["rows"]> {
  const rows: Figure["rows"] = [];
  for (const [who, { events, hit }] of Object.entries(RUSHES)) {
    const cloud = await cloudHere();
    try {
      const site = await Site.make(cloud);
      await untilQuiet(cloud);
      const hour = new Date(Math.floor(cloud.clock.now() / 3600_000) * 3600_000).toISOString();
      const requests = Math.ceil(events / REQUEST);
      let next = 0;
      const begun = performance.now();
      const send = async (): Promise<void> => {
        for (let request = next++; request < requests; request = next++)
          await site.postAll(Array.from({ length: REQUEST }, (_, at) => hit(request, at)));
      };
      await Promise.all(Array.from({ length: AT_ONCE }, send));
      const sent = performance.now();
      await counted(cloud, site, hour, requests * REQUEST);
      const late = (performance.now() - sent) / 1000;
      const taken = (sent - begun) / 1000;
      rows.push(
        rowOf(`whole cloud: ${who}`, requests * REQUEST, {
          "taken/s": Math.round((requests * REQUEST) / taken),
          "late s": Math.round(late),
          "events/s here": Math.round((requests * REQUEST) / (taken + late)),
        }),
      );
    } finally {
      await cloud.stop();
    }
  }
  return rows;
}

/**
 * Waits until all page views are counted. The last ones wait for the window of the reader, which the clock
 * ends.
 */
async function counted(cloud: Cloud, site: Site, from: string, pageViews: number): Promise<void> {
  const to = new Date(Date.parse(from) + 2 * 3600_000).toISOString();
  const selection = `stats(period: HOUR, from: "${from}", to: "${to}") { items { pageViews } }`;
  const begun = performance.now();
  for (let last = begun, now = 0; ; await wait(500)) {
    const { stats } = await site.read<{ stats: { items: { pageViews: number }[] } }>(selection);
    now = stats.items.reduce((sum, each) => sum + each.pageViews, 0);
    if (now === pageViews) return;
    if (now > pageViews) throw new Error(`${now} page views are counted of ${pageViews}`);
    if (performance.now() - begun > 1_800_000)
      throw new Error(`${now} of ${pageViews} page views are counted`);
    if (performance.now() - last < 5000 || cloud.atWork().length > 0) continue;
    await cloud.clock.advance(WINDOW_MS);
    last = performance.now();
  }
}

let delivered = 0;

/** Passes items to a reader as the stream would, in batches. No two changes have the same id. */
export async function deliver({ url }: FunctionProcess, events: object[], batchSize = BATCH): Promise<void> {
  for (let at = 0; at < events.length; at += batchSize) {
    const ApproximateCreationDateTime = Math.floor(Date.now() / 1000);
    const Records = events.slice(at, at + batchSize).map((item, record) => ({
      ...{ eventID: `${(delivered += 1)}`, eventName: "INSERT", eventSource: "aws:dynamodb" },
      dynamodb: {
        NewImage: marshall(item),
        SequenceNumber: `${at + record + 1}`,
        ApproximateCreationDateTime,
      },
    }));
    const answer = await fetch(url, { method: "POST", body: JSON.stringify({ Records }) });
    const text = await answer.text();
    if (text !== '{"batchItemFailures":[]}') throw new Error(`the reader answered ${answer.status} ${text}`);
  }
}

export async function firstEvent(cloud: Cloud): Promise<event.EventItem> {
  const input = {
    TableName: cloud.assembly.outputs.TableName,
    FilterExpression: "#entity = :entity",
    ExpressionAttributeNames: { "#entity": "entity" },
    ExpressionAttributeValues: { ":entity": { S: "PageView" } },
  };
  const { Items } = (await cloud.dynamodb.call("Scan", input)) as {
    Items: Parameters<typeof unmarshall>[0][];
  };
  return unmarshall(Items[0]!) as event.EventItem;
}

let made = 0;

/** Page views within half an hour: all of one visitor are one visit. */
export function eventsLike(
  like: event.EventItem,
  count: number,
  visitorOf: (at: number) => number,
): event.EventItem[] {
  const begin = Date.parse(like.at) - 3600_000;
  const shard = Number(like.PK.split("#").at(-1));
  return Array.from({ length: count }, (_, at) => {
    const time = new Date(begin + Math.floor((at * 1800_000) / count)).toISOString();
    const own = { at: time, eventId: `${(made += 1)}`.padStart(26, "0") };
    const visitorId = `${visitorOf(at)}`.padStart(22, "v");
    return { ...like, ...own, visitorId, ...event.key({ ...like, ...own, shard }), path: `/page/${at % 20}` };
  });
}

function unitsOf(requests: RecordedRequest[], events: number): Record<string, number> {
  const units = (write: boolean): number =>
    requests.filter((each) => isWrite(each) === write).reduce((sum, { capacity }) => sum + capacity, 0);
  return { "write units": thousandth(units(true) / events), "read units": thousandth(units(false) / events) };
}

/**
 * Units of the partitions that all visitors share. A transaction takes two for each KB; a list has keys
 * alone, and changes once a visit.
 */
function sharedUnitsOf(requests: RecordedRequest[], events: number): Record<string, number> {
  const writes = requests.flatMap(
    ({ input }) => (input as { TransactItems?: Written[] }).TransactItems ?? [],
  );
  const items = writes.flatMap(({ Put }) => (Put ? [Put.Item] : []));
  const deltas = items.filter(({ entity }) => entity?.S === "Delta");
  const visits = items.filter(({ entity, version }) => entity?.S === "Session" && version?.N === "1");
  const units = deltas.reduce((sum, item) => sum + 2 * Math.ceil(sizeOf(item) / 1024), 0);
  return {
    "of the site's deltas": thousandth(units / events),
    "of the day's list": thousandth(visits.length / events),
  };
}

interface Written {
  Put?: { Item: Parameters<typeof sizeOf>[0] & Record<string, { S?: string; N?: string } | undefined> };
}

const COLUMNS = [
  "CPU ms",
  "events/s a core",
  "events/s here",
  "write units",
  "of the site's deltas",
  "of the day's list",
  "read units",
  "taken/s",
  "late s",
  "p50 late s",
];

function rowOf(what: string, events: number, of: Record<string, number>): Figure["rows"][number] {
  return { what, events, ...Object.fromEntries(COLUMNS.map((name) => [name, of[name] ?? ""])) };
}

function thousandth(value: number): number {
  return Math.round(value * 1000) / 1000;
}
