import { describe, expect, it } from "vitest";
import { iso } from "#functions/text/iso";

describe("an instant", () => {
  it("is in UTC, with milliseconds", () => {
    expect(iso(Date.UTC(2026, 10, 22, 10, 0, 0, 7))).toBe("2026-11-22T10:00:00.007Z");
  });
});
