import { expect, test } from "vitest";
import { zonePlaceOf, zoneGroups } from "../../../../../dashboard/screens/campaigns/parts/zones.ts";

const ZONES = [
  { timezone: "Africa/Lagos", people: 2 },
  { timezone: "America/New_York", people: 4 },
  { timezone: "Asia/Tokyo", people: 1 },
  { timezone: "Europe/Vienna", people: 5 },
];

test("people whose clocks show the time at the same moment are one group, the first moment first", () => {
  expect(zoneGroups(ZONES, "2026-12-01T09:00")).toEqual([
    { names: ["Asia/Tokyo"], people: 1, at: Date.parse("2026-12-01T00:00:00Z") },
    { names: ["Europe/Vienna", "Africa/Lagos"], people: 7, at: Date.parse("2026-12-01T08:00:00Z") },
    { names: ["America/New_York"], people: 4, at: Date.parse("2026-12-01T14:00:00Z") },
  ]);
});

test("without a time each zone is a group, the largest one first", () => {
  expect(zoneGroups(ZONES, undefined).map(({ names, people }) => [names[0], people])).toEqual([
    ["Europe/Vienna", 5],
    ["America/New_York", 4],
    ["Africa/Lagos", 2],
    ["Asia/Tokyo", 1],
  ]);
});

test("a zone is named by its place", () => {
  expect(ZONES.map(({ timezone }) => zonePlaceOf(timezone))).toContain("New York");
  expect(zonePlaceOf("UTC")).toBe("UTC");
});
