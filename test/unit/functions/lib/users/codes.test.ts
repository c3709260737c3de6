import "../../../../support/seed.ts";
import { createHmac } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { drawCode, hashCode } from "../../../../../functions/lib/users/codes.ts";

const EMAIL = "01ARZ3NDEKTSV4RRFFQ69G5FAV";

describe("a code", () => {
  test("has six digits, zeros in front among them", () => {
    const codes = Array.from({ length: 2000 }, drawCode);
    expect(codes.every((code) => /^[0-9]{6}$/.test(code))).toBe(true);
    // With a million codes 2,000 draws meet about twice; a generator that repeats itself meets far more
    // often.
    expect(new Set(codes).size).toBeGreaterThan(1980);
    expect(codes.some((code) => code.startsWith("0"))).toBe(true);
  });

  test("is kept as HMAC-SHA256 over the Email's id and itself (RFC 2104)", () => {
    const expected = createHmac("sha256", "key").update(`${EMAIL}:012345`).digest("hex");
    expect(hashCode("012345", EMAIL, "key")).toBe(expected);
  });

  test("has a hash of its own, for its Email and under its key", () => {
    const kept = hashCode("012345", EMAIL, "key");
    const others = [
      hashCode("012346", EMAIL, "key"),
      hashCode("012345", `${EMAIL}X`, "key"),
      hashCode("012345", EMAIL, "another"),
    ];
    expect(new Set([kept, ...others]).size).toBe(4);
  });

  test("shares its hash with no other text", () => {
    const kept = hashCode("012345", EMAIL, "key");
    fc.assert(
      fc.property(fc.string(), (text) => {
        fc.pre(text !== "012345");
        expect(hashCode(text, EMAIL, "key")).not.toBe(kept);
      }),
    );
  });
});
