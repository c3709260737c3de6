import { expect, test, vi } from "vitest";
import { isDayDue } from "#functions/lake/isDue";
import { dayAt, monthAt } from "#functions/sites/stats/calendar";
import { LakeStage, ZONE } from "./stage.ts";

const stage = new LakeStage();
const HOUR_MS = 3_600_000;
const DAY = dayAt("2026-10-10T10:00:00.000Z", ZONE);
const MONTH = monthAt(DAY.start, ZONE);
const after = (hours: number): void => void vi.setSystemTime(Date.parse(DAY.end) + hours * HOUR_MS);

async function landedAfter(hours: number) {
  after(1);
  const own = await stage.makeSite("2026-09-01T00:00:00.000Z", { retentionDays: 365 });
  await stage.view(own, "2026-10-10T10:00:00.000Z");
  after(hours);
  await stage.land(own, DAY);
  return own;
}

const isDueOf = ({ siteId }: { siteId: string }): Promise<boolean> =>
  isDayDue({ siteId, day: DAY.date, dayStart: DAY.start, closesAt: DAY.end }, { monthStart: MONTH.start });

test("a day is written again at once as long as late events come, then after an eighth of its age", async () => {
  const own = await landedAfter(1);
  after(1.25);
  expect(await isDueOf(own)).toBe(true);
  const late = await landedAfter(47);
  after(47.9);
  expect(await isDueOf(late)).toBe(true);
  // 48 hours old, it waits for six hours.
  after(48);
  expect(await isDueOf(late)).toBe(false);
  after(53.5);
  expect(await isDueOf(late)).toBe(false);
  after(53.8);
  expect(await isDueOf(late)).toBe(true);
});

test("a day without files is due, and one that its month has taken in waits from then on", async () => {
  const own = await stage.makeSite("2026-09-01T00:00:00.000Z", { retentionDays: 365 });
  after(800);
  expect(await isDueOf(own)).toBe(true);
  const merged = await landedAfter(700);
  after(800);
  const month = { siteId: merged.siteId, periodStart: MONTH.start, periodEnd: MONTH.end };
  await stage.merging.mergeMonth(month, (start) => dayAt(start, ZONE).date);
  expect((await stage.heads(merged)).map(({ period }) => period)).toEqual(["MONTH"]);
  after(899);
  expect(await isDueOf(merged)).toBe(false);
  after(915);
  expect(await isDueOf(merged)).toBe(true);
});

test("a visit that goes on for a month has its first day written some twenty times more, not once an hour", async () => {
  const own = await landedAfter(48);
  let written = 0;
  for (let hour = 49; hour < 30 * 24; hour += 1) {
    after(hour);
    if (!(await isDueOf(own))) continue;
    await stage.land(own, DAY);
    written += 1;
  }
  expect(written).toBeGreaterThan(10);
  expect(written).toBeLessThan(25);
});
