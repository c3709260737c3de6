import { absent } from "#table/key";
import type { SourceNameItem } from "#table/people/sourceRecords";
import { MAX_NAME, MAX_NAMES, nameKey, namesKey } from "#table/people/sourceRecords";
import { cacheOf } from "../../aws/cache.ts";
import { conditionOf } from "../../aws/condition.ts";
import { get, putIf, transact } from "../../aws/dynamodb.ts";
import { InternalError } from "../../aws/errors.ts";
import type { Seen } from "./seen.ts";
import { known } from "./seen.ts";

const MAX_TRIES = 5;
/** For how long a process uses what it has written or read, in ms: names and properties are never removed. */
const REMEMBERED_MS = 600_000;

const names = cacheOf<SourceNameItem>(5000);
/** Sources that have no room for another name. */
const full = cacheOf<true>(1000);

/**
 * Notes a name with its properties. Returns false if the source has `MAX_NAMES` others already, or the name is too long: it is
 * not kept then. Other functions may note the same name at the same time, so a write names the version that it has read.
 */
export async function noteName(seen: Seen): Promise<boolean> {
  if (seen.name.length > MAX_NAME) return false;
  const key = nameKey(seen.sourceId, seen.type, seen.name);
  const place = JSON.stringify(key);
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const before = (tries === 0 && names.get(place)) || (await get<SourceNameItem>(key));
    if (!before && full.get(seen.sourceId)) return false;
    const changed = known(before || undefined, seen);
    const version = (before?.version ?? 0) + 1;
    const after = changed ? { ...key, entity: "SourceName" as const, ...changed, version } : before!;
    const outcome = changed ? await write(after, before || undefined) : "written";
    if (outcome === "full") {
      full.set(seen.sourceId, true, { ttl: REMEMBERED_MS });
      return false;
    }
    if (outcome === "written") {
      names.set(place, after, { ttl: REMEMBERED_MS });
      return true;
    }
  }
  throw new InternalError("an event name of a source keeps changing");
}

/** A new name is counted in the same transaction, so that a source never has more than `MAX_NAMES`. */
async function write(
  after: SourceNameItem,
  before: SourceNameItem | undefined,
): Promise<"written" | "changed" | "full"> {
  if (before) {
    const isWritten = await putIf(after, conditionOf({ version: { eq: before.version } }));
    return isWritten ? "written" : "changed";
  }
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
