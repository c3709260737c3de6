import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import { remove } from "#functions/dynamodb";
import * as log from "#functions/log";
import { workOn } from "#functions/queue";
import { siteById } from "#functions/site";
import type { Due } from "#functions/stats/due";
import { hasRested } from "#functions/stats/due";
import { mergeHours, rollDay, rollMonth } from "#functions/stats/rollUp";
import { key } from "#table/dirty";

type Day = Due["days"][number];

/**
 * Takes what folds added into the hours that have ended, and rolls up the days that are over, then their months. A day is struck off the
 * list only if nobody marked it again meanwhile; until then it comes again, and doing it twice changes nothing.
 */
export function handler(event: SQSEvent): Promise<SQSBatchResponse> {
  return workOn<Due>(event, async (due) => {
    if (!(await siteById(due.siteId))) return strike(due, due.days);
    for (const day of due.days) {
      const span = { start: day.dayStart, end: day.closesAt };
      if (!hasRested(day, Date.now())) {
        await mergeHours(due, span.start, span.end);
        continue;
      }
      await rollDay(due, span);
      await rollMonth(due, day.dayStart);
      await strike(due, [day]);
      log.info("a day was rolled up", { siteId: due.siteId, day: day.day });
    }
  });
}

async function strike({ siteId }: Due, days: Day[]): Promise<void> {
  for (const { day, mark } of days)
    await remove(key(siteId, day), {
      ConditionExpression: "#mark = :mark",
      ExpressionAttributeValues: { ":mark": mark },
    });
}
