import { expect, test } from "vitest";
import { ulidTime, ulid } from "../../../../../functions/lib/ids/ulid.ts";

test("a ULID begins with its time, and no two are alike", () => {
  // github.com/ulid/javascript, README: `ulid(1469918176385)` begins so; the greatest is 7ZZZZZZZZZ
  // (github.com/ulid/spec).
  expect(ulid(1469918176385)).toMatch(/^01ARYZ6S41[0-9A-HJKMNP-TV-Z]{16}$/);
  expect(ulid(2 ** 48 - 1).slice(0, 10)).toBe("7ZZZZZZZZZ");
  expect(ulid(0).slice(0, 10)).toBe("0000000000");
  expect(ulidTime(ulid(1469918176385))).toBe(1469918176385);
  expect(new Set(Array.from({ length: 1000 }, () => ulid(0))).size).toBe(1000);
});
