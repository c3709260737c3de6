import { describe, expect, test } from "vitest";
import { moved } from "../../../../../dashboard/lib/period/moved.ts";
import { shownOf } from "../../../../../dashboard/lib/period/shown.ts";
import type { ShownPeriod, Wanted } from "../../../../../dashboard/lib/period/wanted.ts";

const vienna = {
  timezone: "Europe/Vienna",
  createdAt: "2019-01-10T00:00:00.000Z",
  hourlyStatsDays: 90,
  dailyStatsDays: 731,
  hourlyStatsSince: "2000-01-01T00:00:00.000Z",
  dailyStatsSince: "2000-01-01T00:00:00.000Z",
};
const kathmandu = { ...vienna, timezone: "Asia/Kathmandu" };
const NOW = "2026-11-21T09:30:00.000Z";

function shown(site: typeof vienna, wanted: Partial<Wanted>, now = NOW): ShownPeriod {
  return shownOf({ period: "7d", compare: "before", ...wanted }, site, Date.parse(now));
}

/**
 * The range in few characters: minutes of UTC, `from to | compareFrom compareTo | period`, and
 * ` | comparedTo` of what still runs.
 */
function rangeOf(site: typeof vienna, wanted: Partial<Wanted>, now = NOW): string {
  const { range, comparedTo } = shown(site, wanted, now);
  const { from, to, compareFrom = "", compareTo = "", period } = range;
  const brief = (instant: string): string => instant.slice(0, 16);
  const part = comparedTo ? ` | ${brief(comparedTo)}` : "";
  return `${brief(from)} ${brief(to)} | ${brief(compareFrom)} ${brief(compareTo)} | ${period}${part}`;
}

describe("in a zone that is 5 hours and 45 minutes ahead, where it is 15:15", () => {
  test.each<[Wanted["period"], string]>([
    [
      "today",
      "2026-11-20T18:15 2026-11-21T09:30 | 2026-11-19T18:15 2026-11-20T09:15 | HOUR | 2026-11-21T09:15",
    ],
    ["yesterday", "2026-11-19T18:15 2026-11-20T18:15 | 2026-11-18T18:15 2026-11-19T18:15 | HOUR"],
    [
      "24h",
      "2026-11-20T10:15 2026-11-21T09:30 | 2026-11-19T10:15 2026-11-20T09:15 | HOUR | 2026-11-21T09:15",
    ],
    ["7d", "2026-11-14T18:15 2026-11-21T09:30 | 2026-11-07T18:15 2026-11-14T09:15 | DAY | 2026-11-21T09:15"],
    ["30d", "2026-10-22T18:15 2026-11-21T09:30 | 2026-09-22T18:15 2026-10-22T09:15 | DAY | 2026-11-21T09:15"],
    ["91d", "2026-08-22T18:15 2026-11-21T09:30 | 2026-05-23T18:15 2026-08-21T18:15 | DAY | 2026-11-20T18:15"],
    [
      "month",
      "2026-10-31T18:15 2026-11-21T09:30 | 2026-09-30T18:15 2026-10-21T09:15 | DAY | 2026-11-21T09:15",
    ],
    [
      "year",
      "2025-12-31T18:15 2026-11-21T09:30 | 2024-12-31T18:15 2025-11-20T18:15 | MONTH | 2026-11-20T18:15",
    ],
    ["all", "2018-12-31T18:15 2026-11-21T09:30 |   | MONTH"],
  ])("%s is %s", (period, range) => expect(rangeOf(kathmandu, { period })).toBe(range));
});

describe("days of 23 and of 25 hours", () => {
  test("begin and end where the clocks have it", () => {
    expect(rangeOf(vienna, { period: "yesterday" }, "2026-03-30T10:00:00.000Z")).toBe(
      "2026-03-28T23:00 2026-03-29T22:00 | 2026-03-27T23:00 2026-03-28T23:00 | HOUR",
    );
    expect(rangeOf(vienna, { period: "yesterday" }, "2026-10-26T09:00:00.000Z")).toBe(
      "2026-10-24T22:00 2026-10-25T23:00 | 2026-10-23T22:00 2026-10-24T22:00 | HOUR",
    );
  });

  test("are days of a week like others", () => {
    expect(rangeOf(vienna, { period: "7d" }, "2026-03-31T10:00:00.000Z")).toBe(
      "2026-03-24T23:00 2026-03-31T10:00 | 2026-03-17T23:00 2026-03-24T11:00 | DAY | 2026-03-31T10:00",
    );
  });
});

describe("hours", () => {
  test("that are over are compared, not the one that runs", () => {
    expect(rangeOf(vienna, { period: "today" }, "2026-11-21T09:01:00.000Z")).toBe(
      "2026-11-20T23:00 2026-11-21T09:01 | 2026-11-19T23:00 2026-11-20T09:00 | HOUR | 2026-11-21T09:00",
    );
    expect(rangeOf(vienna, { period: "24h" }, "2026-11-20T23:05:00.000Z")).toBe(
      "2026-11-20T00:00 2026-11-20T23:05 | 2026-11-19T00:00 2026-11-19T23:00 | HOUR | 2026-11-20T23:00",
    );
  });

  test("are not compared before one is over", () => {
    const early = { compared: "early", range: { from: "2026-11-20T23:00:00.000Z" } };
    expect(shown(vienna, { period: "today" }, "2026-11-20T23:05:00.000Z")).toMatchObject(early);
    expect(shown(vienna, { period: "today" }, "2026-11-20T23:05:00.000Z").range.compareTo).toBeUndefined();
    expect(shown(vienna, { period: "today" }, "2026-11-21T00:00:00.000Z").compared).not.toBe("early");
    expect(shown(vienna, { period: "month" }, "2026-10-31T23:30:00.000Z").compared).toBe("early");
  });
});

describe("months", () => {
  test("that run are compared with the same part of the one before, which was over on its last day", () => {
    expect(rangeOf(vienna, { period: "month" }, "2026-03-30T10:00:00.000Z")).toBe(
      "2026-02-28T23:00 2026-03-30T10:00 | 2026-01-31T23:00 2026-02-28T23:00 | DAY | 2026-03-30T10:00",
    );
    expect(rangeOf(vienna, { period: "month" }, "2026-03-28T11:00:00.000Z")).toBe(
      "2026-02-28T23:00 2026-03-28T11:00 | 2026-01-31T23:00 2026-02-28T11:00 | DAY | 2026-03-28T11:00",
    );
  });

  test("that are over are compared with whole ones, also by dates", () => {
    const wanted = { period: "custom", first: "2026-10-01", last: "2026-10-31" } as const;
    expect(rangeOf(vienna, wanted)).toBe(
      "2026-09-30T22:00 2026-10-31T23:00 | 2026-08-31T22:00 2026-09-30T22:00 | DAY",
    );
    expect(rangeOf(vienna, { ...wanted, compare: "year" })).toBe(
      "2026-09-30T22:00 2026-10-31T23:00 | 2025-09-30T22:00 2025-10-31T23:00 | DAY",
    );
  });

  test("are whole where there are more than 91 days", () => {
    const wanted = { period: "custom", first: "2026-01-15", last: "2026-06-10" } as const;
    expect(shown(vienna, wanted).dates).toEqual({ first: "2026-01-01", last: "2026-06-30" });
    expect(rangeOf(vienna, { ...wanted, first: "2026-03-12" })).toContain("| DAY");
    expect(rangeOf(vienna, { ...wanted, first: "2026-03-11" })).toContain("| MONTH");
  });

  test("are at most 400, up to this one", () => {
    const wanted = { period: "custom", first: "1990-01-01", last: "2999-12-31" } as const;
    expect(shown(vienna, wanted).dates).toEqual({ first: "1993-08-01", last: "2026-11-30" });
  });
});

describe("a year before", () => {
  test("is of the days that are over, of both, where hours are no longer kept", () => {
    expect(rangeOf(vienna, { period: "30d", compare: "year" })).toBe(
      "2026-10-22T22:00 2026-11-21T09:30 | 2025-10-22T22:00 2025-11-20T23:00 | DAY | 2026-11-20T23:00",
    );
    expect(rangeOf(vienna, { period: "7d", compare: "year" })).toBe(
      "2026-11-14T23:00 2026-11-21T09:30 | 2025-11-14T23:00 2025-11-20T23:00 | DAY | 2026-11-20T23:00",
    );
    expect(rangeOf(vienna, { period: "month", compare: "year" }, "2026-11-01T23:30:00.000Z")).toBe(
      "2026-10-31T23:00 2026-11-01T23:30 | 2025-10-31T23:00 2025-11-01T23:00 | DAY | 2026-11-01T23:00",
    );
  });

  test("cannot be had of a month on its first day", () => {
    const first = (now: string) => shown(vienna, { period: "month", compare: "year" }, now).compared;
    expect(first("2026-10-31T23:30:00.000Z")).toBe("gone");
    expect(first("2026-11-01T21:00:00.000Z")).toBe("gone");
  });

  test("of the 29th of February is the 28th", () => {
    const wanted = { period: "custom", first: "2028-02-29", last: "2028-02-29", compare: "year" } as const;
    expect(shown(vienna, wanted, "2028-03-10T12:00:00.000Z").compared).toEqual({
      first: "2027-02-28",
      last: "2027-02-28",
    });
  });

  test("cannot be had of a part of a day", () => {
    expect(shown(vienna, { period: "today", compare: "year" }).compared).toBe("gone");
    expect(shown(vienna, { period: "24h", compare: "year" }).compared).toBe("gone");
  });
});

describe("what is long ago", () => {
  test("is days where there are no hours, and months where there are no days", () => {
    const day = { period: "custom", first: "2026-07-01", last: "2026-07-01", compare: "none" } as const;
    expect(rangeOf(vienna, day)).toBe("2026-06-30T22:00 2026-07-01T22:00 |   | DAY");
    const days = { period: "custom", first: "2024-05-10", last: "2024-05-12" } as const;
    expect(rangeOf(vienna, days)).toBe(
      "2024-04-30T22:00 2024-05-31T22:00 | 2024-03-31T22:00 2024-04-30T22:00 | MONTH",
    );
  });

  test("is not compared with days that are no longer kept, and years are whole months to the end of one", () => {
    const days = { period: "custom", first: "2025-03-01", last: "2025-03-05", compare: "year" } as const;
    expect(shown(vienna, days).compared).toBe("gone");
    const years = { period: "custom", first: "2024-01-01", last: "2026-12-31" } as const;
    expect(rangeOf(vienna, years)).toBe(
      "2023-12-31T23:00 2026-11-21T09:30 | 2021-01-31T23:00 2023-11-30T23:00 | MONTH | 2026-10-31T23:00",
    );
  });
});

test("the first dates that there are have a range, and nothing before them", () => {
  const wanted = { period: "custom", first: "1000-01-01", last: "1000-01-05" } as const;
  for (const compare of ["before", "year", "none"] as const) {
    const { range, dates, compared } = shown(vienna, { ...wanted, compare });
    expect(range).toEqual({
      from: "0999-12-31T22:54:39.000Z",
      to: "1000-01-31T22:54:39.000Z",
      period: "MONTH",
    });
    expect(dates).toEqual({ first: "1000-01-01", last: "1000-01-31" });
    expect(compared).toBe(compare === "none" ? "none" : "young");
  }
  for (const direction of ["before", "after"] as const)
    expect(moved({ ...wanted, compare: "before" }, direction, vienna, Date.parse(NOW))).toBeUndefined();
});

test("a site is compared with times in which it was measured, and all time begins with it", () => {
  const young = { ...vienna, createdAt: "2026-11-10T12:00:00.000Z" };
  expect(shown(young, { period: "7d" }).compared).toBe("young");
  expect(shown(young, { period: "today" }).compared).toEqual({ first: "2026-11-20", last: "2026-11-20" });
  expect(shown(young, { period: "all" })).toMatchObject({
    dates: { first: "2026-11-10", last: "2026-11-21" },
    range: { from: "2026-11-09T23:00:00.000Z", period: "DAY" },
    compared: "all",
  });
});

test("dates of the future, or in the wrong order, are as if there were none", () => {
  const usual = { ...shown(vienna, { period: "7d" }), choice: "custom" };
  expect(shown(vienna, { period: "custom", first: "2026-11-22", last: "2026-11-23" })).toEqual(usual);
  expect(shown(vienna, { period: "custom", first: "2026-11-03", last: "2026-11-02" })).toEqual(usual);
  expect(shown(vienna, { period: "custom", first: "2026-02-30", last: "2026-11-02" })).toEqual(usual);
});

test("a day that begins now is asked for as something", () => {
  const { range } = shown(vienna, { period: "today", compare: "none" }, "2026-11-20T23:00:00.000Z");
  expect(range).toMatchObject({ from: "2026-11-20T23:00:00.000Z", to: "2026-11-20T23:00:00.001Z" });
});

describe("the period before and after", () => {
  const go = (wanted: Partial<Wanted>, direction: "before" | "after", site = vienna) =>
    moved({ period: "7d", compare: "before", ...wanted }, direction, site, Date.parse(NOW));
  const dates = (first: string, last: string) => ({ period: "custom", first, last }) as const;

  test("has as many days, or as many months", () => {
    expect(go({ period: "today" }, "before")).toMatchObject({ period: "yesterday" });
    expect(go({ period: "24h" }, "before")).toMatchObject({ period: "yesterday" });
    expect(go({ period: "7d" }, "before")).toEqual(dates("2026-11-08", "2026-11-14"));
    expect(go({ period: "month" }, "before")).toEqual(dates("2026-10-01", "2026-10-31"));
    expect(go({ period: "year" }, "before")).toEqual(dates("2025-01-01", "2025-12-31"));
    expect(go(dates("2026-10-01", "2026-10-31"), "before")).toEqual(dates("2026-09-01", "2026-09-30"));
  });

  test("leads back to what has a name", () => {
    expect(go({ period: "yesterday" }, "after")).toMatchObject({ period: "today", first: undefined });
    expect(go(dates("2026-11-08", "2026-11-14"), "after")).toMatchObject({ period: "7d" });
    expect(go(dates("2026-10-01", "2026-10-31"), "after")).toMatchObject({ period: "month" });
    expect(go(dates("2025-01-01", "2025-12-31"), "after")).toMatchObject({ period: "year" });
  });

  test("is not before the site, not in the future, and not of all time", () => {
    expect(go({ period: "7d" }, "after")).toBeUndefined();
    expect(go({ period: "24h" }, "after")).toBeUndefined();
    expect(go({ period: "all" }, "before")).toBeUndefined();
    const young = { ...vienna, createdAt: "2026-11-15T12:00:00.000Z" };
    expect(go({ period: "7d" }, "before", young)).toBeUndefined();
  });
});
