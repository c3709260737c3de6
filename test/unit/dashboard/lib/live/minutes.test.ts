import { expect, test } from "vitest";
import { lastMinutes, mergeMinutes, type Minute } from "../../../../../dashboard/lib/live/minutes.ts";

const minute = (time: string, visitors: number): Minute => ({ at: `2026-11-21T${time}:00.000Z`, visitors });
const at = (time: string): number => Date.parse(`2026-11-21T${time}Z`);

test("newer minutes take the place of the same ones, and the others stay", () => {
  const merged = mergeMinutes(
    [minute("10:00", 1), minute("10:01", 2)],
    [minute("10:02", 4), minute("10:01", 3)],
  );
  expect(merged).toEqual([minute("10:00", 1), minute("10:01", 3), minute("10:02", 4)]);
});

test("30 minutes are kept", () => {
  const hour = Array.from({ length: 60 }, (_, each) => minute(`10:${String(each).padStart(2, "0")}`, each));
  expect(mergeMinutes(hour.slice(0, 30), hour.slice(30)).map(({ visitors }) => visitors)).toEqual(
    hour.slice(30).map(({ visitors }) => visitors),
  );
});

test("what is shown ends with the minute of now, and minutes between pushes had no visitor", () => {
  const shown = lastMinutes([minute("10:00", 1), minute("10:27", 2)], at("10:29:59"));
  expect(shown.map(({ visitors }) => visitors)).toEqual([1, ...Array<number>(26).fill(0), 2, 0, 0]);
  expect(shown.at(-1)).toEqual(minute("10:29", 0));
});

test("a clock that is behind hides no minute", () => {
  expect(lastMinutes([minute("10:31", 5)], at("10:29:00")).at(-1)).toEqual(minute("10:31", 5));
});
