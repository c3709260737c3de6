import { expect, it } from "vitest";
import { dayIn } from "#functions/mail/send/state/zone";

it.each([
  ["UTC", "2026-11-22T23:59:59.999Z", "2026-11-22"],
  ["Asia/Tokyo", "2026-11-22T15:00:00.000Z", "2026-11-23"],
  ["America/New_York", "2026-11-22T04:59:00.000Z", "2026-11-21"],
])("the day in %s at %s is %s", (zone, now, day) => {
  expect(dayIn(zone, Date.parse(now))).toBe(day);
});
