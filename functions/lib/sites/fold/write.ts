import type { Key } from "#table/key";
import { absentOrExpired } from "#table/key";
import type { SessionItem } from "#table/sites/session";
import { firstOf } from "#table/sites/session";
import { deltaItem } from "../stats/delta.ts";
import { conditionOf } from "../../aws/condition.ts";
import type { Write } from "../../aws/dynamodb.ts";
import { transact } from "../../aws/dynamodb.ts";
import { addAggregate } from "../stats/aggregate.ts";
import { ulid } from "../../ids/ulid.ts";
import type { HourAggregates } from "./contribution.ts";
import { movedIdItems } from "./ids.ts";
import type { SessionSite } from "./sessionItem.ts";
import { markDays } from "./marks.ts";
import type { SessionChange } from "./place.ts";
import { instantOfMoment } from "./sessionState.ts";

/** The hour to which a fold added something, and about how many bytes that takes. */
export interface AddedHour {
  hour: string;
  bytes: number;
}

/**
 * Writes sessions and their differences to the hours in one transaction, so a count is stored exactly if its
 * session is. Each delta is an item of its own, so folds of different visitors do not conflict. Returns
 * undefined, and writes nothing, if a session changed since it was read.
 */
export async function writeSessions(
  site: SessionSite,
  changes: SessionChange[],
): Promise<AddedHour[] | undefined> {
  const now = Date.now();
  const hours = sumOf(changes);
  // The day on which a session began, too: the lake has the whole session there, and what happens after
  // midnight may change no hour of that day.
  const marks = await markDays(site, [...hours.keys(), ...startsOf(changes)]);
  const deltas = [...hours].map(([hour, state]) =>
    deltaItem({ siteId: site.siteId, hour, deltaId: ulid(now) }, state),
  );
  const moved = changes.flatMap((change) => movedIdItems(change.after, change.moved, now));
  const reached = changes.flatMap((change) => change.reached ?? []);
  const refused = await transact([
    ...changes.flatMap((change) => sessionsOf(change, now)),
    ...[...moved, ...deltas, ...marks, ...reached].map((Item): Write => ({ Put: { Item } })),
  ]);
  if (refused.length > 0) return undefined;
  return deltas.map(({ hour, lists, visitors }) => ({
    hour,
    bytes: ITEM_BYTES + (lists?.byteLength ?? 0) + (visitors?.byteLength ?? 0),
  }));
}

function startsOf(changes: SessionChange[]): string[] {
  return changes.flatMap(({ after }) => {
    const first = firstOf(after);
    return first === undefined ? [] : instantOfMoment(first);
  });
}

/** About the bytes of a delta's key, names and counters. */
const ITEM_BYTES = 200;

function sumOf(changes: SessionChange[]): HourAggregates {
  const sum: HourAggregates = new Map();
  for (const { hours } of changes)
    for (const [hour, state] of hours) {
      const known = sum.get(hour);
      if (known) addAggregate(known, state);
      else sum.set(hour, state);
    }
  return sum;
}

function sessionsOf({ after, before }: SessionChange, now: number): Write[] {
  const isSame = (item: SessionItem): boolean => item.SK === after.SK;
  const old = before.find(isSame);
  return [
    {
      Put: { Item: after, ...(old ? unchanged(old) : conditionOf(absentOrExpired(Math.floor(now / 1000)))) },
    },
    ...before
      .filter((item) => !isSame(item))
      .map((item): Write => ({ Delete: { Key: keyOf(item), ...unchanged(item) } })),
  ];
}

function unchanged({ version }: SessionItem) {
  return { ConditionExpression: "#version = :version", ExpressionAttributeValues: { ":version": version } };
}

function keyOf({ PK, SK }: SessionItem): Key {
  return { PK, SK };
}
