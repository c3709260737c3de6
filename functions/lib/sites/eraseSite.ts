import type { SiteItem } from "#table/sites/site";
import * as site from "#table/sites/site";
import { get, update } from "../aws/dynamodb.ts";
import * as log from "../aws/log.ts";
import { sendAll } from "../aws/sqs.ts";
import type { ItemCounts } from "./erase.ts";
import { addCounts, eraseRange, deleteLiveItem, erasableRanges } from "./erase.ts";

/** The site, the index of the range to continue with, and the counts of earlier deletions. */
export interface SiteErasureState {
  siteId: string;
  from?: number;
  counts?: ItemCounts;
  /** True in the second walk, which deletes the items that were written during the first one. */
  isSweep?: boolean;
}

/**
 * The functions that delete other data than items with a site, by its kind. Each deletes all of it and
 * returns its number.
 */
export type Erasers = Record<string, (siteId: string) => Promise<number>>;

/** The time for which one message is handled, in ms: well below the function's time limit. */
const WORK_MS = 25_000;
/**
 * SQS's longest delay. By then functions no longer have the site cached (30 s), and the events that were in
 * the stream have been folded or dropped.
 */
const SWEEP_AFTER_SECONDS = 900;

/**
 * Deletes the data of a deleted site for as long as the time allows, and sends a message for the rest.
 * Deleting twice changes nothing. A site that is not deleted, or whose item has expired, is ignored. Throws
 * if DynamoDB or SQS fails.
 */
export async function eraseSite(message: SiteErasureState, erasers: Erasers): Promise<void> {
  const { siteId } = message;
  const found = await get<SiteItem>(site.key(siteId));
  if (found?.status !== "DELETED") return;
  await deleteLiveItem(siteId);
  // Each walk begins with them; those of a day before are as many as its days.
  if (message.from === undefined) message = { ...message, counts: await eraseOthers(message, erasers) };
  const { next, counts } = await walk(found, message);
  if (next !== undefined) return sendAll("erase", [{ ...message, from: next, counts }]);
  const sweep = { siteId, counts, isSweep: true };
  // The sweep is queued before the report, so that every site with a report is swept.
  if (!message.isSweep) await sendAll("erase", [sweep], { delaySeconds: SWEEP_AFTER_SECONDS });
  await report(siteId, counts);
}

async function eraseOthers({ siteId, counts = {} }: SiteErasureState, erasers: Erasers): Promise<ItemCounts> {
  const all = { ...counts };
  for (const [kind, erase] of Object.entries(erasers)) {
    const count = await erase(siteId);
    if (count > 0) addCounts(all, { [kind]: count });
  }
  return all;
}

async function walk(
  found: SiteItem,
  message: SiteErasureState,
): Promise<{ next?: number; counts: ItemCounts }> {
  const until = Date.now() + WORK_MS;
  // The days are calculated from the time of deletion, so that a walk that continues tomorrow has the same
  // list.
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

/** Writes the report into the site's item; it expires with the item. */
async function report(siteId: string, counts: ItemCounts): Promise<void> {
  log.info("the data of a deleted site was erased", { siteId, ...counts });
  await update(site.key(siteId), "SET #erased = :erased, #erasedAt = :now", {
    ConditionExpression: "#status = :deleted",
    ExpressionAttributeValues: {
      ":erased": counts,
      ":now": new Date().toISOString(),
      ":deleted": "DELETED",
    },
  });
}
