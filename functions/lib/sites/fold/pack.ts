import type { SessionItem } from "#table/sites/session";
import type { Aggregate } from "../stats/aggregate.ts";
import type { SessionChange } from "./place.ts";

/**
 * TransactWriteItems takes 100 items (DynamoDB API reference). An hour takes a delta and at most one mark.
 */
const MAX_WRITES = 100;
const WRITES_OF_HOUR = 2;
/**
 * Items have at most 400 KB and transactions 4 MB (DynamoDB guide, "Quotas"); a list of numbers takes up to
 * twice the size of its JSON.
 */
const MAX_SESSION = 200_000;
const MAX_SESSIONS = 1_500_000;
/**
 * The delta of one hour is one item. Its lists are deflated, but a sender can choose texts that do not
 * compress.
 */
const MAX_LISTS = 250_000;
/** Bytes of a row besides its name. */
const ROW = 24;

/** The changes of one transaction. */
interface Pack {
  changes: SessionChange[];
  hours: Set<string>;
  writes: number;
  sessions: number;
  lists: number;
}

/**
 * Returns whether a change fits a transaction: a session that continues for days without a pause of half an
 * hour does not.
 */
export function fitsTransaction(change: SessionChange): boolean {
  return (
    countWrites(change) + WRITES_OF_HOUR * change.hours.size <= MAX_WRITES &&
    countBytes(change.after) <= MAX_SESSION &&
    countSessionBytes(change) <= MAX_SESSIONS
  );
}

/** Divides the changes into as few transactions as they fit in. */
export function packChanges(changes: SessionChange[]): SessionChange[][] {
  const packs: Pack[] = [];
  for (const change of changes) {
    const one: Pack = {
      changes: [change],
      hours: new Set(change.hours.keys()),
      writes: countWrites(change),
      sessions: countSessionBytes(change),
      lists: [...change.hours.values()].reduce((sum, state) => sum + countListBytes(state), 0),
    };
    const last = packs.at(-1);
    const both = last && mergePacks(last, one);
    if (both && isWithinLimits(both)) packs[packs.length - 1] = both;
    else packs.push(one);
  }
  return packs.map((pack) => pack.changes);
}

function mergePacks(one: Pack, other: Pack): Pack {
  return {
    changes: [...one.changes, ...other.changes],
    hours: new Set([...one.hours, ...other.hours]),
    writes: one.writes + other.writes,
    sessions: one.sessions + other.sessions,
    lists: one.lists + other.lists,
  };
}

function isWithinLimits({ hours, writes, sessions, lists }: Pack): boolean {
  return writes + WRITES_OF_HOUR * hours.size <= MAX_WRITES && sessions <= MAX_SESSIONS && lists <= MAX_LISTS;
}

function countWrites({ before, moved, reached = [] }: SessionChange): number {
  return before.length + 1 + moved.length + reached.length;
}

function countSessionBytes({ after, moved }: SessionChange): number {
  return moved.reduce((sum, ids) => sum + ids.length, countBytes(after));
}

function countBytes({ folded, ...item }: SessionItem): number {
  return Buffer.byteLength(JSON.stringify(item)) + (folded?.byteLength ?? 0);
}

function countListBytes({ lists }: Aggregate): number {
  const values = [...lists.values()].flatMap((rows) => [...rows.keys()]);
  return values.reduce((sum, value) => sum + Buffer.byteLength(value) + ROW, 0);
}
