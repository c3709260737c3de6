import { describe, expect, it } from "vitest";
import {
  marksOf,
  noteOf,
  stepsOf,
  type Address,
} from "../../../../../dashboard/components/addresses/marks.ts";

const NOW = Date.parse("2026-11-21T12:00:00Z");
const verified: Address = {
  emailId: "E1",
  email: "alice@example.com",
  isVerified: true,
  isPrimary: false,
  claimExpiresAt: null,
  bouncedAt: null,
};
const primary = { ...verified, isPrimary: true };
const claim = { ...verified, isVerified: false, claimExpiresAt: "2026-11-24T12:00:00Z" };
const bounced = { bouncedAt: "2026-11-20T12:00:00Z" };

const marks = (address: Address) => marksOf(address, NOW).map(({ words }) => words);

describe("the marks of an address", () => {
  it("say what it is, and what is wrong with it", () => {
    expect(marks(primary)).toEqual(["Primary"]);
    expect(marks(verified)).toEqual(["Verified"]);
    expect(marks({ ...primary, ...bounced })).toEqual(["Primary", "Bounced"]);
    expect(marks({ ...claim, ...bounced })).toEqual(["Waiting for its code", "Bounced", "Lapses in 3 days"]);
  });

  it.each([
    ["2026-11-28T12:00:00Z", "Lapses in 7 days"],
    ["2026-11-28T11:59:59Z", "Lapses in 6 days"],
    ["2026-11-23T00:00:00Z", "Lapses in 1 day"],
    ["2026-11-22T12:00:00Z", "Lapses in 1 day"],
    ["2026-11-22T11:59:59Z", "Lapses in 23 hours"],
    ["2026-11-21T13:59:59Z", "Lapses in 1 hour"],
    ["2026-11-21T12:59:59Z", "Lapses within an hour"],
    ["2026-11-21T11:59:59Z", "Lapses within an hour"],
  ])("a claim until %s: %s", (claimExpiresAt, words) => {
    expect(marks({ ...claim, claimExpiresAt })).toEqual(["Waiting for its code", words]);
  });
});

it("each address but the primary one has a next step, which depends on whether mail reaches it", () => {
  expect(stepsOf(primary)).toEqual([]);
  expect(stepsOf(verified)[0]).toBe("makePrimary");
  expect(stepsOf(claim)[0]).toBe("code");
  expect(stepsOf({ ...claim, ...bounced })[0]).toBe("newCode");
});

it("a note says what follows from a mark", () => {
  expect(noteOf({ ...primary, ...bounced })).toMatch("Make another verified address primary");
  expect(noteOf({ ...claim, ...bounced })).toMatch("verified again");
  expect(noteOf(claim)).toBeUndefined();
});
