import { absent } from "#table/key";
import type { SourceNameItem } from "#table/people/sourceRecords";
import { MAX_NAME, MAX_NAMES, nameKey, namesKey } from "#table/people/sourceRecords";
import { cacheOf } from "../../aws/cache.ts";
import { conditionOf } from "../../aws/condition.ts";
import { get, isConflict, putIf, transact } from "../../aws/dynamodb.ts";
import * as log from "../../aws/log.ts";
import type { SeenEvents } from "./seen.ts";
import { knownEventName } from "./seen.ts";

const MAX_TRIES = 5;
/**
 * The time for which a process uses what it has written or read, in ms. For so long it does not note again
 * names that an erasure has removed since.
 */
const REMEMBERED_MS = 600_000;

/** A thousand items of at most 200 properties and 16 KB of names: some 100 MB of objects at the most. */
const names = cacheOf<SourceNameItem>(1000);
/** Sources that have no room for another name. */
const full = cacheOf<true>(1000);
/** The last write of a new name of each source. */
const turns = new Map<string, Promise<unknown>>();

/**
 * Notes a name with its properties. Returns false if the source has `MAX_NAMES` others already, or the name
 * is too long: its events are counted without it then. Other functions may note names at the same time, so a
 * write names the version that it has read. A name on which they are in conflict for too long is noted with
 * its next event.
 */
export async function noteName(seen: SeenEvents): Promise<boolean> {
  if (seen.name.length > MAX_NAME) return false;
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const outcome = await tryToNote(seen, tries > 0);
    if (outcome === "written" || outcome === "full") return outcome === "written";
    if (outcome === "conflict") break;
  }
  log.info("an event name of a source keeps changing: its next event notes it", { sourceId: seen.sourceId });
  return true;
}

type Outcome = "written" | "changed" | "full" | "conflict";

async function tryToNote(seen: SeenEvents, readsAgain: boolean): Promise<Outcome> {
  const { sourceId } = seen;
  const key = nameKey(sourceId, seen.type, seen.name);
  const place = JSON.stringify(key);
  const before = (!readsAgain && names.get(place)) || (await get<SourceNameItem>(key));
  const changed = knownEventName(before || undefined, seen);
  const version = (before?.version ?? 0) + 1;
  const after = changed ? { ...key, entity: "SourceName" as const, ...changed, version } : before!;
  const outcome = changed ? await write(after, before || undefined) : "written";
  if (outcome === "full") full.set(sourceId, true, { ttl: REMEMBERED_MS });
  if (outcome === "written") names.set(place, after, { ttl: REMEMBERED_MS });
  return outcome;
}

async function write(after: SourceNameItem, before: SourceNameItem | undefined): Promise<Outcome> {
  try {
    if (!before) return await inTurn(after.sourceId, () => writeNew(after));
    const isWritten = await putIf(after, conditionOf({ version: { eq: before.version } }));
    return isWritten ? "written" : "changed";
  } catch (error) {
    // The write was repeated already: more of it would take the time of the batch.
    if (isConflict(error)) return "conflict";
    throw error;
  }
}

/**
 * New names of a source are written one after another: all of them add to one item, and would be in conflict.
 */
function inTurn<Result>(sourceId: string, work: () => Promise<Result>): Promise<Result> {
  const turn = (turns.get(sourceId) ?? Promise.resolve()).then(work, work);
  turns.set(sourceId, turn);
  const end = () => turns.get(sourceId) === turn && turns.delete(sourceId);
  turn.then(end, end);
  return turn;
}

/** A new name is counted in the same transaction, so that a source never has more than `MAX_NAMES`. */
async function writeNew(after: SourceNameItem): Promise<Outcome> {
  if (full.get(after.sourceId)) return "full";
  const hasRoom = conditionOf({ or: [absent, { count: { le: MAX_NAMES - 1 } }] });
  const refused = await transact([
    { Put: { Item: after, ...conditionOf(absent) } },
    {
      Update: {
        Key: namesKey(after.sourceId),
        UpdateExpression: "SET #entity = :entity ADD #count :one",
        ConditionExpression: hasRoom.ConditionExpression,
        ExpressionAttributeValues: {
          ...hasRoom.ExpressionAttributeValues,
          ":entity": "SourceNames",
          ":one": 1,
        },
      },
    },
  ]);
  if (refused.length === 0) return "written";
  return refused.includes(0) ? "changed" : "full";
}
