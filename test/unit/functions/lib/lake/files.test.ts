import { expect, test } from "vitest";
import { fileName, parseFileName } from "../../../../../functions/lib/lake/files.ts";

const set = {
  siteId: "01JD8Z0000SITE",
  period: "DAY" as const,
  periodStart: "2026-11-20T23:00:00.000Z",
  generation: "01JD90000000000000000000G1",
};

test("a name says site, period and generation", () => {
  const name = "web/01JD8Z0000SITE/day/2026-11-20T23:00:00.000Z/01JD90000000000000000000G1.sessions.parquet";
  expect(fileName(set, "sessions")).toBe(name);
  expect(parseFileName(name)).toEqual(set);
  expect(parseFileName(fileName({ ...set, period: "MONTH" }, "events"))).toEqual({ ...set, period: "MONTH" });
});

test("other names belong to nothing", () => {
  for (const name of [
    "exports/01JD.csv",
    "web/s/week/2026-11-20T23:00:00.000Z/g.events.parquet",
    "web/s/day/2026-11-20T23:00:00.000Z/g.events.parquet.tmp",
    "web/s/day/g.events.parquet",
  ])
    expect(parseFileName(name)).toBeUndefined();
});
