import { describe, expect, test } from "vitest";
import { MAX_AHEAD_SECONDS, MAX_AGE_SECONDS } from "../../../../../../resolvers/table/sites/eventDedupe.ts";
import { isExpiredPeriod, periodName } from "../../../../../../functions/lib/sites/visitors/period.ts";

const at = (text: string) => Date.parse(text);
const HOUR = 3_600_000;

describe("the period of a visitor's id", () => {
  test.each([
    ["2026-11-21T12:00:00.000Z", "UTC", "DAY", "D20261122T0000Z"],
    ["2026-11-21T23:59:59.999Z", "UTC", "DAY", "D20261122T0000Z"],
    ["2026-11-22T00:00:00.000Z", "UTC", "DAY", "D20261123T0000Z"],
    // Kathmandu is 5:45 ahead, Kiritimati 14 hours, Pago Pago 11 behind.
    ["2026-11-21T18:14:59.999Z", "Asia/Kathmandu", "DAY", "D20261121T1815Z"],
    ["2026-11-21T18:15:00.000Z", "Asia/Kathmandu", "DAY", "D20261122T1815Z"],
    ["2026-11-21T10:00:00.000Z", "Pacific/Kiritimati", "DAY", "D20261122T1000Z"],
    ["2026-11-22T10:59:59.999Z", "Pacific/Pago_Pago", "DAY", "D20261122T1100Z"],
    // Vienna's days of 23 and 25 hours in 2026: 29 March and 25 October.
    ["2026-03-29T21:59:59.999Z", "Europe/Vienna", "DAY", "D20260329T2200Z"],
    ["2026-03-29T22:00:00.000Z", "Europe/Vienna", "DAY", "D20260330T2200Z"],
    ["2026-10-25T22:59:59.999Z", "Europe/Vienna", "DAY", "D20261025T2300Z"],
    // ISO 8601: weeks begin on Monday, and 21 November 2026 is a Saturday.
    ["2026-11-21T12:00:00.000Z", "UTC", "WEEK", "W20261123T0000Z"],
    ["2026-11-22T23:59:59.999Z", "UTC", "WEEK", "W20261123T0000Z"],
    ["2026-11-23T00:00:00.000Z", "UTC", "WEEK", "W20261130T0000Z"],
    ["2026-11-22T12:00:00.000Z", "Pacific/Auckland", "WEEK", "W20261129T1100Z"],
    ["2027-01-01T12:00:00.000Z", "UTC", "WEEK", "W20270104T0000Z"],
    // The week in which Vienna's clocks change has an hour more.
    ["2026-10-21T12:00:00.000Z", "Europe/Vienna", "WEEK", "W20261025T2300Z"],
    ["2026-11-30T23:59:59.999Z", "UTC", "MONTH", "M20261201T0000Z"],
    ["2026-11-30T23:59:59.999Z", "Europe/Vienna", "MONTH", "M20261231T2300Z"],
    ["2026-12-31T12:00:00.000Z", "America/New_York", "MONTH", "M20270101T0500Z"],
  ] as const)("%s in %s, by the %s: %s", (instant, zone, life, period) => {
    expect(periodName(instant, zone, life)).toBe(period);
  });

  test.each([
    ["D20261122T0000Z", "2026-11-23T23:00:00.000Z"],
    ["D20261121T1815Z", "2026-11-23T17:15:00.000Z"],
    ["W20261123T0000Z", "2026-11-24T23:00:00.000Z"],
    ["M20270101T0500Z", "2027-01-03T04:00:00.000Z"],
  ])("the secret of %s is due at %s, 47 hours after its end", (period, forgotten) => {
    expect([isExpiredPeriod(period, at(forgotten) - 1), isExpiredPeriod(period, at(forgotten))]).toEqual([
      false,
      true,
    ]);
  });

  test.each(["something", "D2026-11-21", "W2026-W47"])(
    "%s is no period, and has no right to stay",
    (name) => {
      expect(isExpiredPeriod(name, at("2026-11-21T00:00:00.000Z"))).toBe(true);
    },
  );

  test("no event that may come finds its secret gone, in any zone", () => {
    const now = at("2026-11-21T10:30:00.000Z");
    for (const zone of Intl.supportedValuesOf("timeZone"))
      for (const life of ["DAY", "WEEK", "MONTH"] as const)
        for (let age = MAX_AGE_SECONDS * 1000; age > -MAX_AHEAD_SECONDS * 1000; age -= 5 * HOUR)
          expect(isExpiredPeriod(periodName(new Date(now - age).toISOString(), zone, life), now)).toBe(false);
  });
});
