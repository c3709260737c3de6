import { createHash } from "node:crypto";
import type { SiteItem } from "#table/sites/site";
import * as log from "#functions/aws/log";
import { mergeHour } from "../stats/mergeDeltas.ts";
import { readStatsHead, hasLongLists, countParts } from "../stats/store.ts";
import type { AddedHour } from "./write.ts";

/**
 * Readers of an open hour also read its unmerged deltas: 128 KB cost 16 read units. Two parts of an hour's
 * long lists have about that size.
 */
const MERGED_BYTES = 128 * 1024;
const PARTS_OF_THAT = 2;

/**
 * Merges the deltas of an hour at random, about once in 128 KB, so that readers find few unmerged ones. The
 * draw depends on the batch's first event, so a repeated batch draws the same. A failure is logged, and the
 * rollup merges the hour later.
 */
export async function mergeByChance(site: SiteItem, added: AddedHour[], eventId: string): Promise<void> {
  for (const hour of new Set(added.map((each) => each.hour))) {
    const own = added.filter((each) => each.hour === hour);
    const bytes = own.reduce((all, each) => all + each.bytes, 0);
    const draw = createHash("sha256").update(`${eventId} ${hour}`).digest().readUInt32BE() / 2 ** 32;
    if (draw >= bytes / MERGED_BYTES) continue;
    await mergeIfWorth(site, hour, bytes / draw).catch((error: unknown) =>
      log.willRetry("an hour could not be merged: the rollup merges it later", error, {
        siteId: site.siteId,
        hour,
      }),
    );
  }
}

/**
 * Merges an hour if enough deltas may be waiting. A merge rewrites the hour's lists, so the longer they are,
 * the more bytes must wait: otherwise a sender of invented paths could cause megabytes to be rewritten again
 * and again. `most` is how many bytes may be waiting for this draw to mean a merge. Very long lists are left
 * to the rollup, because here all sites of the shard would wait.
 */
async function mergeIfWorth(site: SiteItem, hour: string, most: number): Promise<void> {
  const head = await readStatsHead(site.siteId, "HOUR", hour);
  if (hasLongLists(head)) return;
  if (most > MERGED_BYTES * Math.max(1, countParts(head) / PARTS_OF_THAT)) await mergeHour(site, hour);
}
