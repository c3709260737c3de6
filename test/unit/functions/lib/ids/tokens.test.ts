import { expect, it } from "vitest";
import { hashToken, newToken } from "../../../../../functions/lib/ids/tokens.ts";

it("a token is 32 random bytes in base64url", () => {
  const tokens = new Set(Array.from({ length: 100 }, newToken));
  expect(tokens.size).toBe(100);
  for (const token of tokens) expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
});

it("a token is kept under its SHA-256 in hex", () => {
  // NIST, "Cryptographic Standards and Guidelines: Examples with Intermediate Values", SHA-256 of "abc".
  expect(hashToken("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
});
