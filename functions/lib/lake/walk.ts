import * as log from "../aws/log.ts";
import { sendAll } from "../aws/sqs.ts";
import { noteChange } from "./changes.ts";
import { monthsToMerge } from "./monthsToMerge.ts";
import { sweepSite } from "./sweep.ts";

/** A site that is looked through once a day. */
export interface WalkedSite {
  siteId: string;
  historyDays: number;
  /** Returns the local month of an instant. */
  monthOf: (at: string) => { start: string; end: string };
}

/**
 * Deletes a site's history of more than `historyDays`, starts the merges of its months, and has the tables
 * compared with its heads.
 */
export async function walkSite({ siteId, historyDays, monthOf }: WalkedSite): Promise<void> {
  await sweepAll(siteId, historyDays);
  const months = await monthsToMerge(siteId, monthOf);
  const messages = months.map((month) => ({ month }));
  // On the fourth of a month each site has one: other rare work does not wait for all of them (fair queues).
  await sendAll("lake", messages, { groupId: "months" });
  await noteChange("SITES", siteId);
}

/** Deletes all that the lake has of a site which is not there any more. */
export async function walkWithoutSite(siteId: string): Promise<void> {
  await sweepAll(siteId, 0);
  await noteChange("SITES", siteId);
}

async function sweepAll(siteId: string, historyDays: number): Promise<void> {
  const { heads, files } = await sweepSite(siteId, historyDays);
  if (heads + files > 0) log.info("old files of the lake were deleted", { siteId, heads, files });
}
