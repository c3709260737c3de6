import type { LakeItem } from "#table/lake/lake";
import { update } from "../aws/dynamodb.ts";
import type { Month } from "./heads.ts";
import { headsOf } from "./heads.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Events arrive up to 46 hours late, and a day is written again within half an hour. */
const MERGED_AFTER_MS = 3 * DAY_MS;
/** The most days that a month waits after a merge that failed. */
const MAX_WAIT_DAYS = 28;
/** A walk may come a little earlier than a day after the one before. */
const EARLY_MS = HOUR_MS;

/**
 * Returns the months that ended three days ago or before, and have days with files of their own. `monthOf`
 * returns the local month of an instant. Each time that a month is returned is noted on the first of these
 * days: a merge takes the day's head away, however it fails the note stays, and the month is returned again
 * after 1, 2, 4 and so on days, 28 at most; or once that day is written again.
 */
export async function monthsToMerge(
  siteId: string,
  monthOf: (at: string) => { start: string; end: string },
): Promise<Month[]> {
  const now = Date.now();
  const before = new Date(now - MERGED_AFTER_MS).toISOString();
  const firstDays = new Map<string, { head: LakeItem; month: Month }>();
  for (const head of await headsOf(siteId)) {
    if (head.period !== "DAY") continue;
    const { start: periodStart, end: periodEnd } = monthOf(head.periodStart);
    if (!firstDays.has(periodStart))
      firstDays.set(periodStart, { head, month: { siteId, periodStart, periodEnd } });
  }
  const due: Month[] = [];
  for (const { head, month } of firstDays.values())
    if (month.periodEnd <= before && hasWaited(head, now) && (await noteMerge(head, now))) due.push(month);
  return due;
}

function hasWaited({ merges = 0, mergeAt }: LakeItem, now: number): boolean {
  if (mergeAt === undefined) return true;
  const days = Math.min(2 ** (merges - 1), MAX_WAIT_DAYS);
  return Date.parse(mergeAt) + days * DAY_MS - EARLY_MS <= now;
}

/** Returns false if the day was written again in between, or its month took it in. */
function noteMerge({ PK, SK, generation, merges = 0 }: LakeItem, now: number): Promise<boolean> {
  return update({ PK, SK }, "SET #merges = :merges, #mergeAt = :mergeAt", {
    ConditionExpression: "#generation = :generation",
    ExpressionAttributeValues: {
      ":generation": generation,
      ":merges": merges + 1,
      ":mergeAt": new Date(now).toISOString(),
    },
  });
}
