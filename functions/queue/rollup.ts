import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import { remove } from "#functions/aws/dynamodb";
import * as log from "#functions/aws/log";
import { processBatch } from "#functions/aws/sqs";
import { isDayDue } from "#functions/lake/isDue";
import { landDay } from "#functions/lake/landDay";
import { sourceOfDay, unlessExpired } from "#functions/sites/rebuild/sessionsOfDay";
import { siteById } from "#functions/sites/site";
import { isDaySettled, type RollupMessage } from "#functions/sites/stats/rollupMessage";
import { mergeHours, rollUpDay, rollUpMonth } from "#functions/sites/stats/rollUp";
import { sweepMonth } from "#functions/sites/stats/sweep";
import * as pendingRollup from "#table/sites/pendingRollup";

/**
 * Merges the deltas of closed hours, and rolls up a day that is over, then its month; then writes the day's
 * files of the lake, if they are due. The day's pending rollup is removed last, and only if no fold marked
 * the day again since it was read: the schedule sends the day until then. Doing it twice changes nothing.
 */
export function handler(event: SQSEvent): Promise<SQSBatchResponse> {
  return processBatch<RollupMessage>(event, async (due, times) => {
    const { siteId, day, dayStart, closesAt } = due;
    const site = await siteById(siteId);
    if (!site) return deletePending(due);
    if (!isDaySettled(due, Date.now())) return mergeHours(site, dayStart, closesAt);
    await rollUpDay(site, { start: dayStart, end: closesAt });
    await rollUpMonth(site, dayStart);
    if (times > 1) await sweepMonth(due, dayStart); // An earlier attempt may have left unread parts.
    const source = sourceOfDay(site, { start: dayStart, end: closesAt });
    if (source && !(await isDayDue(due, source))) return; // The day stays pending.
    const visits = source && (await landDay(due, source).catch(unlessExpired(due)));
    await deletePending(due);
    log.info("a day was rolled up", { siteId, day, visits });
  });
}

async function deletePending({ siteId, day, mark }: RollupMessage): Promise<void> {
  const condition = { ConditionExpression: "#mark = :mark", ExpressionAttributeValues: { ":mark": mark } };
  await remove(pendingRollup.key(siteId, day), condition);
}
