import type { Key } from "#table/key";
import type { SessionItem } from "#table/session";
import { deltaOf } from "../delta.ts";
import type { Write } from "../dynamodb.ts";
import { transact } from "../dynamodb.ts";
import { add } from "../state.ts";
import { ulid } from "../ulid.ts";
import type { Hours } from "./contribution.ts";
import type { Measured } from "./item.ts";
import { marksFor } from "./marks.ts";
import type { Change } from "./place.ts";

/** TransactWriteItems takes 100 (DynamoDB API reference); an hour takes a delta and at most one mark. */
const MOST_WRITES = 100;
const WRITES_OF_HOUR = 2;

/** What a fold added to an hour, and about how much room that takes. */
export interface Added {
  hour: string;
  bytes: number;
}

/** What is written in one transaction. */
interface Pack {
  changes: Change[];
  hours: Set<string>;
  writes: number;
}

/** Whether a change fits a transaction at all: a session of more than two days without half an hour's pause does not. */
export function fits(change: Change): boolean {
  return change.before.length + 1 + WRITES_OF_HOUR * change.hours.size <= MOST_WRITES;
}

/** The changes in as few transactions as they fit in. */
export function packed(changes: Change[]): Change[][] {
  const packs: Pack[] = [];
  for (const change of changes) {
    const writes = change.before.length + 1;
    const last = packs.at(-1);
    const hours = new Set([...(last?.hours ?? []), ...change.hours.keys()]);
    if (last && last.writes + writes + WRITES_OF_HOUR * hours.size <= MOST_WRITES) {
      last.changes.push(change);
      last.hours = hours;
      last.writes += writes;
    } else packs.push({ changes: [change], hours: new Set(change.hours.keys()), writes });
  }
  return packs.map((pack) => pack.changes);
}

/**
 * The sessions together with what they add to each hour, all or nothing: a count is there exactly if the session that it comes from is.
 * Each hour gets an item of its own, so folds of other visitors are never in the way. Nothing is answered where a session is not
 * any more what it was when it was read.
 */
export async function write(site: Measured, changes: Change[]): Promise<Added[] | undefined> {
  const now = Date.now();
  const hours = sumOf(changes);
  const marks = await marksFor(site, [...hours.keys()]);
  const deltas = [...hours].map(([hour, state]) =>
    deltaOf({ siteId: site.siteId, hour, deltaId: ulid(now) }, state),
  );
  const refused = await transact([
    ...changes.flatMap((change) => sessionsOf(change, now)),
    ...[...deltas, ...marks].map((Item): Write => ({ Put: { Item } })),
  ]);
  if (refused.length > 0) return undefined;
  return deltas.map(({ hour, lists, visitors }) => ({
    hour,
    bytes: ITEM_BYTES + (lists?.byteLength ?? 0) + (visitors?.byteLength ?? 0),
  }));
}

/** Key, names and counters of a delta, about. */
const ITEM_BYTES = 200;

function sumOf(changes: Change[]): Hours {
  const sum: Hours = new Map();
  for (const { hours } of changes)
    for (const [hour, state] of hours) {
      const known = sum.get(hour);
      if (known) add(known, state);
      else sum.set(hour, state);
    }
  return sum;
}

function sessionsOf({ after, before }: Change, now: number): Write[] {
  const isSame = (item: SessionItem): boolean => item.startedAt === after.startedAt;
  const old = before.find(isSame);
  return [
    { Put: { Item: after, ...(old ? unchanged(old) : absent(now)) } },
    ...before
      .filter((item) => !isSame(item))
      .map((item): Write => ({ Delete: { Key: keyOf(item), ...unchanged(item) } })),
  ];
}

function unchanged({ version }: SessionItem) {
  return { ConditionExpression: "#version = :version", ExpressionAttributeValues: { ":version": version } };
}

function absent(now: number) {
  return {
    ConditionExpression: "attribute_not_exists(#PK) OR #ttl <= :now",
    ExpressionAttributeValues: { ":now": Math.floor(now / 1000) },
  };
}

function keyOf({ PK, SK }: SessionItem): Key {
  return { PK, SK };
}
