import { describe, expect, it } from "vitest";
import type { MailStatsItem } from "#table/mail/mailStats";
import * as mailStats from "#table/mail/mailStats";
import { MIN_HEALTH_SENDS, reasonToPause, sumOf } from "#table/mail/sendingHealth";

const day = (date: string, counts: Partial<MailStatsItem>): MailStatsItem => ({
  ...mailStats.key(date),
  ...{ entity: "MailStats", day: date, ttl: 0, ...counts },
});

describe("sending pauses at SES's levels of review, from a thousand mails on", () => {
  it.each([
    [1000, 50, 0, "BOUNCES"],
    [1000, 49, 0, undefined],
    [999, 500, 500, undefined],
    [1000, 0, 1, "COMPLAINTS"],
    [1001, 0, 1, undefined],
    [1_000_000, 49_999, 999, undefined],
    [1_000_000, 49_999, 1000, "COMPLAINTS"],
    [1_020, 51, 0, "BOUNCES"],
    [0, 0, 0, undefined],
  ])("%i mails, %i bounces, %i complaints", (sent, bounced, complained, reason) => {
    expect(reasonToPause({ sent, bounced, complained }, MIN_HEALTH_SENDS)).toBe(reason);
  });
});

describe("what is judged", () => {
  const days = [
    day("2026-11-20", { sent: 1000, bounced: 50 }),
    day("2026-11-21", { sent: 600, bounced: 30, complained: 2 }),
    day("2026-11-22", { sent: 100 }),
  ];

  it("is the sum of the days", () => {
    expect(sumOf(days, {})).toEqual({ sent: 1700, bounced: 80, complained: 2 });
    expect(sumOf([], {})).toEqual({ sent: 0, bounced: 0, complained: 0 });
  });

  it("after a pause because of rates was lifted, is the sum of the days after that day", () => {
    const judgedAfter = "2026-11-20";
    expect(sumOf(days, { judgedAfter })).toEqual({ sent: 700, bounced: 30, complained: 2 });
    expect(sumOf(days, { judgedAfter: "2026-11-21" })).toEqual({ sent: 100, bounced: 0, complained: 0 });
    expect(sumOf(days, { judgedAfter: "2026-11-22" })).toEqual({ sent: 0, bounced: 0, complained: 0 });
  });

  it("is never below zero: a difference can be counted before what it takes away from", () => {
    expect(sumOf([day("2026-11-22", { sent: -1 })], {})).toMatchObject({ sent: 0 });
  });
});
