import { expect, test } from "vitest";
import { PAUSES, probePause, withJitter } from "../../../../../../functions/lib/people/deliveries/pauses.ts";

test("between tries are 5 s, 5 min, 30 min, then 2, 5, 10, 14, 20 and 24 hours", () => {
  const hour = 3_600_000;
  expect(PAUSES).toEqual([
    ...[5000, 300_000, 1_800_000, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 24 * hour],
  ]);
});

test("a pause is up to a fifth longer, never shorter", () => {
  expect([0, 0.5, 0.999].map((random) => withJitter(10_000, random))).toEqual([10_000, 11_000, 11_998]);
});

test("a destination is set aside for 30 s, then twice as long each time, 15 minutes at most", () => {
  const seconds = [0, 1, 2, 3, 4, 5, 60].map((probes) => probePause(probes) / 1000);
  expect(seconds).toEqual([30, 60, 120, 240, 480, 900, 900]);
});
