import { createHash } from "node:crypto";
import { absent } from "#table/key";
import type { ProblemReason } from "#table/people/sourceRecords";
import { MAX_NAME, PROBLEM_SLOTS, PROBLEM_TTL_SECONDS, problemKey } from "#table/people/sourceRecords";
import { conditionOf } from "../../aws/condition.ts";
import { update } from "../../aws/dynamodb.ts";
import * as log from "../../aws/log.ts";
import { inParallel } from "../../aws/parallel.ts";

/** What was wrong with an event: no value of it. `field` is a path, such as `traits.email`. */
export interface Problem {
  reason: ProblemReason;
  /** The name of the event or page. */
  name?: string;
  field?: string;
}

type Counted = Problem & { count: number };

/** The most distinct problems of a batch that are counted by name and field. */
const MAX_DISTINCT = 20;
const MAX_AT_ONCE = 5;

/**
 * Counts problems of a source in today's items (UTC), with one write for each distinct one. Of a batch the 20 most
 * frequent are counted by name and field, and the others by their reason alone. Never throws: an error is logged, because
 * the events themselves must not wait for their problems.
 */
export async function noteProblems(sourceId: string, problems: Problem[]): Promise<void> {
  const results = await inParallel(MAX_AT_ONCE, distinct(problems), (each) => count(sourceId, each));
  const failed = results.filter(({ status }) => status === "rejected") as PromiseRejectedResult[];
  if (failed.length > 0)
    log.failed("problems of a source could not be counted: their numbers are too small", failed[0]!.reason, {
      sourceId,
      count: failed.length,
    });
}

function distinct(problems: Problem[]): Counted[] {
  const sorted = sumUp(problems.map((problem) => ({ ...clipped(problem), count: 1 }))).sort(
    (one, other) => other.count - one.count,
  );
  const others = sorted.slice(MAX_DISTINCT).map(({ reason, count }) => ({ reason, count }));
  return sumUp([...sorted.slice(0, MAX_DISTINCT), ...others]);
}

function sumUp(problems: Counted[]): Counted[] {
  const sums = new Map<string, Counted>();
  for (const problem of problems) {
    const key = JSON.stringify([problem.reason, problem.name, problem.field]);
    sums.set(key, { ...problem, count: problem.count + (sums.get(key)?.count ?? 0) });
  }
  return [...sums.values()];
}

function clipped({ reason, name, field }: Problem): Problem {
  return { reason, name: name && clip(name), field: field && clip(field) };
}

/**
 * Names and paths are the sender's, and can be of any length. DynamoDB refuses half of a surrogate pair, which a sender can write
 * as `\ud800` in JSON, and a cut can leave of an emoji: U+FFFD stands for it.
 */
export function clip(text: string): string {
  return text.slice(0, MAX_NAME).toWellFormed();
}

/**
 * Adds to the item of the problem. A reason has 256 places a day, so senders cannot make any number of items. A problem has two
 * of these places, by its hash; if others have taken both, it is counted by its reason alone.
 */
async function count(sourceId: string, problem: Counted): Promise<void> {
  const { name, field } = problem;
  const unnamed = { reason: problem.reason, count: problem.count };
  if (name === undefined && field === undefined) return void (await add(sourceId, unnamed, "-"));
  const hash = createHash("sha256")
    .update(JSON.stringify([name, field]))
    .digest();
  for (const byte of [hash[0]!, hash[1]!]) {
    const slot = String(byte % PROBLEM_SLOTS);
    if (await add(sourceId, problem, slot, hash.toString("hex", 0, 16))) return;
  }
  await add(sourceId, unnamed, "-");
}

/** Returns false if another problem has the place. */
function add(sourceId: string, { reason, name, field, count }: Counted, slot: string, hash = "-") {
  const now = Date.now();
  const date = new Date(now).toISOString().slice(0, 10);
  const values = { entity: "SourceProblem", date, reason, name, field, hash };
  const set = Object.entries({ ...values, ttl: Math.floor(now / 1000) + PROBLEM_TTL_SECONDS }).filter(
    ([, value]) => value !== undefined,
  );
  const own = conditionOf({ or: [absent, { hash: { eq: hash } }] });
  return update(
    problemKey(sourceId, date, reason, slot),
    `SET ${set.map(([attribute]) => `#${attribute} = :${attribute}`).join(", ")} ADD #count :count`,
    {
      ConditionExpression: own.ConditionExpression,
      ExpressionAttributeValues: {
        ...own.ExpressionAttributeValues,
        ":count": count,
        ...Object.fromEntries(set.map(([attribute, value]) => [`:${attribute}`, value])),
      },
    },
  );
}
