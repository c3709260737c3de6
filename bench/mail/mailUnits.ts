import { recentMail } from "#functions/mail/send/state/recent";
import * as emailState from "#table/mail/emailState";
import * as sentTemplate from "#table/mail/sentTemplate";
import type { Cloud } from "../../packages/local-cloud/app/index.ts";
import { ask, cloudHere, fill, silence } from "../cloud.ts";
import type { Figure } from "../figure.ts";
import { PRICES } from "../prices.ts";
import { costOf, totalCount, without, type Cost } from "./cost.ts";
import { Meter } from "./meter.ts";
import { addressOf, readers } from "./readers.ts";
import { noPace } from "./ses.ts";

const ADMIN = "admin@example.com";
/** A text for subscribers of a topic, of MJML, with links that are tracked. */
const TEXT = "newsletter";
const SEQUENCE = "five-mails";
const MAILS = 5;
const ALONE = 5;
const TOGETHER = 100;
const AT_ONCE = 2;
const DAY_MS = 86_400_000;
const WALKED_MS = 2 * 3_600_000;
/** A run waits from when its mail was sent, which can be a few minutes after the day before. */
const LATE_MS = 10 * 60_000;
const BROWSER =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36";
/** Functions that run without mail. `schedule/due` runs too: its requests and invocations are not counted. */
const IDLE = ["reconcile", "secrets"];
/** The functions that begin a run, and take its turns. */
const OF_RUNS = ["functions/step/startExecution.ts", "functions/queue/due.ts"];
/** The transitions of the same run in Step Functions: wait, choice and send, and what begins and ends it. */
const TRANSITIONS = 12;

type Point = { what: string; aim: string; cost: Cost; beside: number };

/** Measures the writes and the cost of a mail and of a run, from the request to the counts. */
export async function mailUnits(): Promise<Figure> {
  const cloud = await cloudHere();
  try {
    await noPace(cloud.origin);
    for (const kind of ["alone", "regular"]) await fill(cloud, readers(kind, 0, ALONE));
    for (const kind of ["key", "reader", "runner"]) await fill(cloud, readers(kind, 0, TOGETHER));
    await fill(cloud, regulars());
    const meter = new Meter(cloud);
    silence(
      cloud,
      IDLE.map((name) => `functions/schedule/${name}.ts`),
    );
    return figureOf([...(await mailPoints(cloud, meter)), await runPoint(cloud, meter)]);
  } finally {
    await cloud.stop();
  }
}

async function mailPoints(cloud: Cloud, meter: Meter): Promise<Point[]> {
  const ses = 1e6 * PRICES.mail;
  const points: Point[] = [];
  const measure = async (what: string, aim: string, work: () => Promise<void>, of: [number, number]) =>
    points.push({ what, aim, beside: ses, cost: costOf(await meter.measure(work), ...of) });
  const alone = (kind: string) => () => oneByOne(meter, ALONE, (at) => sendEmail(cloud, kind, at));
  const together = (kind: string) => () => atOnce(TOGETHER, (at) => sendEmail(cloud, kind, at));
  const read = (kind: string) => (at: number) => openAndClick(cloud, addressOf(kind, at));
  // The lists and counts of subscribers are made an hour after a deployment, and cost a mail nothing.
  await cloud.clock.advance(WALKED_MS);
  // The first mail of a text marks it as sent.
  await fill(cloud, readers("first", 0, 1));
  await meter.measure(() => sendEmail(cloud, "first", 0));
  await measure("delivered, one at a time", "32", alone("alone"), [ALONE, 1]);
  await measure("delivered, to an address with 20 mails", "", alone("regular"), [ALONE, 1]);
  await measure("delivered, 100 at once", "32", together("key"), [TOGETHER, 1]);
  await measure(
    "further, opened and clicked, one at a time",
    "30",
    () => oneByOne(meter, ALONE, read("alone")),
    [ALONE, 0],
  );
  await measure("further, opened and clicked, 100 at once", "30", () => atOnce(TOGETHER, read("key")), [
    TOGETHER,
    0,
  ]);
  await check(cloud, {
    delivered: 1 + 2 * ALONE + TOGETHER,
    opened: ALONE + TOGETHER,
    clicked: ALONE + TOGETHER,
  });
  return points;
}

/**
 * Measures a run without its mails: the table's units without five mails that were requested without a key.
 * Only the functions and queues of the begin and the turns count, which claim the mails as well: the rest
 * belongs to the mails.
 */
async function runPoint(cloud: Cloud, meter: Meter): Promise<Point> {
  await putSequence(cloud);
  const mails = await meter.measure(() => atOnce(TOGETHER, (at) => sendEmail(cloud, "reader", at, false)));
  const runs = await meter.measure(async () => {
    await atOnce(TOGETHER, (at) => startExecution(cloud, at));
    for (let mail = 0; mail < MAILS; mail += 1) {
      await cloud.clock.advance(mail === 0 ? 60_000 : DAY_MS + LATE_MS);
      await meter.settle();
    }
  });
  const before = 1 + 2 * ALONE + 2 * TOGETHER;
  await check(cloud, { delivered: before + MAILS * TOGETHER });
  const own = runs.invocations.filter(({ source }) => OF_RUNS.includes(source));
  const whole = costOf({ ...runs, invocations: own }, TOGETHER, 1);
  const cost = without(whole, costOf({ ...mails, invocations: [] }, TOGETHER, 0), MAILS);
  return {
    what: "a run of five mails, without the mails, 100 at once",
    ...{ aim: "", cost, beside: 1e6 * TRANSITIONS * PRICES.transition },
  };
}

/** Readers who have had 20 mails, the most that the state of an address lists, among them this text. */
function* regulars(): Generator<object> {
  const at = (day: number) => `2026-01-${String(day + 1).padStart(2, "0")}T09:00:00.000Z`;
  for (let number = 0; number < ALONE; number += 1) {
    const email = addressOf("regular", number);
    const recent = Array.from({ length: emailState.MAX_RECENT }, (_, day) =>
      recentMail("01M824WTYCZNCANFYJ1QD6GE32", at(day)),
    );
    const lastSentAt = at(emailState.MAX_RECENT - 1);
    const counts = { sent: 20, delivered: 20, opened: 8, clicked: 2, version: 60 };
    const state = { ...emailState.item(email, lastSentAt), ...counts, recent, lastSentAt };
    yield { ...emailState.key(email), ...state, ...emailState.contacted(lastSentAt, email) };
    const sent = { email, templateKey: TEXT, firstSentAt: at(0), lastSentAt, count: 20 };
    yield { ...sentTemplate.key(email, TEXT), entity: "SentTemplate", ...sent };
  }
}

async function oneByOne(meter: Meter, count: number, work: (at: number) => Promise<void>): Promise<void> {
  for (let at = 0; at < count; at += 1) {
    await work(at);
    await meter.settle();
  }
}

/** Requests all of them, a few at a time. */
async function atOnce(count: number, work: (at: number) => Promise<void>): Promise<void> {
  let next = 0;
  const worker = async (): Promise<void> => {
    for (let at = next++; at < count; at = next++) await work(at);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

async function sendEmail(cloud: Cloud, kind: string, number: number, hasKey = true): Promise<void> {
  const email = addressOf(kind, number);
  const input = { email, templateKey: TEXT, ...(hasKey ? { idempotencyKey: `bench-${email}` } : {}) };
  const mutation = "mutation ($input: SendEmailInput!) { sendEmail(input: $input) { sendId } }";
  await ask(cloud, ADMIN, mutation, { input });
}

async function startExecution(cloud: Cloud, number: number): Promise<void> {
  const input = { sequenceId: SEQUENCE, email: addressOf("runner", number) };
  const mutation =
    "mutation ($input: StartExecutionInput!) { startExecution(input: $input) { executionId } }";
  await ask(cloud, ADMIN, mutation, { input });
}

async function putSequence(cloud: Cloud): Promise<void> {
  const steps = Array.from({ length: MAILS }, (_, at) => [
    ...(at === 0 ? [] : [{ id: `wait${at}`, wait: { for: "P1D" } }]),
    { id: `mail${at}`, send: { templateKey: TEXT } },
  ]).flat();
  const mutation = "mutation ($input: PutSequenceInput!) { putSequence(input: $input) { version } }";
  await ask(cloud, ADMIN, mutation, { input: { sequenceId: SEQUENCE, name: "Five mails", steps } });
}

/** A person opens the last mail to an address, and clicks its first link, with a browser. */
async function openAndClick(cloud: Cloud, email: string): Promise<void> {
  const answer = await fetch(`${cloud.origin}/inbox/messages?to=${encodeURIComponent(email)}`);
  const html = ((await answer.json()) as { html: string }[]).at(-1)!.html;
  for (const kind of ["I0", "L0"]) {
    const url = new RegExp(`"(${cloud.origin}/ses/track/${kind}/[^"]+)"`).exec(html)?.[1];
    if (url === undefined) throw new Error(`a mail to ${email} has no ${kind}`);
    await fetch(url, { headers: { "user-agent": BROWSER }, redirect: "manual" });
  }
}

/** Throws unless the counts of all mail are these: a figure of mails that were lost would be too low. */
async function check(cloud: Cloud, expected: Record<string, number>): Promise<void> {
  const names = Object.keys(expected);
  const day = (ahead: number) => new Date(cloud.clock.now() + ahead * DAY_MS).toISOString().slice(0, 10);
  const query = `{ emailAnalytics(from: "${day(-300)}", to: "${day(2)}") { items { ${names.join(" ")} } } }`;
  const { emailAnalytics } = await ask<{ emailAnalytics: { items: Record<string, number>[] } }>(
    cloud,
    ADMIN,
    query,
  );
  for (const name of names) {
    const counted = emailAnalytics.items.reduce((all, each) => all + each[name]!, 0);
    if (counted !== expected[name]) throw new Error(`${counted} mails were ${name}, not ${expected[name]}`);
  }
}

function figureOf(points: Point[]): Figure {
  const rows = points.map(({ what, aim, cost: { written, read, refused, dollars }, beside }) => ({
    what,
    "write units": tenth(totalCount(written)),
    aim,
    ...Object.fromEntries(
      ["claim", "delivery", "events", "counts"].map((name) => [name, tenth(written[name] ?? 0)]),
    ),
    other: tenth(otherThan(written)),
    "read units": tenth(read),
    refused: tenth(refused),
    ...Object.fromEntries(Object.entries(dollars).map(([name, amount]) => [`${name} $`, cent(amount)])),
    "all $ a million": cent(totalCount(dollars)),
    "beside $": beside,
  }));
  return {
    title:
      "Write units and dollars of a mail and of a run (aims: 32 units delivered, 30 more opened and clicked)",
    how:
      `A mail of the text "${TEXT}" to a subscriber, requested by \`sendEmail\` with an idempotencyKey, from the request to the counts of its day. Units are those that the ` +
      "local DynamoDB reports, of all requests but those of schedules; refused are writes that a condition or a conflict refused, for which it reports none. Dollars are " +
      "list prices (prices.ts) of the table, of functions for as long as each took here as a rule (median), of queues and of AppSync's operations. Beside a mail: what SES " +
      `asks for it. A run has ${MAILS} mails with a day between: its units are the whole less ${MAILS} mails that \`sendEmail\` sent without a key; its functions those that begin it and take its turns. Beside it: ${TRANSITIONS} transitions of Step Functions.`,
    rows,
  };
}

function otherThan({
  claim = 0,
  delivery = 0,
  events = 0,
  counts = 0,
  ...others
}: Record<string, number>): number {
  void [claim, delivery, events, counts];
  return totalCount(others);
}

const tenth = (value: number): number => Math.round(value * 10) / 10;
const cent = (value: number): number => Math.round(value * 100) / 100;
