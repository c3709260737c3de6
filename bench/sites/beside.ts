import type { Cloud } from "../../packages/local-cloud/app/index.ts";
import * as live from "#table/sites/live";
import { cloudHere, fill, silence, untilQuiet } from "../cloud.ts";
import { percentile, type Figure } from "../figure.ts";
import { alongside, bundleOf, type FunctionProcess } from "../mail/alongside.ts";
import { cpuMicroseconds } from "../processes.ts";
import { deliver, eventsLike, firstEvent } from "./scale.ts";
import { simulate } from "./simulated.ts";
import { Site } from "./site.ts";

const REACT = "functions/stream/react.ts";
const MEASURED = 4000;
/** Records of an invocation (infra/constructs/streamConsumers.ts). */
const BATCH = 100;
const WARM = 5 * BATCH;
/** The rates in a second, and for how long. A new account is two records: a User and its Email. */
const VIEWS = 1500;
const ACCOUNTS = 5;
const SECONDS = 600;
/**
 * The time of a request to the table or to a queue, in milliseconds. A batch makes them one after another.
 */
const REQUEST_MS = 10;
/** Messages of a batch go to one queue, in one request. */
const QUEUE_REQUESTS = 1;
/** The memory at which a function has a whole vCPU (Lambda guide, "Configure Lambda function memory"). */
const WHOLE_CORE = 1769;

/** The cost of a record: milliseconds of CPU on a whole core. And requests of a batch to the table. */
interface Reaction {
  cpuMs: number;
  requests: number;
}

/**
 * Measures the reader of changes with page views and with new accounts, and simulates how long a new account
 * waits for it beside page views of one site that are in the same shard of the stream.
 */
export async function beside(): Promise<Figure> {
  const cloud = await cloudHere();
  const alone = await alongside(cloud, REACT, bundleOf(cloud, REACT));
  try {
    const functions = cloud.assembly.ofType("AWS::Lambda::Function");
    const sources = functions.map(({ metadata }) => String(metadata["rollcall:source"]));
    silence(cloud, [REACT, ...sources.filter((source) => source.startsWith("functions/queue/"))]);
    const site = await Site.make(cloud);
    await site.post({ visitor: 1, path: "/" });
    await untilQuiet(cloud);
    const like = await firstEvent(cloud);
    const views = (from: number) => (count: number) => {
      const at = new Date(cloud.clock.now()).toISOString();
      return eventsLike(like, count, (number) => from + number).map((each) => ({ ...each, at }));
    };
    const reactions = {
      accounts: await measure(cloud, alone, accounts),
      unmarked: await measure(cloud, alone, views(1_000_000)),
      marked: { cpuMs: 0, requests: 0 },
    };
    const until = new Date(cloud.clock.now() + live.LOOK_SECONDS * 1000).toISOString();
    await fill(cloud, [{ ...live.key(site.siteId), siteId: site.siteId, writtenUntil: until }]);
    reactions.marked = await measure(cloud, alone, views(2_000_000));
    const memory = functions.find(({ metadata }) => metadata["rollcall:source"] === REACT)!.properties;
    return figureOf(reactions, Math.min(1, Number(memory.MemorySize) / WHOLE_CORE));
  } finally {
    await alone.stop();
    await cloud.stop();
  }
}

async function measure(
  cloud: Cloud,
  alone: FunctionProcess,
  itemsOf: (count: number) => object[],
): Promise<Reaction> {
  await deliver(alone, itemsOf(WARM), BATCH);
  const items = itemsOf(MEASURED);
  const recording = cloud.dynamodb.recorder.start();
  const cpu = cpuMicroseconds([alone.pid]);
  await deliver(alone, items, BATCH);
  const used = cpuMicroseconds([alone.pid]) - cpu;
  return { cpuMs: used / MEASURED / 1000, requests: (recording.stop().length * BATCH) / MEASURED };
}

let made = 0;
function accounts(count: number): object[] {
  return Array.from({ length: count }, (_, at) => {
    made += at % 2 === 0 ? 1 : 0;
    const userId = `user${made}`;
    const email = `${userId}@example.com`;
    if (at % 2 === 1) return { PK: `USER#${userId}`, SK: `EMAIL#${email}`, entity: "Email", userId, email };
    return {
      PK: `USER#${userId}`,
      SK: "PROFILE",
      entity: "User",
      userId,
      email,
      status: "ACTIVE",
      version: 1,
    };
  });
}

/** Rows: accounts with all page views (as before they were marked), with marked ones, and without any. */
function figureOf(reactions: Record<"accounts" | "unmarked" | "marked", Reaction>, core: number): Figure {
  const row = (what: string, views: Reaction | undefined): Figure["rows"][number] => {
    const [own, rate] = [2 * ACCOUNTS, views ? VIEWS : 0];
    const share = rate / (own + rate);
    const cpuMs = reactions.accounts.cpuMs * (1 - share) + (views?.cpuMs ?? 0) * share;
    const requests = reactions.accounts.requests + QUEUE_REQUESTS + (views?.requests ?? 0);
    const batchMs = (events: number): number => (events * cpuMs) / core + requests * REQUEST_MS;
    const reader = { perSecond: own + rate, seconds: SECONDS, shards: 1, batches: 1, batchSize: BATCH };
    const late = simulate({ ...reader, windowMs: 0, batchMs });
    const seconds = (part: number): number => Math.round(percentile(late, part)) / 1000;
    return {
      what,
      "CPU ms a record": Math.round(cpuMs * 1000) / 1000,
      "requests a batch": Math.round(requests * 10) / 10,
      "p50 late s": seconds(0.5),
      "last late s": seconds(1),
    };
  };
  return {
    title: `Changes of accounts beside ${VIEWS.toLocaleString("en")} page views a second`,
    how:
      `The deployed bundle of the reader of changes in a process of its own takes ${MEASURED.toLocaleString("en")} records of each kind in batches of ${BATCH}. ` +
      `Simulated: Lambda's reader of one shard for ${SECONDS / 60} minutes, a batch at a time, with ${ACCOUNTS} new accounts a second. CPU is at the ${Math.round(core * 1000) / 1000} of a core that the function's memory buys, and a request takes ${REQUEST_MS} ms. ` +
      "Late is the time from a change to the end of its batch. A site that is not looked at marks no page view.",
    rows: [
      row("every page view comes, of a site that is not looked at", reactions.unmarked),
      row("page views of a site that is looked at", reactions.marked),
      row("page views of a site that is not looked at", undefined),
    ],
  };
}
