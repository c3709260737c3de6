import { expect, test } from "vitest";
import { hourSlots, slotsOf, type Slot } from "../../../../../dashboard/lib/period/slots.ts";

const brief = ({ start, end }: Slot): string =>
  [start, end].map((instant) => new Date(instant).toISOString().slice(5, 16)).join(" ");
const day = (first: string, last = first) => ({ first, last });

test("a day has the hours that its clocks show", () => {
  const spring = slotsOf("HOUR", day("2026-03-29"), "Europe/Vienna");
  expect(spring.map(({ place }) => place)).toEqual([0, 1, ...Array.from({ length: 21 }, (_, at) => at + 3)]);
  const autumn = slotsOf("HOUR", day("2026-10-25"), "Europe/Vienna");
  expect(autumn.map(({ place }) => place).slice(0, 5)).toEqual([0, 1, 2, 2, 3]);
  expect(autumn).toHaveLength(25);
  const kathmandu = slotsOf("HOUR", day("2026-11-20", "2026-11-21"), "Asia/Kathmandu");
  expect([kathmandu.length, brief(kathmandu[0]!), brief(kathmandu[47]!)]).toEqual([
    48,
    "11-19T18:15 11-19T19:15",
    "11-21T17:15 11-21T18:15",
  ]);
  expect(kathmandu[24]).toMatchObject({ date: "2026-11-21", place: 24 });
});

test("the last 24 hours go over midnight", () => {
  const [from, to] = [Date.parse("2026-11-20T10:15:00Z"), Date.parse("2026-11-21T09:30:00Z")];
  const hours = hourSlots(from, to, "Asia/Kathmandu");
  // 16:00 of the first day is its 16th hour, and 15:00 of the next one the 39th.
  expect([hours.length, hours[0]!.place, hours[23]!.place]).toEqual([24, 16, 39]);
  expect(brief(hours[23]!)).toBe("11-21T09:15 11-21T10:15");
});

test("days and months begin where they do in the zone", () => {
  expect(slotsOf("DAY", day("2026-03-28", "2026-03-30"), "Europe/Vienna").map(brief)).toEqual([
    "03-27T23:00 03-28T23:00",
    "03-28T23:00 03-29T22:00",
    "03-29T22:00 03-30T22:00",
  ]);
  const months = slotsOf("MONTH", day("2025-12-01", "2026-02-28"), "Asia/Kathmandu");
  expect(months.map(brief)).toEqual([
    "11-30T18:15 12-31T18:15",
    "12-31T18:15 01-31T18:15",
    "01-31T18:15 02-28T18:15",
  ]);
});
