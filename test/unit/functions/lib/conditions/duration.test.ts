import { expect, it } from "vitest";
import { millisecondsOf, parseDuration } from "#functions/conditions/duration";

it.each([
  ["PT1M", 1],
  ["PT90M", 90],
  ["PT36H", 36 * 60],
  ["P3D", 3 * 24 * 60],
  ["P2W", 14 * 24 * 60],
  ["P1W2DT3H4M", ((7 + 2) * 24 + 3) * 60 + 4],
  ["P400D", 400 * 24 * 60],
  ["PT576000M", 400 * 24 * 60],
  ["P0DT1M", 1],
])("%s has %i minutes", (text, minutes) => {
  expect(parseDuration(text)).toBe(minutes * 60_000);
});

it.each([
  ...["", "P", "PT", "P3DT", "3D", "P3", "p3d", " P3D", "P3D\n", "-P3D", "P-3D", "+P3D", "P3D4H", "PT3D"],
  ...["P1M", "P1Y", "PT30S", "PT1M30S", "P1.5D", "P1,5D", "PT1H30", "P3DT4M5H", "P٣D"],
  ...["PT0M", "P0D", "PT59S", "P401D", "P400DT1M", "P58W", "PT9601H", "PT576001M", "P999999999D"],
])("%s is none that a wait can have", (text) => {
  expect(parseDuration(text)).toBeUndefined();
});

it("the parts of an input add up", () => {
  expect(millisecondsOf({ days: 1, hours: 1, minutes: 1 })).toBe(90_060_000);
  expect(millisecondsOf({ minutes: 1 })).toBe(60_000);
});
