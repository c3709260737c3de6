import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { RangeQuestion, AskSessions } from "#functions/sites/asking/question";
import { hourOf } from "#functions/sites/asking/question";
import { sessionRetention } from "#functions/sites/asking/retention";
import type { ReturnRow, Slot, Sessions } from "#functions/input/sessions";

/** In Vienna midnight is 22:00Z in October 2026 before the 25th, and 23:00Z after (tz database, europe). */
const SITE = {
  siteId: "01JD3ZQK7N4V8W2X6Y9A0B1C2D",
  ...{ timezone: "Europe/Vienna", visitorIdRotation: "MONTH" as const },
  ...{ mostShards: 1, retentionDays: 30, createdAt: "2026-01-01T00:00:00.000Z" },
};

beforeAll(() => void vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-21T12:00:00.000Z") }));
afterAll(() => void vi.useRealTimers());

/**
 * Answers with these rows, complete up to the end of what is asked or an earlier instant, and keeps what was
 * asked.
 */
function lakeWith(
  rows: [first: string, start: string, visitors: number][],
  until = "2026-11-21T12:00:00.000Z",
) {
  const found = rows.map(([first, start, visitors]): ReturnRow => {
    return { first: hourOf(first), start: hourOf(start), visitors };
  });
  const seen: { asked?: RangeQuestion; slots?: Slot[] } = {};
  const ask: AskSessions = async (asked, run) => {
    seen.asked = asked;
    const visits = {
      retention: (slots: Slot[]) => {
        seen.slots = slots;
        return Promise.resolve(found);
      },
    };
    const { end } = asked.range;
    return {
      answer: await run(visits as Partial<Sessions> as Sessions),
      completeUntil: until < end ? until : end,
    };
  };
  return { seen, ask };
}

test("weeks are followed to the end of the month, and one that two months share is two cohorts", async () => {
  // 2026-09-30 and 2026-11-01 are a Wednesday and a Sunday. The week of the range's first day began before
  // it.
  const [september, october] = ["2026-09-27T22:00:00.000Z", "2026-09-30T22:00:00.000Z"];
  const weeks = ["2026-10-04T22:00:00.000Z", "2026-10-11T22:00:00.000Z", "2026-10-18T22:00:00.000Z"];
  const [last, end] = ["2026-10-25T23:00:00.000Z", "2026-10-31T23:00:00.000Z"];
  const { seen, ask } = lakeWith([
    [september, september, 9],
    [october, october, 5],
    [october, weeks[0]!, 3],
    [october, last, 1],
    [weeks[1]!, weeks[1]!, 4],
    // A visitor whose first visit is after the range is in none of its cohorts.
    [weeks[2]!, weeks[2]!, 7],
  ]);
  const filters = [{ dimension: "COUNTRY", operator: "IS" as const, values: ["AT"] }];
  const range = { from: "2026-09-23T10:00:00.000Z", to: "2026-10-13T00:00:00.000Z" };
  expect(await sessionRetention(SITE, { by: "WEEK", ...range, filters }, ask)).toEqual({
    completeUntil: end,
    cohorts: [
      { start: september, visitors: 9, returned: [9] },
      { start: october, visitors: 5, returned: [5, 3, 0, 0, 1] },
      { start: weeks[1], visitors: 4, returned: [4, 0, 0] },
    ],
  });
  expect(seen.asked).toEqual({ range: { start: september, end }, filters });
  const lives = [hourOf("2026-08-31T22:00:00.000Z"), hourOf(october)];
  expect(seen.slots).toEqual([
    { start: hourOf(september), life: lives[0] },
    ...[october, ...weeks, last].map((start) => ({ start: hourOf(start), life: lives[1] })),
  ]);
});

test("days are followed up to the last one that has begun, by what is complete", async () => {
  const days = ["2026-11-15T23:00:00.000Z", "2026-11-16T23:00:00.000Z", "2026-11-17T23:00:00.000Z"];
  const site = { ...SITE, visitorIdRotation: "WEEK" as const };
  const rows: [string, string, number][] = [
    [days[0]!, days[0]!, 3],
    [days[0]!, days[2]!, 2],
    [days[2]!, days[2]!, 6],
  ];
  const range = { from: days[0]!, to: "2026-11-21T12:00:00.000Z" };
  const whole = await sessionRetention(site, { by: "DAY", ...range }, lakeWith(rows).ask);
  expect(whole.cohorts).toEqual([
    { start: days[0], visitors: 3, returned: [3, 0, 2, 0, 0, 0] },
    { start: days[2], visitors: 6, returned: [6, 0, 0, 0] },
  ]);
  const until = "2026-11-17T22:59:59.999Z";
  const cut = await sessionRetention(site, { by: "DAY", ...range }, lakeWith(rows, until).ask);
  expect(cut).toEqual({
    completeUntil: until,
    cohorts: [{ start: days[0], visitors: 3, returned: [3, 0] }],
  });
});

test("a range in which no day begins has no cohort", async () => {
  const range = { from: "2026-11-16T10:00:00.000Z", to: "2026-11-16T20:00:00.000Z" };
  const { seen, ask } = lakeWith([]);
  const next = "2026-11-16T23:00:00.000Z";
  expect(await sessionRetention(SITE, { by: "DAY", ...range }, ask)).toEqual({
    completeUntil: next,
    cohorts: [],
  });
  expect(seen).toEqual({ asked: { range: { start: next, end: next }, filters: undefined } });
});

test.each([
  ["DAY", "DAY", "set visitorIdRotation to WEEK or MONTH"],
  ["DAY", "WEEK", "set visitorIdRotation to MONTH"],
  ["WEEK", "WEEK", "ask by DAY, or set visitorIdRotation to MONTH"],
] as const)("ids that end with each %s are followed by no %s", async (visitorIdRotation, by, advice) => {
  const { seen, ask } = lakeWith([]);
  const range = { from: "2026-11-01T00:00:00.000Z", to: "2026-11-11T00:00:00.000Z" };
  const asked = sessionRetention({ ...SITE, visitorIdRotation }, { by, ...range }, ask);
  await expect(asked).rejects.toMatchObject({ field: "by" });
  await expect(asked).rejects.toThrow(advice);
  expect(seen).toEqual({});
});

test("at most 400 days begin in a range", async () => {
  const range = { from: "2025-10-01T00:00:00.000Z", to: "2026-11-11T00:00:00.000Z" };
  const asked = sessionRetention(SITE, { by: "DAY", ...range }, lakeWith([]).ask);
  await expect(asked).rejects.toThrow("At most 400 periods at once, and here are 406");
});
