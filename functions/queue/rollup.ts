import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import { remove } from "#functions/aws/dynamodb";
import * as log from "#functions/aws/log";
import { workOn } from "#functions/aws/sqs";
import { siteById } from "#functions/sites/site";
import type { Due } from "#functions/sites/stats/due";
import { hasRested } from "#functions/sites/stats/due";
import { mergeHours, rollDay, rollMonth } from "#functions/sites/stats/rollUp";
import { sweepMonth } from "#functions/sites/stats/sweep";
import { key } from "#table/sites/dirty";

/**
 * Takes what folds added into the hours that have ended, and rolls up a day that is over, then its month. A day is struck off the
 * list only if nobody marked it again meanwhile; until then it comes again, and doing it twice changes nothing.
 */
export function handler(event: SQSEvent): Promise<SQSBatchResponse> {
  return workOn<Due>(event, async (due, times) => {
    const { siteId, day, dayStart, closesAt } = due;
    if (!(await siteById(siteId))) return strike(due);
    if (!hasRested(due, Date.now())) return mergeHours(due, dayStart, closesAt);
    await rollDay(due, { start: dayStart, end: closesAt });
    await rollMonth(due, dayStart);
    // What it left behind, if it died.
    if (times > 1) await sweepMonth(due, dayStart);
    await strike(due);
    log.info("a day was rolled up", { siteId, day });
  });
}

async function strike({ siteId, day, mark }: Due): Promise<void> {
  await remove(key(siteId, day), {
    ConditionExpression: "#mark = :mark",
    ExpressionAttributeValues: { ":mark": mark },
  });
}
