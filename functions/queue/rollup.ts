import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import { remove } from "#functions/dynamodb";
import * as log from "#functions/log";
import { workOn } from "#functions/queue";
import { siteById } from "#functions/site";
import type { Due } from "#functions/stats/due";
import { hasRested } from "#functions/stats/due";
import { mergeHours, rollDay, rollMonth } from "#functions/stats/rollUp";
import { monthAt } from "#functions/calendar";
import { key } from "#table/dirty";

type Day = Due["days"][number];

/**
 * Takes what folds added into the hours that have ended, and rolls up the days that are over, then their months. A day is struck off the
 * list only if nobody marked it again meanwhile; until then it comes again, and doing it twice changes nothing.
 */
export function handler(event: SQSEvent): Promise<SQSBatchResponse> {
  return workOn<Due>(event, async (due) => {
    if (!(await siteById(due.siteId))) return strike(due, due.days);
    const over = due.days.filter((day) => hasRested(day, Date.now()));
    for (const day of due.days) {
      const span = { start: day.dayStart, end: day.closesAt };
      if (over.includes(day)) await rollDay(due, span);
      else await mergeHours(due, span.start, span.end);
    }
    for (const month of monthsOf(over, due.timezone)) await rollMonth(due, month);
    await strike(due, over);
    log.info("counts were rolled up", { siteId: due.siteId, days: over.length });
  });
}

async function strike({ siteId }: Due, days: Day[]): Promise<void> {
  for (const { day, mark } of days)
    await remove(key(siteId, day), {
      ConditionExpression: "#mark = :mark",
      ExpressionAttributeValues: { ":mark": mark },
    });
}

function monthsOf(days: Day[], timezone: string): Set<string> {
  return new Set(days.map(({ dayStart }) => monthAt(dayStart, timezone).start));
}
