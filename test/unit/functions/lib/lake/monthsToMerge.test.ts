import type { SQSEvent } from "aws-lambda";
import { expect, test, vi } from "vitest";
import type { SiteItem } from "#table/sites/site";
import { dayAt, monthAt } from "#functions/sites/stats/calendar";
import { LakeStage, ZONE } from "./stage.ts";

const stage = new LakeStage();
const DAY_MS = 86_400_000;
const MONTH = monthAt("2026-10-10T10:00:00.000Z", ZONE);
const END = Date.parse(MONTH.end);
const at = (day: number): string => `2026-10-${String(day).padStart(2, "0")}T10:00:00.000Z`;

async function makeSite(...days: number[]): Promise<SiteItem> {
  vi.setSystemTime(END);
  const own = await stage.makeSite("2026-09-01T00:00:00.000Z", { retentionDays: 365 });
  for (const day of days) await write(own, day);
  return own;
}

async function write(own: SiteItem, day: number): Promise<void> {
  await stage.view(own, at(day));
  await stage.land(own, dayAt(at(day), ZONE));
}

/** The walk, so many days after the end of the month: the beginnings of the months that it sends. */
async function walk({ siteId }: SiteItem, days: number): Promise<string[]> {
  vi.setSystemTime(END + days * DAY_MS);
  const { monthsToMerge } = await import("#functions/lake/monthsToMerge");
  return (await monthsToMerge(siteId, (instant) => monthAt(instant, ZONE))).map(
    ({ periodStart }) => periodStart,
  );
}

test("a month is due three days after its end; as often as it fails, it waits longer, 28 days at most", async () => {
  const own = await makeSite(3, 5);
  const sent: number[] = [];
  for (let day = 1; day < 130; day += 1) if ((await walk(own, day)).length > 0) sent.push(day);
  expect(sent).toEqual([3, 4, 6, 10, 18, 34, 62, 90, 118]);
});

test("what made it fail may have changed when its first day is written again; one that was merged is not due", async () => {
  const own = await makeSite(3, 5);
  expect(await walk(own, 3)).toEqual([MONTH.start]);
  expect(await walk(own, 3.5)).toEqual([]);
  await write(own, 3);
  expect(await walk(own, 3.5)).toEqual([MONTH.start]);
  const month = { siteId: own.siteId, periodStart: MONTH.start, periodEnd: MONTH.end };
  await stage.merging.mergeMonth(month, (start) => dayAt(start, ZONE).date);
  expect(await walk(own, 60)).toEqual([]);
  await write(own, 7);
  expect(await walk(own, 60)).toEqual([MONTH.start]);
});

test("a day that its month takes in while it is looked at is not sent again", async () => {
  const own = await makeSite(3);
  const month = { siteId: own.siteId, periodStart: MONTH.start, periodEnd: MONTH.end };
  stage.table.before("UpdateItem", () => stage.merging.mergeMonth(month, (start) => dayAt(start, ZONE).date));
  expect(await walk(own, 3)).toEqual([]);
  expect((await stage.heads(own)).map(({ period }) => period)).toEqual(["MONTH"]);
});

test("a month with a damaged file is tried again by SQS, and the log says which month it is and what to do", async () => {
  const own = await makeSite(3);
  const [head] = await stage.heads(own);
  const name = `web/${own.siteId}/day/${head!.periodStart}/${head!.generation}.events.parquet`;
  await stage.bucket.put(name, "x");
  const { handler } = await import("../../../../../functions/queue/lake.ts");
  const logged = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  const month = { siteId: own.siteId, periodStart: MONTH.start, periodEnd: MONTH.end };
  const record = { messageId: "m1", body: JSON.stringify({ month }), attributes: {} };
  const answer = await handler({ Records: [record] } as unknown as SQSEvent);
  const lines = logged.mock.calls.join("\n");
  expect(answer).toEqual({ batchItemFailures: [{ itemIdentifier: "m1" }] });
  expect(lines).toContain("a month could not be merged: its days keep their files, and are asked as before");
  expect(lines).toContain(`"periodStart":"${MONTH.start}"`);
  expect(lines).toContain("are not as long as their head says");
});
