import { describe, expect, it } from "vitest";
import { isBlocked, isBlockedBy, isValue } from "#functions/people/identity/values";

describe("a value", () => {
  it.each([
    ...["", " ", "-1", "0", "000", "-", "00000000-0000-0000-0000-000000000000", "null", "NULL", "undefined"],
    ...["none", "NaN", "anonymous", "Guest", "unknown", "[object Object]"],
  ])("%j is blocked", (value) => {
    expect(isBlocked(value)).toBe(true);
  });

  it.each(["1", "-10", "none1", "a-0", "[object]", "0x0"])("%j is not blocked", (value) => {
    expect(isBlocked(value)).toBe(false);
  });

  it("is blocked by a source in any case", () => {
    expect(isBlockedBy({ blockedIds: ["demo"] }, "DEMO ")).toBe(true);
    expect(isBlockedBy({ blockedIds: ["demo"] }, "demo1")).toBe(false);
    expect(isBlockedBy({}, "demo")).toBe(false);
  });

  it("is a text of at most 256 characters that DynamoDB stores as it is", () => {
    expect([..."a#b c", "\u{1f600}"].every(isValue)).toBe(true);
    expect([7, null, undefined, {}, "x".repeat(257), "\udc00"].some(isValue)).toBe(false);
  });
});
