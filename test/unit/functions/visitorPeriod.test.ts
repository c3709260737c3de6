import { describe, expect, test } from "vitest";
import { isForgotten, isPast, periodOf } from "../../../functions/lib/visitorPeriod.ts";

const at = (text: string) => Date.parse(text);

describe("the period of a visitor's id", () => {
  test.each([
    ["2026-11-21T12:00:00.000Z", "UTC", "DAY", "D2026-11-21"],
    ["2026-11-21T23:59:59.999Z", "UTC", "DAY", "D2026-11-21"],
    ["2026-11-22T00:00:00.000Z", "UTC", "DAY", "D2026-11-22"],
    // Kathmandu is 5:45 ahead, Kiritimati 14 hours, Pago Pago 11 behind.
    ["2026-11-21T18:14:59.999Z", "Asia/Kathmandu", "DAY", "D2026-11-21"],
    ["2026-11-21T18:15:00.000Z", "Asia/Kathmandu", "DAY", "D2026-11-22"],
    ["2026-11-21T10:00:00.000Z", "Pacific/Kiritimati", "DAY", "D2026-11-22"],
    ["2026-11-22T10:59:59.999Z", "Pacific/Pago_Pago", "DAY", "D2026-11-21"],
    // Vienna's days of 23 and 25 hours in 2026: 29 March and 25 October.
    ["2026-03-29T21:59:59.999Z", "Europe/Vienna", "DAY", "D2026-03-29"],
    ["2026-03-29T22:00:00.000Z", "Europe/Vienna", "DAY", "D2026-03-30"],
    ["2026-10-25T22:59:59.999Z", "Europe/Vienna", "DAY", "D2026-10-25"],
    // ISO 8601: 21 November 2026 is a Saturday of week 47; 1 January 2027 lies in week 53 of 2026, 30 December 2024 in week 1 of 2025.
    ["2026-11-21T12:00:00.000Z", "UTC", "WEEK", "W2026-W47"],
    ["2026-11-23T00:00:00.000Z", "UTC", "WEEK", "W2026-W48"],
    ["2027-01-01T12:00:00.000Z", "UTC", "WEEK", "W2026-W53"],
    ["2024-12-30T12:00:00.000Z", "UTC", "WEEK", "W2025-W01"],
    ["2026-11-30T23:59:59.999Z", "UTC", "MONTH", "M2026-11"],
    ["2026-11-30T23:59:59.999Z", "Europe/Vienna", "MONTH", "M2026-12"],
  ] as const)("%s in %s, by the %s: %s", (instant, zone, life, period) => {
    expect(periodOf(instant, zone, life)).toBe(period);
  });

  // A day ends first at UTC+14 (10:00 UTC of itself), last at UTC-12 (12:00 UTC of the next).
  test.each([
    ["D2026-11-21", "2026-11-22T12:00:00.000Z", "2026-11-23T09:00:00.000Z"],
    ["W2026-W47", "2026-11-23T12:00:00.000Z", "2026-11-24T09:00:00.000Z"],
    ["W2026-W53", "2027-01-04T12:00:00.000Z", "2027-01-05T09:00:00.000Z"],
    ["M2026-11", "2026-12-01T12:00:00.000Z", "2026-12-02T09:00:00.000Z"],
    ["M2026-12", "2027-01-01T12:00:00.000Z", "2027-01-02T09:00:00.000Z"],
  ])("%s is past everywhere at %s, and its secret due at %s", (period, past, forgotten) => {
    expect([isPast(period, at(past) - 1), isPast(period, at(past))]).toEqual([false, true]);
    expect([isForgotten(period, at(forgotten) - 1), isForgotten(period, at(forgotten))]).toEqual([
      false,
      true,
    ]);
  });

  test("what is no period has no right to stay", () => {
    expect(isForgotten("something", at("2026-11-21T00:00:00.000Z"))).toBe(true);
  });
});
