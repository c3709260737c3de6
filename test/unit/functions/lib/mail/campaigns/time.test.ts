import { describe, expect, it } from "vitest";
import { timesOf } from "#functions/mail/campaigns/time";

const NOW = "2026-11-22T12:00:00.000Z";
const at = (sendAt: string | null, inLocalTime = false) => timesOf({ sendAt, inLocalTime }, Date.parse(NOW));
const refusal = { type: "ValidationError", info: { field: "sendAt" } };

describe("a campaign begins", () => {
  it("at once without a time, and at a time that is a few minutes ago", () => {
    expect(at(null)).toEqual({ startsAt: NOW });
    expect(at("2026-11-22T11:55:00Z")).toEqual({ startsAt: NOW });
    expect(at("2026-11-22T13:00+01:00")).toEqual({ startsAt: NOW });
  });

  it("at its time, up to 365 days ahead", () => {
    const sendAt = "2026-12-01T08:00:00.000Z";
    expect(at("2026-12-01T09:00+01:00")).toEqual({ startsAt: sendAt, sendAt });
    expect(at("2027-11-22T12:00:00Z")).toMatchObject({ sendAt: "2027-11-22T12:00:00.000Z" });
    expect(at("2027-11-22T12:00:00.001Z")).toMatchObject(refusal);
    expect(at("2026-11-22T11:54:59.999Z")).toMatchObject(refusal);
  });
});

describe("in local time a campaign begins", () => {
  it("14 hours before the time in UTC, when the first zone has it", () => {
    expect(at("2026-12-01T09:00:30.5+05:30", true)).toEqual({
      startsAt: "2026-11-30T19:00:30.000Z",
      sendAt: "2026-12-01T03:30:30.500Z",
      localTime: "2026-12-01T09:00:30",
    });
    expect(at("2026-12-01T09:00Z", true)).toMatchObject({ localTime: "2026-12-01T09:00:00" });
  });

  it("at once while the time is over in some zones, and not once it is over in all", () => {
    expect(at("2026-11-23T01:00:00Z", true)).toMatchObject({ startsAt: NOW });
    // 23:55 on the day before is 11:55 UTC in the last zone, UTC-12: five minutes ago.
    expect(at("2026-11-21T23:55:00Z", true)).toMatchObject({ startsAt: NOW });
    expect(at("2026-11-21T23:54:59Z", true)).toMatchObject(refusal);
  });

  it("within 365 days, and needs a time", () => {
    expect(at("2027-11-22T12:00:00+14:00", true)).toMatchObject({ localTime: "2027-11-22T12:00:00" });
    expect(at("2027-11-22T12:00:01+14:00", true)).toMatchObject(refusal);
    expect(at(null, true)).toMatchObject(refusal);
  });
});
