import type { SiteItem } from "#table/sites/site";
import * as site from "#table/sites/site";
import { get, update } from "../aws/dynamodb.ts";
import * as log from "../aws/log.ts";
import { sendAll } from "../aws/sqs.ts";
import type { ItemCounts } from "./erase.ts";
import { addCounts, eraseRange, deleteLiveItem, erasableRanges } from "./erase.ts";

/** Which site, from which of its stretches on, and what was deleted before. */
export interface Erase {
  siteId: string;
  from?: number;
  counts?: ItemCounts;
  /** The walk after the first one, for what came in meanwhile. */
  isSweep?: boolean;
}

/** When a message is passed on, well before its function's time is over. */
const WORK_MS = 25_000;
/** SQS's longest delay. By then functions have forgotten the site (30 s), and what lay in the stream has been folded or dropped. */
const SWEEP_AFTER_SECONDS = 900;

/**
 * Deletes what is stored of a deleted site, as far as the time reaches, and asks for the rest. Whatever is done twice finds nothing the
 * second time. A site that is not deleted, or is forgotten already, has nothing to erase.
 */
export async function eraseSite(message: Erase): Promise<void> {
  const { siteId } = message;
  const found = await get<SiteItem>(site.key(siteId));
  if (found?.status !== "DELETED") return;
  await deleteLiveItem(siteId);
  const { next, counts } = await walk(found, message);
  if (next !== undefined) return sendAll("erase", [{ ...message, from: next, counts }]);
  const sweep = { siteId, counts, isSweep: true };
  // Before the report: what says that it is erased will be swept.
  if (!message.isSweep) await sendAll("erase", [sweep], { delaySeconds: SWEEP_AFTER_SECONDS });
  await report(siteId, counts);
}

async function walk(found: SiteItem, message: Erase): Promise<{ next?: number; counts: ItemCounts }> {
  const until = Date.now() + WORK_MS;
  // The days are those of the deletion: a walk that goes on tomorrow goes on with the same list.
  const stretches = erasableRanges(found, Date.parse(found.deletedAt ?? found.updatedAt));
  const counts = { ...message.counts };
  for (const [at, stretch] of stretches.entries()) {
    if (at < (message.from ?? 0)) continue;
    if (Date.now() > until) return { next: at, counts };
    const emptied = await eraseRange(found, stretch, until);
    addCounts(counts, emptied.counts);
    if (!emptied.isDone) return { next: at, counts };
  }
  return { counts };
}

/** The report stays as long as the site's item does. */
async function report(siteId: string, counts: ItemCounts): Promise<void> {
  log.info("a site was erased", { siteId, ...counts });
  await update(site.key(siteId), "SET #erased = :erased, #erasedAt = :now", {
    ConditionExpression: "#status = :deleted",
    ExpressionAttributeValues: {
      ":erased": counts,
      ":now": new Date().toISOString(),
      ":deleted": "DELETED",
    },
  });
}
