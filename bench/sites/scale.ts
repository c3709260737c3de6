import { marshall, unmarshall } from "@aws-sdk/util-dynamodb";
import { setTimeout as wait } from "node:timers/promises";
import type { RecordedRequest } from "../../infra/local/dynamodb/index.ts";
import type { Cloud } from "../../infra/local/index.ts";
import * as event from "#table/sites/event";
import { isWrite } from "../bill.ts";
import { cloudHere, fill, silence, untilQuiet } from "../cloud.ts";
import type { Figure } from "../figure.ts";
import { alongside, bundleOf, type Alone } from "../mail/alongside.ts";
import { cpuMicroseconds } from "../processes.ts";
import { Site, type Hit } from "./site.ts";

const FOLD = "functions/stream/aggregate.ts";
/** Records of an invocation (infra/constructs/streamConsumers.ts). */
const BATCH = 200;
const FOLDED = Number(process.env.FOLDED ?? 4000);
const WARM = 5;
const EVENTS = Number(process.env.EVENTS ?? 50_000);
const REQUEST = 25;
const AT_ONCE = 8;
const WINDOW_MS = 11_000;

/** What event number `at` of the fold alone is: who sends it. */
const VISITORS: Record<string, (at: number) => number> = {
  "one visitor": () => 1,
  "20 visitors a batch": (at) => 1000 + (at % 20),
  "3 events a visitor": (at) => 2000 + Math.floor(at / 3),
  "all new visitors": (at) => 10_000_000 + at,
};

/** What is sent as fast as it is taken: request number `at` has the events of one visitor. */
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

/** How many events of one site are folded, and how late counts are after a rush. */
export async function scale(): Promise<Figure> {
  const rows = [...(await foldedAlone()), ...(await rushes())];
  return {
    title: "Events of one site (aim: 1,000 events/s)",
    how:
      `Fold alone: the deployed bundle in a process of its own, ${FOLDED.toLocaleString("en")} page views that are in the table, in batches of ${BATCH} one after another; ` +
      "CPU is that of its process, and events/s a core what that allows on this machine. AWS has one such invocation of a shard at a time, or as many as `countingBatches` says. " +
      "Units are of the fold alone, without the raw event, its batch's deltas and their merge included only as far as the fold writes them. " +
      `Whole cloud: page views as fast as they are taken, ${REQUEST} a request, on this machine with all else; late is the time from the last answer until all are counted, checked by a query. No engagements.`,
    rows,
  };
}

async function foldedAlone(): Promise<Figure["rows"]> {
  const cloud = await cloudHere();
  const alone = await alongside(cloud, FOLD, bundleOf(cloud, FOLD));
  try {
    silence(cloud, [FOLD, "functions/stream/react.ts"]);
    const site = await Site.make(cloud);
    await site.post({ visitor: 1, path: "/" });
    await untilQuiet(cloud);
    const like = await firstEvent(cloud);
    const rows: Figure["rows"] = [];
    for (const [who, visitorOf] of Object.entries(VISITORS)) {
      const warm = eventsLike(like, WARM * BATCH, (at) => visitorOf(at) + 500_000_000);
      await deliver(cloud, alone, warm);
      const events = eventsLike(like, FOLDED, visitorOf);
      await fill(cloud, events);
      const recording = cloud.dynamodb.recorder.start();
      const [begun, cpu] = [performance.now(), cpuMicroseconds([alone.pid])];
      await deliver(cloud, alone, events);
      const used = cpuMicroseconds([alone.pid]) - cpu;
      const seconds = (performance.now() - begun) / 1000;
      const requests = recording.stop();
      rows.push(
        rowOf(`fold alone: ${who}`, FOLDED, {
          "CPU ms": thousandth(used / FOLDED / 1000),
          "events/s a core": Math.round((FOLDED * 1e6) / used),
          "events/s here": Math.round(FOLDED / seconds),
          ...unitsOf(requests, FOLDED),
        }),
      );
    }
    return rows;
  } finally {
    await alone.stop();
    await cloud.stop();
  }
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

/** Waits until all page views are counted. The last ones wait for the window of the reader, which the clock ends. */
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

/** Passes events to the fold as the stream would, in batches. */
async function deliver(cloud: Cloud, { url }: Alone, events: object[]): Promise<void> {
  for (let at = 0; at < events.length; at += BATCH) {
    const Records = events.slice(at, at + BATCH).map((item, record) => ({
      ...{ eventID: `${at + record}`, eventName: "INSERT", eventSource: "aws:dynamodb" },
      dynamodb: { NewImage: marshall(item), SequenceNumber: `${at + record + 1}` },
    }));
    const answer = await fetch(url, { method: "POST", body: JSON.stringify({ Records }) });
    const text = await answer.text();
    if (text !== '{"batchItemFailures":[]}') throw new Error(`the fold answered ${answer.status} ${text}`);
  }
}

async function firstEvent(cloud: Cloud): Promise<event.EventItem> {
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

/** Page views within half an hour: those of one visitor are one visit. */
function eventsLike(
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

const COLUMNS = [
  "CPU ms",
  "events/s a core",
  "events/s here",
  "write units",
  "read units",
  "taken/s",
  "late s",
];

function rowOf(what: string, events: number, of: Record<string, number>): Figure["rows"][number] {
  return { what, events, ...Object.fromEntries(COLUMNS.map((name) => [name, of[name] ?? ""])) };
}

function thousandth(value: number): number {
  return Math.round(value * 1000) / 1000;
}
