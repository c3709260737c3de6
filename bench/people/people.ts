import type { Cloud } from "../../packages/local-cloud/app/index.ts";
import { ask, cloudHere, silence } from "../cloud.ts";
import type { Figure } from "../figure.ts";
import type { Cost } from "../mail/cost.ts";
import { costOf, totalCount, without } from "../mail/cost.ts";
import { Meter } from "../mail/meter.ts";
import { EDGE_EVENT, PEOPLE_PEERS } from "../prices.ts";
import type { Call } from "./source.ts";
import { ADMIN, identify, order, Source } from "./source.ts";

/** The number of runs of each measurement, one after another, and the number of events of a burst. */
const ALONE = 8;
/** Of tracks: some minutes of them, so that counts of a minute come together as they do all day. */
const TRACKS = 56;
/** Between two events one after another: 10,000 a day. */
const APART_OF_DAY_MS = 8640;
/** Counts are gathered for a minute, as in a deployment by default. */
const DEPLOYED = { countingSeconds: "60" };
const WINDOW_MS = 61_000;
const HOUR_MS = 3_600_000;
const BURST = 500;
const BATCH = 25;
const MEASURES = 20;
/** The number of latest events that a measure keeps (`functions/lib/people/rules/limits.ts`). */
const LATEST = 100;
/** Between two of them: all are in the last 30 days. */
const APART_MS = 6 * 3_600_000;
/** After this, functions know a change of the rules, and its walk is over. */
const RULES_MS = 10 * 60_000;
const IDLE = ["reconcile", "secrets"];

interface Point {
  what: string;
  aim: string;
  events: number;
  /** Requests of the source for each event. */
  posts: number;
  cost: Cost;
}

/**
 * Measures the writes and the cost of an event of customer data, from the request to the profile, the history
 * and the day's counts.
 */
export async function people(): Promise<Figure> {
  const cloud = await cloudHere(DEPLOYED);
  try {
    const bench = await Bench.make(cloud);
    silence(
      cloud,
      IDLE.map((name) => `functions/schedule/${name}.ts`),
    );
    return figureOf([...(await withoutRules(bench)), ...(await withRules(cloud, bench))]);
  } finally {
    await cloud.stop();
  }
}

class Bench {
  readonly #cloud: Cloud;
  readonly #source: Source;
  readonly #meter: Meter;

  private constructor(cloud: Cloud, source: Source) {
    this.#cloud = cloud;
    this.#source = source;
    this.#meter = new Meter(cloud, WINDOW_MS);
  }

  static async make(cloud: Cloud): Promise<Bench> {
    return new Bench(cloud, await Source.make(cloud));
  }

  /** Sends requests one after another, as those of 10,000 a day come, or all in a burst. */
  async send(requests: Call[][], isBurst = false): Promise<void> {
    for (const calls of requests) {
      await this.#source.send(calls);
      if (isBurst) continue;
      await this.#meter.rest();
      await this.#cloud.clock.advance(APART_OF_DAY_MS);
    }
    await this.#meter.settle();
  }

  /** Lets an hour pass, in which nothing happens. */
  async pause(): Promise<void> {
    await this.#cloud.clock.advance(HOUR_MS);
    await this.#meter.settle();
  }

  async point(what: string, aim: string, requests: Call[][], isBurst = false): Promise<Point> {
    const measured = await this.#meter.measure(() => this.send(requests, isBurst));
    const events = requests.flat().length;
    const posts = requests.length / events;
    return { what, aim, events, posts, cost: costOf(measured, events, 0) };
  }
}

async function withoutRules(bench: Bench): Promise<Point[]> {
  const ids = Array.from({ length: ALONE }, (_, at) => `person-${at}`);
  const crowd = Array.from({ length: BURST }, (_, at) => `crowd-${at}`);
  // The source's names are known before anything is counted.
  await bench.send([[identify("first")], [order("first")]]);
  const made = await bench.point(
    "an identify that makes a person",
    "16",
    alone(ids.map((id) => identify(id))),
  );
  const together = await bench.point(
    "25 tracks of one person in a request, each",
    "3.2",
    ids.map((id) => Array.from({ length: BATCH }, () => order(id))),
  );
  await bench.send(packs(crowd.map((id) => identify(id))), true);
  const tracks = Array.from({ length: TRACKS }, (_, at) => order(ids[at % ids.length]!));
  const points = [
    await bench.point("a lone track of a known person, 10,000 a day", "3.2", alone(tracks)),
    await bench.point(`${BURST} lone tracks of as many people at once`, "3.2", alone(crowd.map(order)), true),
    together,
    made,
  ];
  await bench.pause();
  const first = await bench.point("the first track of a person in an hour", "8", alone(ids.map(order)));
  return [...points, first];
}

async function withRules(cloud: Cloud, bench: Bench): Promise<Point[]> {
  const [buyer, plan] = ["buyer", "plan"];
  await bench.send([[identify(buyer)]]);
  await putRules(cloud);
  const before = (events: number): string =>
    new Date(cloud.clock.now() - (1 + events) * APART_MS).toISOString();
  const history = Array.from({ length: LATEST }, (_, at) => ({ ...order(buyer), timestamp: before(at) }));
  for (const pack of packs(history)) await bench.send([pack], true);
  const viewed = { ...order(buyer), event: "Product Viewed" };
  const some = (call: Call): Call[][] => alone(Array.from({ length: ALONE }, () => call));
  const ids = Array.from({ length: ALONE }, (_, at) => `${plan}-${at}`);
  await bench.send(packs(ids.map((id) => identify(id, { plan: "free" }))), true);
  // The same once more changes a trait that no segment asks for.
  const stays = await bench.point("", "", alone(ids.map((id) => identify(id, { plan: "team" }))));
  const enters = await bench.point("", "", alone(ids.map((id) => identify(id, { plan: "pro" }))));
  const entering = without(enters.cost, stays.cost, 1);
  return [
    await bench.point(
      `a lone track, with ${MEASURES} measures of 100 events that do not ask for it`,
      "3.2",
      alone(Array.from({ length: TRACKS }, () => viewed)),
    ),
    await bench.point(`a lone track that ${MEASURES} measures of 100 events ask for`, "", some(order(buyer))),
    { what: "entering a segment, besides its event", aim: "8", events: ALONE, posts: 0, cost: entering },
  ];
}

/** Segments, each with a measure of its own of the last days' orders, and one of a trait. */
async function putRules(cloud: Cloud): Promise<void> {
  const event = { event: { name: "Order Completed" } };
  const recent = Array.from({ length: MEASURES }, (_, at) => {
    const where = [{ name: "total", op: "AT_LEAST", number: at }];
    const total = { property: "total", atLeast: 1e9 };
    return { event: { event: { ...event.event, where }, total, within: { days: 30 } } };
  });
  const rules = [...recent, { trait: { name: "plan", op: "EQUALS", text: "pro" } }];
  const mutation = "mutation ($input: PutSegmentInput!) { putSegment(input: $input) { version } }";
  for (const [at, rule] of rules.entries())
    await ask(cloud, ADMIN, mutation, { input: { segmentId: `segment-${at}`, name: `Segment ${at}`, rule } });
  for (let passed = 0; passed < RULES_MS; passed += 60_000) await cloud.clock.advance(60_000);
}

const alone = (calls: Call[]): Call[][] => calls.map((call) => [call]);

function packs(calls: Call[]): Call[][] {
  return Array.from({ length: Math.ceil(calls.length / BATCH) }, (_, at) =>
    calls.slice(at * BATCH, (at + 1) * BATCH),
  );
}

/** The function of each column of writes, in the order of an event's way. */
const COLUMNS = {
  raw: "http/events",
  fold: "queue/profiles",
  members: "queue/members",
  counts: "counts",
} as const;

function figureOf(points: Point[]): Figure {
  const rows = points.map(({ what, aim, posts, cost: { written, read, refused, dollars } }) => {
    const columns = Object.entries(COLUMNS).map(([name, by]) => [name, written[by] ?? 0] as const);
    const of = { table: dollars.table, functions: dollars.functions, queues: dollars.queues };
    const edge = 1e6 * posts * EDGE_EVENT;
    return {
      what,
      "write units": tenth(totalCount(written)),
      aim,
      ...Object.fromEntries(columns.map(([name, units]) => [name, tenth(units)])),
      other: tenth(totalCount(written) - columns.reduce((sum, [, units]) => sum + units, 0)),
      "read units": tenth(read),
      refused: tenth(refused),
      ...Object.fromEntries(Object.entries(of).map(([name, amount]) => [`${name} $`, cent(amount)])),
      "edge $": cent(edge),
      "all $ a million": cent(totalCount(of) + edge),
    };
  });
  return {
    title: "Write units and dollars of an event of customer data (aims: 3.2, and 16 for a new person)",
    how:
      "A source's requests to /v1/batch, until the profile, the history and the counts of the day are written. Units are those that the local DynamoDB reports, of all requests but those " +
      "of schedules; refused are writes that a condition or a conflict refused, for which it reports none. Dollars are list prices (prices.ts) per million events: of the table, of functions " +
      "for as long as each took here as a rule (median), of queues, and of requests through CloudFront; Lambda reads streams for nothing. " +
      PEOPLE_PEERS.map(({ who, dollars, of }) => `${who}: $${dollars} a million (${of})`).join("; ") +
      ".",
    rows,
  };
}

const tenth = (value: number): number => Math.round(value * 10) / 10;
const cent = (value: number): number => Math.round(value * 100) / 100;
