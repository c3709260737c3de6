import { createHash } from "node:crypto";
import type { Key } from "#table/key";
import { absent } from "#table/key";
import { MAX_PROBLEM_TEXT, PROBLEM_SLOTS, PROBLEM_TTL_SECONDS } from "#table/problem";
import { cacheOf } from "../aws/cache.ts";
import { conditionOf } from "../aws/condition.ts";
import { update } from "../aws/dynamodb.ts";
import * as log from "../aws/log.ts";
import { inParallel } from "../aws/parallel.ts";

/** A fault of something that was sent: no value of it. `field` is a path, such as `traits.email`. */
export interface InputProblem<Reason extends string = string> {
  reason: Reason;
  /** The name of the event or page. */
  name?: string;
  field?: string;
}

/** The site or source whose problems are counted, and where. */
export interface ProblemOwner<Reason extends string = string> {
  id: string;
  entity: string;
  key(date: string, reason: Reason, slot: string): Key;
}

type Counted<Reason extends string> = InputProblem<Reason> & { count: number };

/** The most distinct problems of a batch that are counted by name and field. */
const MAX_DISTINCT = 20;
const MAX_AT_ONCE = 5;
/** The time for all of a batch: the sender of the events waits for it. */
const MAX_MS = 1000;
/** The owners whose problems can wait at once. */
const MAX_WAITING = 1000;

const noted = cacheOf<{ second: number; waiting: InputProblem[] }>(MAX_WAITING, () => ({
  second: 0,
  waiting: [],
}));

/**
 * Counts problems, at most once a second for each owner: later ones wait for the owner's next request to this
 * function, so bad requests cost few writes. Problems that wait when the function ends are not counted.
 */
export async function noteProblemsOnceASecond<Reason extends string>(
  owner: ProblemOwner<Reason>,
  problems: InputProblem<Reason>[],
  now: number,
): Promise<void> {
  const state = noted.memo(`${owner.entity} ${owner.id}`);
  state.waiting.push(...problems);
  const second = Math.floor(now / 1000);
  if (state.waiting.length === 0 || second <= state.second) return;
  const due = state.waiting as InputProblem<Reason>[];
  Object.assign(state, { second, waiting: [] });
  await noteProblems(owner, due);
}

/**
 * Counts problems in today's items (UTC), with one write for each distinct one. The 20 most frequent of a
 * batch are counted by name and field, and the others by their reason alone. Never throws, and ends after a
 * second: an error is logged, because the events themselves must not wait for their problems.
 */
export async function noteProblems<Reason extends string>(
  owner: ProblemOwner<Reason>,
  problems: InputProblem<Reason>[],
): Promise<void> {
  const until = performance.now() + MAX_MS;
  const results = await inParallel(MAX_AT_ONCE, distinct(problems), (each) => count(owner, each, until));
  const failed = results.filter(({ status }) => status === "rejected") as PromiseRejectedResult[];
  if (failed.length > 0)
    log.failed("problems could not be counted: their numbers are too small", failed[0]!.reason, {
      ...{ entity: owner.entity, id: owner.id },
      count: failed.length,
    });
}

/**
 * Names and paths are the sender's, and can be of any length. DynamoDB refuses half of a surrogate pair,
 * which a sender can write as `\ud800` in JSON, and a cut can leave of an emoji: U+FFFD stands for it.
 */
export function clip(text: string): string {
  return text.slice(0, MAX_PROBLEM_TEXT).toWellFormed();
}

function distinct<Reason extends string>(problems: InputProblem<Reason>[]): Counted<Reason>[] {
  const sorted = sumUp(problems.map((problem) => ({ ...clipped(problem), count: 1 }))).sort(
    (one, other) => other.count - one.count,
  );
  const others = sorted.slice(MAX_DISTINCT).map(({ reason, count }) => ({ reason, count }));
  return sumUp([...sorted.slice(0, MAX_DISTINCT), ...others]);
}

function sumUp<Reason extends string>(problems: Counted<Reason>[]): Counted<Reason>[] {
  const sums = new Map<string, Counted<Reason>>();
  for (const problem of problems) {
    const key = JSON.stringify([problem.reason, problem.name, problem.field]);
    sums.set(key, { ...problem, count: problem.count + (sums.get(key)?.count ?? 0) });
  }
  return [...sums.values()];
}

function clipped<Reason extends string>({ reason, name, field }: InputProblem<Reason>): InputProblem<Reason> {
  return { reason, name: name && clip(name), field: field && clip(field) };
}

/**
 * Adds to the item of the problem. A reason has 256 places a day, so senders cannot make any number of items.
 * A problem has two of these places, by its hash; if others have taken both, it is counted by its reason
 * alone.
 */
async function count<Reason extends string>(
  owner: ProblemOwner<Reason>,
  problem: Counted<Reason>,
  until: number,
): Promise<void> {
  const { name, field } = problem;
  const unnamed = { reason: problem.reason, count: problem.count };
  if (name === undefined && field === undefined) return void (await add(owner, unnamed, "-", until));
  const hash = createHash("sha256")
    .update(JSON.stringify([name, field]))
    .digest();
  for (const byte of [hash[0]!, hash[1]!]) {
    const slot = String(byte % PROBLEM_SLOTS);
    if (await add(owner, problem, slot, until, hash.toString("hex", 0, 16))) return;
  }
  await add(owner, unnamed, "-", until);
}

/** Returns false if another problem has the place. */
function add<Reason extends string>(
  owner: ProblemOwner<Reason>,
  { reason, name, field, count }: Counted<Reason>,
  slot: string,
  until: number,
  hash = "-",
): Promise<boolean> {
  const now = Date.now();
  const date = new Date(now).toISOString().slice(0, 10);
  const values = { entity: owner.entity, date, reason, name, field, hash };
  const set = Object.entries({ ...values, ttl: Math.floor(now / 1000) + PROBLEM_TTL_SECONDS }).filter(
    ([, value]) => value !== undefined,
  );
  const own = conditionOf({ or: [absent, { hash: { eq: hash } }] });
  return update(
    owner.key(date, reason, slot),
    `SET ${set.map(([attribute]) => `#${attribute} = :${attribute}`).join(", ")} ADD #count :count`,
    {
      ConditionExpression: own.ConditionExpression,
      ExpressionAttributeValues: {
        ...own.ExpressionAttributeValues,
        ":count": count,
        ...Object.fromEntries(set.map(([attribute, value]) => [`:${attribute}`, value])),
      },
    },
    { within: until - performance.now() },
  );
}
