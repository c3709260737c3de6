import type { SessionItem } from "#table/sites/session";
import type { State } from "../stats/state.ts";
import type { Change } from "./place.ts";

/** TransactWriteItems takes 100 (DynamoDB API reference); an hour takes a delta and at most one mark. */
const MOST_WRITES = 100;
const WRITES_OF_HOUR = 2;
/** Items have 400 KB and transactions 4 MB at most (DynamoDB guide, "Quotas"); a list of numbers takes up to twice what its JSON does. */
const MOST_SESSION = 200_000;
const MOST_SESSIONS = 1_500_000;
/** What comes to one hour is one item. Lists are deflated, but a stranger's may be such that it does not help. */
const MOST_LISTS = 250_000;
/** What a row takes besides its name. */
const ROW = 24;

/** What is written in one transaction. */
interface Pack {
  changes: Change[];
  hours: Set<string>;
  writes: number;
  sessions: number;
  lists: number;
}

/** Whether a change fits a transaction at all: a session that goes on for days and days without half an hour's pause does not. */
export function fits(change: Change): boolean {
  return (
    writesOf(change) + WRITES_OF_HOUR * change.hours.size <= MOST_WRITES &&
    sizeOf(change.after) <= MOST_SESSION &&
    bytesOf(change) <= MOST_SESSIONS
  );
}

/** The changes in as few transactions as they fit in. */
export function packed(changes: Change[]): Change[][] {
  const packs: Pack[] = [];
  for (const change of changes) {
    const one: Pack = {
      changes: [change],
      hours: new Set(change.hours.keys()),
      writes: writesOf(change),
      sessions: bytesOf(change),
      lists: [...change.hours.values()].reduce((sum, state) => sum + listsOf(state), 0),
    };
    const last = packs.at(-1);
    const both = last && together(last, one);
    if (both && isWithin(both)) packs[packs.length - 1] = both;
    else packs.push(one);
  }
  return packs.map((pack) => pack.changes);
}

function together(one: Pack, other: Pack): Pack {
  return {
    changes: [...one.changes, ...other.changes],
    hours: new Set([...one.hours, ...other.hours]),
    writes: one.writes + other.writes,
    sessions: one.sessions + other.sessions,
    lists: one.lists + other.lists,
  };
}

function isWithin({ hours, writes, sessions, lists }: Pack): boolean {
  return (
    writes + WRITES_OF_HOUR * hours.size <= MOST_WRITES && sessions <= MOST_SESSIONS && lists <= MOST_LISTS
  );
}

function writesOf({ before, moved }: Change): number {
  return before.length + 1 + moved.length;
}

function bytesOf({ after, moved }: Change): number {
  return moved.reduce((sum, ids) => sum + ids.length, sizeOf(after));
}

function sizeOf(item: SessionItem): number {
  return Buffer.byteLength(JSON.stringify(item));
}

function listsOf({ lists }: State): number {
  const values = [...lists.values()].flatMap((rows) => [...rows.keys()]);
  return values.reduce((sum, value) => sum + Buffer.byteLength(value) + ROW, 0);
}
