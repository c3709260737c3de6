import type { SourceItem } from "#table/people/source";
import * as source from "#table/people/source";
import type { WriteKeyItem } from "#table/people/writeKey";
import * as writeKey from "#table/people/writeKey";
import { recentReads } from "../../aws/cache.ts";
import { get } from "../../aws/dynamodb.ts";
import { hashToken } from "../../tokens.ts";

const recently = recentReads(1000);

/**
 * Returns the source of a write key; undefined for a key that is wrong, expired or revoked. The key is read every
 * time, so a revoked one stops working at once; the source's settings are up to 30 s old.
 */
export async function sourceOfKey(key: string): Promise<SourceItem | undefined> {
  const found = await get<WriteKeyItem>(writeKey.key(hashToken(key)));
  if (!found || !writeKey.isValidAt(found, new Date().toISOString())) return undefined;
  return believedSource(found.sourceId);
}

/** Returns a source by its id, revoked ones too: their events are still processed. Up to 30 s old. */
export function believedSource(sourceId: string): Promise<SourceItem | undefined> {
  return recently(sourceId, () => get<SourceItem>(source.key(sourceId)));
}
