import * as subscriberTag from "#table/mail/subscriberTag";
import { setTimeout as wait } from "node:timers/promises";
import type { Recording, RecordedRequest } from "../../packages/local-cloud/services/dynamodb/index.ts";
import type { Cloud } from "../../packages/local-cloud/app/index.ts";
import { bundled } from "../bundled.ts";
import { ask, cloudHere, fill, silence } from "../cloud.ts";
import type { Figure } from "../figure.ts";
import { median } from "../figure.ts";
import { cpuMicroseconds } from "../processes.ts";
import { alongside, bundleOf, passOn, roleOf, type FunctionProcess } from "./alongside.ts";
import { addressOf, readers } from "./readers.ts";
import { noPace } from "./ses.ts";

const ADMIN = "admin@example.com";
const WALKS = "functions/queue/campaigns.ts";
const TEXT = "newsletter";
/** The first is repeated in turns. A walk over the second takes a minute or more, and is itself a mean. */
const MEASURED = [
  { people: 1_000, rounds: 3 },
  { people: 10_000, rounds: 1 },
];
/** People of the walks before, which are not measured. */
const WARM_UP = 500;
/** Recorded requests have their inputs, which are dropped so often (ms). */
const DROPPED_MS = 200;

type Asked = (typeof MEASURED)[number];
type Counted = Record<"requests" | "written" | "read", number>;
type Taken = Counted & Record<"seconds" | "cpu" | "database", number>;
/** Claims the mails of all who have the tag, and returns how many they are. */
type Way = { what: string; alone: FunctionProcess; walk: (tag: string) => Promise<number> };

/** Measures the cost of a campaign's walk for each person, beside a fan-out by hand. */
export async function campaign(): Promise<Figure> {
  const cloud = await cloudHere();
  const alone = await alongside(cloud, WALKS, bundleOf(cloud, WALKS));
  const byHand = await alongside(cloud, WALKS, bundled("mail/campaignByHand"));
  try {
    await noPace(cloud.origin);
    // Only the walk is measured: nothing is delivered or counted, and nothing else begins.
    silence(cloud, besides(cloud));
    await passOn(cloud, WALKS, alone);
    const ways: Way[] = [
      { what: "dry run", alone, walk: (tag) => walked(cloud, alone, tag, true) },
      { what: "campaign", alone, walk: (tag) => walked(cloud, alone, tag, false) },
      { what: "by hand", alone: byHand, walk: (tag) => walkedByHand(byHand, tag) },
    ];
    const rows: Figure["rows"] = [];
    await fill(cloud, tagged(WARM_UP));
    await compared(cloud, ways, { people: WARM_UP, rounds: 1 });
    for (const asked of MEASURED) {
      await fill(cloud, tagged(asked.people));
      rows.push(...(await compared(cloud, ways, asked)));
    }
    return figureOf(rows);
  } finally {
    await alone.stop();
    await byHand.stop();
    await cloud.stop();
  }
}

/** All ways in turns. */
async function compared(cloud: Cloud, ways: Way[], { people, rounds }: Asked): Promise<Figure["rows"]> {
  const taken = ways.map((): Taken[] => []);
  for (let round = 0; round < rounds; round += 1)
    for (const [at, way] of ways.entries()) taken[at]!.push(await measured(cloud, way, people));
  return ways.map(({ what }, at) => {
    const of = (name: keyof Taken) => median(taken[at]!.map((each) => each[name]));
    return {
      ...{ "claimed by": what, people, seconds: tenth(of("seconds")) },
      ...{ "people/s": Math.round(people / of("seconds")), "requests each": hundredth(of("requests")) },
      ...{ "write units each": hundredth(of("written")), "read units each": hundredth(of("read")) },
      ...{ "CPU ms each": hundredth(of("cpu")), "CPU ms of the database each": hundredth(of("database")) },
    };
  });
}

async function measured(cloud: Cloud, { what, alone, walk }: Way, people: number): Promise<Taken> {
  const counter = new Counter(cloud, roleOf(cloud, WALKS));
  const cpuOf = () => [cpuMicroseconds([alone.pid]), cpuMicroseconds([cloud.dynamodb.pid!])] as const;
  const [begun, before] = [performance.now(), cpuOf()];
  const claimed = await walk(tagOf(people));
  const [seconds, after] = [(performance.now() - begun) / 1000, cpuOf()];
  const { requests, written, read } = counter.stop();
  if (claimed !== people) throw new Error(`${what}: ${claimed} people got a mail, not ${people}`);
  const each = (value: number): number => value / people;
  return {
    ...{ seconds, requests: each(requests), written: each(written), read: each(read) },
    ...{ cpu: each(after[0] - before[0]) / 1000, database: each(after[1] - before[1]) / 1000 },
  };
}

/** Starts a campaign by the API, and sends its walk the message that the stream would send. */
async function walked(cloud: Cloud, { url }: FunctionProcess, tag: string, dryRun: boolean): Promise<number> {
  const mutation = "mutation ($input: SendToTagInput!) { sendToTag(input: $input) { campaignId } }";
  const input = { tag, templateKey: TEXT, dryRun };
  const { sendToTag } = await ask<{ sendToTag: { campaignId: string } }>(cloud, ADMIN, mutation, { input });
  const { campaignId } = sendToTag;
  const message = { messageId: campaignId, body: JSON.stringify({ campaignId }) };
  const Records = [{ ...message, attributes: { ApproximateReceiveCount: "1" } }];
  const answer = (await post(url, { Records })) as { batchItemFailures: unknown[] };
  if (answer.batchItemFailures.length > 0) throw new Error("the walk has failed");
  // After 40 s the rest is another message.
  for (; ; await wait(50)) {
    const query = "query ($campaignId: ID!) { campaign(campaignId: $campaignId) { status claimed } }";
    type Found = { campaign: { status: string; claimed: number } };
    const { campaign: found } = await ask<Found>(cloud, ADMIN, query, { campaignId });
    if (found.status === "DONE") return found.claimed;
    if (found.status === "PAUSED") throw new Error("the campaign was paused");
  }
}

let campaigns = 0;
async function walkedByHand({ url }: FunctionProcess, tag: string): Promise<number> {
  campaigns += 1;
  return Number(await post(url, { campaignId: `byhand${campaigns}`, tag }));
}

async function post(url: string, event: object): Promise<unknown> {
  const answer = await fetch(url, { method: "POST", body: JSON.stringify(event) });
  if (!answer.ok) throw new Error(await answer.text());
  return answer.json();
}

/** Counts the requests of a role. */
class Counter {
  readonly #counted: Counted = { requests: 0, written: 0, read: 0 };
  readonly #cloud: Cloud;
  readonly #role: string;
  #recording: Recording;
  readonly #timer = setInterval(() => this.#drop(), DROPPED_MS);

  constructor(cloud: Cloud, role: string) {
    this.#cloud = cloud;
    this.#role = role;
    this.#recording = cloud.dynamodb.recorder.start();
  }

  stop(): Counted {
    clearInterval(this.#timer);
    this.#add(this.#recording.stop());
    return this.#counted;
  }

  #drop(): void {
    const next = this.#cloud.dynamodb.recorder.start();
    this.#add(this.#recording.stop());
    this.#recording = next;
  }

  #add(requests: RecordedRequest[]): void {
    for (const { operation, capacity } of requests.filter(({ by }) => by === this.#role)) {
      this.#counted.requests += 1;
      this.#counted[/^(Put|Update|Transact)/.test(operation) ? "written" : "read"] += capacity;
    }
  }
}

/** The functions that would work besides. */
function besides(cloud: Cloud): string[] {
  const sources = cloud.assembly
    .ofType("AWS::Lambda::Function")
    .map(({ metadata }) => String(metadata["rollcall:source"]));
  return sources.filter((each) => /^functions\/(stream|schedule)\//.test(each));
}

function tagOf(people: number): string {
  return `of-${people}`;
}

/** Subscribers with a tag of their number. */
function* tagged(people: number): Generator<object> {
  yield* readers(tagOf(people), 0, people);
  for (let number = 0; number < people; number += 1) {
    const [tag, email] = [tagOf(people), addressOf(tagOf(people), number)];
    yield { ...subscriberTag.key(tag, email), ...subscriberTag.item(tag, email) };
  }
}

function figureOf(rows: Figure["rows"]): Figure {
  return {
    title: "The walk of a campaign over 1,000 and 10,000 people, beside a fan-out by hand (aim: flat)",
    how:
      `A campaign of the text "${TEXT}" to all who have a tag, from \`sendToTag\` until everybody was visited. The stream's consumers are off, so that nothing is delivered or ` +
      "counted, and SES's rate is so high that its pace is none. By hand: BatchGetItem of profiles and suppressions, and a transaction of a lock and a send for each person, ten at a time " +
      "as well; it renders nothing, and checks nothing when it stores. Each runs in a process of its own, whose CPU it is, over the same local DynamoDB. Requests and units are " +
      `those of the walk. In turns: ${MEASURED.map(({ people, rounds }) => `${rounds} of ${people}`).join(", ")}; medians.`,
    rows,
  };
}

const tenth = (value: number): number => Math.round(value * 10) / 10;
const hundredth = (value: number): number => Math.round(value * 100) / 100;
