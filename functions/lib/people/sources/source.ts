import type { SourceItem } from "#table/people/source";
import * as source from "#table/people/source";
import type { WatchedItem } from "#table/watched";
import type { WriteKeyItem } from "#table/people/writeKey";
import * as writeKey from "#table/people/writeKey";
import { cacheOf, recentReads } from "../../aws/cache.ts";
import { get, getAll } from "../../aws/dynamodb.ts";
import { hashToken } from "../../ids/tokens.ts";
import { isMarkKnown, keepMark, markKey } from "./mark.ts";

const recently = recentReads(1000);
/** The sources of keys that were read before. */
const sourceIds = cacheOf<string>(1000);

/**
 * Returns the source of a write key; undefined for a key that is wrong, expired or revoked. The key is read
 * every time, so a revoked one stops working at once; the source's settings are up to 30 s old, and its mark
 * 3 s.
 */
export async function sourceOfKey(key: string): Promise<SourceItem | undefined> {
  const hash = hashToken(key);
  const found = await readKey(hash);
  if (!found || !writeKey.isValidAt(found, new Date().toISOString())) return undefined;
  const { sourceId } = found;
  sourceIds.set(hash, sourceId);
  const [read] = await Promise.all([believedSource(sourceId), readMark(sourceId)]);
  return read;
}

/** Reads a key, and with the same request the mark of its source, if that was not read lately. */
async function readKey(hash: string): Promise<WriteKeyItem | undefined> {
  const key = writeKey.key(hash);
  const sourceId = sourceIds.get(hash);
  if (sourceId === undefined || isMarkKnown(sourceId)) return get<WriteKeyItem>(key);
  const items = await getAll<WriteKeyItem | WatchedItem>([key, markKey(sourceId)], { isSmall: true });
  keepMark(
    sourceId,
    items.find((each) => each.entity === "Watched"),
  );
  return items.find((each) => each.entity === "WriteKey");
}

/** Reads the mark of a source of which this process has seen no request before. */
async function readMark(sourceId: string): Promise<void> {
  if (!isMarkKnown(sourceId)) keepMark(sourceId, await get<WatchedItem>(markKey(sourceId)));
}

/** Returns a source by its id, revoked ones too: their events are still processed. Up to 30 s old. */
export function believedSource(sourceId: string): Promise<SourceItem | undefined> {
  return recently(sourceId, () => get<SourceItem>(source.key(sourceId)));
}
