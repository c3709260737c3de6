import { ulid } from "#functions/ids/ulid";
import * as execution from "#table/mail/execution";
import type { Cloud } from "../../packages/local-cloud/app/index.ts";
import { ask, cloudHere, fill, silence } from "../cloud.ts";
import type { Figure } from "../figure.ts";
import { cpuMicroseconds } from "../processes.ts";
import { Meter } from "./meter.ts";
import { addressOf, readers } from "./readers.ts";

const SEQUENCE = "two-waits";
/** The numbers of runs that wait for later days while the same is measured. */
const WAITING = [1_000, 10_000, 100_000];
/** The number of runs that are due in one minute then, and at the end. */
const DUE = 1_000;
const DUE_AT_ONCE = 100_000;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const JUMP_DAYS = 30;
/** Waiting runs are due from then on, so that no jump of the clock reaches them. */
const LATER_DAYS = { from: 200, over: 150 };
/** For so long an environment of a function stays warm, as one that is asked each minute does. */
const WARM_MS = 2 * 3_600_000;
/** Functions that run without runs. */
const IDLE = ["reconcile", "secrets"];

/** The function that looks for what is due, and the one that walks over it. */
const OF_DUE = ["schedule/due", "queue/due"];

interface Looked {
  requests: number;
  times: number;
}

interface Turns {
  seconds: number;
  requests: number;
  written: number;
  read: number;
  database: number;
}

/**
 * Measures the cost of runs that are due in one minute, and of a minute without due runs, while the number of
 * waiting runs grows.
 */
export async function due(): Promise<Figure> {
  const cloud = await cloudHere(undefined, WARM_MS);
  try {
    const meter = new Meter(cloud);
    silence(
      cloud,
      IDLE.map((name) => `functions/schedule/${name}.ts`),
    );
    await putSequence(cloud);
    await meter.settle();
    const rows: Figure["rows"] = [];
    let filled = 0;
    for (const waiting of WAITING) {
      await fill(cloud, later(cloud, filled, waiting));
      filled = waiting;
      const idle = await nothingDue(cloud, meter, MINUTE_MS);
      const jumped = await nothingDue(cloud, meter, JUMP_DAYS * DAY_MS);
      rows.push(row(waiting, DUE, await turns(cloud, meter, `due${waiting}-`, DUE), idle, jumped));
    }
    rows.push(row(filled, DUE_AT_ONCE, await turns(cloud, meter, "all", DUE_AT_ONCE)));
    return figureOf(rows);
  } finally {
    await cloud.stop();
  }
}

/** Runs from number `from` to number `to` that wait for a day that is not reached here. */
function* later(cloud: Cloud, from: number, to: number): Generator<object> {
  const now = cloud.clock.now();
  for (let number = from; number < to; number += 1) {
    const days = LATER_DAYS.from + (LATER_DAYS.over * (number % 10_000)) / 10_000;
    yield run(addressOf("later", number), now, now + days * DAY_MS);
  }
}

/** A run that waits in its first step until `dueAt`; `now` is when it began. */
function run(email: string, now: number, dueAt: number): execution.ExecutionItem {
  const begun = new Date(now).toISOString();
  const about = { executionId: ulid(now), email, sequenceId: SEQUENCE, number: 1, stepId: "first" };
  const made = {
    ...execution.key(email, SEQUENCE),
    ...execution.item({ ...about, actor: "backend" }, begun),
  };
  const at = { since: new Date(dueAt - DAY_MS).toISOString(), dueAt: new Date(dueAt).toISOString() };
  return execution.waitingAt(made, { stepId: "first", sends: {}, ...at }, begun);
}

/**
 * Has runs come to the end of their first wait in the same minute. Each reads its person and begins its
 * second wait.
 */
async function turns(cloud: Cloud, meter: Meter, kind: string, count: number): Promise<Turns> {
  const now = cloud.clock.now();
  const minute = Math.ceil(now / MINUTE_MS + 30) * MINUTE_MS;
  await fill(cloud, readers(kind, 0, count));
  await fill(cloud, spread(kind, count, now, minute));
  let seconds = 0;
  let database = 0;
  const measured = await meter.measure(async () => {
    const [begun, cpu] = [performance.now(), cpuMicroseconds([cloud.dynamodb.pid!])];
    await cloud.clock.advance(minute + MINUTE_MS - cloud.clock.now());
    await meter.rest();
    // A run that failed, on a busy machine, is put off by two minutes or more.
    while (await hasMore(cloud, kind)) {
      await cloud.clock.advance(3 * MINUTE_MS);
      await meter.rest();
    }
    seconds = (performance.now() - begun) / 1000;
    database = (cpuMicroseconds([cloud.dynamodb.pid!]) - cpu) / 1000 / count;
  });
  const own = measured.requests.filter(({ by }) => by === "queue/due");
  const done = own.filter(({ operation, error }) => operation === "TransactWriteItems" && !error).length;
  if (done !== count) throw new Error(`${done} runs have gone on, not ${count}`);
  const isWrite = ({ operation }: (typeof own)[number]) => /^(TransactWrite|Update)/.test(operation);
  const per = (requests: typeof own) => requests.reduce((all, { capacity }) => all + capacity, 0) / count;
  return {
    ...{ seconds, database, requests: own.length / count },
    written: per(own.filter(isWrite)),
    read: per(own.filter((each) => !isWrite(each))),
  };
}

/** True if one of these runs is in its first step still. */
async function hasMore(cloud: Cloud, kind: string): Promise<boolean> {
  const { partition, prefix } = execution.atStep(SEQUENCE, "WAITING", "first");
  const { Count } = (await cloud.dynamodb.call("Query", {
    ...{ TableName: cloud.assembly.outputs.TableName, IndexName: "GSI1", Select: "COUNT", Limit: 1 },
    KeyConditionExpression: "#GSI1PK = :partition AND begins_with(#GSI1SK, :prefix)",
    ExpressionAttributeNames: { "#GSI1PK": "GSI1PK", "#GSI1SK": "GSI1SK" },
    ExpressionAttributeValues: { ":partition": { S: partition }, ":prefix": { S: `${prefix}${kind}` } },
  })) as { Count: number };
  return Count > 0;
}

/** Runs that are due within the minute from `minute` on. */
function* spread(kind: string, count: number, now: number, minute: number): Generator<object> {
  for (let at = 0; at < count; at += 1)
    yield run(addressOf(kind, at), now, minute + Math.floor((MINUTE_MS * at) / count));
}

/**
 * Moves the clock on from a noon, and returns the requests that look for what is due, and how often that was
 * done.
 */
async function nothingDue(cloud: Cloud, meter: Meter, milliseconds: number): Promise<Looked> {
  const noon = DAY_MS / 2;
  await cloud.clock.advance(DAY_MS - ((cloud.clock.now() - noon) % DAY_MS));
  const { requests, invocations } = await meter.measure(() => cloud.clock.advance(milliseconds));
  return {
    requests: requests.filter(({ by }) => OF_DUE.includes(by)).length,
    times: invocations.filter(({ source }) => source.endsWith("schedule/due.ts")).length,
  };
}

async function putSequence(cloud: Cloud): Promise<void> {
  const steps = ["first", "second"].map((id) => ({ id, wait: { for: id === "first" ? "P1D" : "P400D" } }));
  const mutation = "mutation ($input: PutSequenceInput!) { putSequence(input: $input) { version } }";
  await ask(cloud, "admin@example.com", mutation, {
    input: { sequenceId: SEQUENCE, name: "Two waits", steps },
  });
}

function row(
  waiting: number,
  count: number,
  of: Turns,
  idle?: Looked,
  jumped?: Looked,
): Figure["rows"][number] {
  const idleRequests = idle ? idle.requests / idle.times : "";
  return {
    waiting,
    "due in a minute": count,
    seconds: tenth(of.seconds),
    "requests each": hundredth(of.requests),
    "write units each": hundredth(of.written),
    "read units each": hundredth(of.read),
    "CPU ms of the database each": hundredth(of.database),
    "requests of a minute with nothing due": idleRequests,
    // The minutes that follow the jump are as any other.
    [`after ${JUMP_DAYS} days with nothing due`]:
      idle && jumped ? jumped.requests - ((jumped.times - 1) * idle.requests) / idle.times : "",
  };
}

function figureOf(rows: Figure["rows"]): Figure {
  return {
    title: "Runs that are due in one minute, and looks at what is due, while others wait (aim: flat)",
    how:
      "Runs of a sequence that wait for days ahead are written directly. Then others come to the end of a wait in the same minute: each reads its person and begins " +
      "its second wait. Requests and units are those of the walks and turns together; seconds from the end of that minute to the last turn; with what failed on a busy " +
      `machine and was done again. A minute with nothing due is a run of \`schedule/due\` at noon, with what else it does; ${JUMP_DAYS} days are one over a clock that was moved.`,
    rows,
  };
}

const tenth = (value: number): number => Math.round(value * 10) / 10;
const hundredth = (value: number): number => Math.round(value * 100) / 100;
