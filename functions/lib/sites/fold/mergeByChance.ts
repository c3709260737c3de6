import { createHash } from "node:crypto";
import type { SiteItem } from "#table/sites/site";
import * as log from "#functions/aws/log";
import { mergeHour } from "../stats/mergeDeltas.ts";
import { readHead, hasLongLists, countParts } from "../stats/store.ts";
import type { Added } from "./write.ts";

/** Readers of an open hour read what lies beside it: 128 KB are 16 units. Two parts of an hour's long lists are as much. */
const MERGED_BYTES = 128 * 1024;
const PARTS_OF_THAT = 2;

/**
 * Takes now and then what lies beside an hour into it, so that readers find little there: about once in 128 KB. The draw hangs on the
 * batch's first event, not on a generator: the same batch does the same again. What fails here is done by the roll-up.
 */
export async function mergeByChance(site: SiteItem, added: Added[], eventId: string): Promise<void> {
  for (const hour of new Set(added.map((each) => each.hour))) {
    const own = added.filter((each) => each.hour === hour);
    const bytes = own.reduce((all, each) => all + each.bytes, 0);
    const draw = createHash("sha256").update(`${eventId} ${hour}`).digest().readUInt32BE() / 2 ** 32;
    if (draw >= bytes / MERGED_BYTES) continue;
    await mergeIfWorth(site, hour, bytes / draw).catch((error: unknown) =>
      log.willRetry("an hour is left to the roll-up", error, { siteId: site.siteId, hour }),
    );
  }
}

/**
 * A merge writes an hour's lists anew, so of long ones the more lies beside them before: else whoever invents paths would have the same
 * megabytes written again and again. `most` is how many bytes there might lie for the draw to mean a merge. Very long ones are left to
 * the roll-up: here all the sites of the shard would wait.
 */
async function mergeIfWorth(site: SiteItem, hour: string, most: number): Promise<void> {
  const head = await readHead(site.siteId, "HOUR", hour);
  if (hasLongLists(head)) return;
  if (most > MERGED_BYTES * Math.max(1, countParts(head) / PARTS_OF_THAT)) await mergeHour(site, hour);
}
