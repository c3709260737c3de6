import type { LambdaFunctionURLEvent } from "aws-lambda";
import fc from "fast-check";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { runs } from "../../../../support/seed.ts";
import { parseJson, parseJsonBody, trimEnd } from "../../../../../functions/lib/aws/requestBody.ts";

describe("JSON from outside", () => {
  // From 1e21 on JavaScript writes an exponent.
  const isLong = (value: unknown) =>
    Number.isInteger(value) && !Number.isSafeInteger(value) && Math.abs(value as number) < 1e21;
  test("is as JSON.parse reads it, but for long numbers", () => {
    const same = (json: string): void => {
      const expected: unknown = JSON.parse(json, (_, each: unknown) => (isLong(each) ? String(each) : each));
      expect(parseJson(json)).toEqual(expected);
    };
    fc.assert(fc.property(fc.json({ maxDepth: 4 }), same), { numRuns: runs(200) });
  });

  test.each([
    ["9007199254740991", 9007199254740991],
    ["9007199254740992", "9007199254740992"],
    ["-9007199254740993", "-9007199254740993"],
    [
      '{"id": 157963456373623802, "n":[1, 76561197960287930 ]}',
      { id: "157963456373623802", n: [1, "76561197960287930"] },
    ],
    ['{"1234567890123456789":1}', { "1234567890123456789": 1 }],
    ['"a \\"1234567890123456789\\" b"', 'a "1234567890123456789" b'],
    ['"\\\\", 1'.replace(", 1", ""), "\\"],
    ['["\\\\",12345678901234567890]', ["\\", "12345678901234567890"]],
    ["0.12345678901234567890", 0.12345678901234568],
    ["1e20", 1e20],
    ["1234567890123456789e2", 123456789012345680000],
    ["1234567890123456789.5", 1234567890123456800],
    ["9007199254740993.0", 9007199254740992],
    ["1E+16", 10000000000000000],
    ["\uFEFF{}", {}],
  ])("%s", (json, value) => {
    expect(parseJson(json)).toEqual(value);
  });

  test("keeps names that objects have of themselves", () => {
    expect(Object.keys(parseJson('{"__proto__":1234567890123456789}') as object)).toEqual(["__proto__"]);
  });

  test.each(["", "{", "\uFEFF", "\uFEFF\uFEFF{}", "1234567890123456789 2"])(
    "is refused if it is none: %j",
    (json) => {
      expect(() => parseJson(json)).toThrow(SyntaxError);
    },
  );

  test("takes long text in the time of its length", () => {
    const json = JSON.stringify({ text: '\\"'.repeat(200_000), id: "x" }).replace(
      '"x"',
      "1234567890123456789",
    );
    expect(parseJson(json)).toMatchObject({ id: "1234567890123456789" });
  });
});

describe("a body", () => {
  const read = (encoding: string, bytes: Buffer, most = 100) =>
    parseJsonBody(
      {
        body: bytes.toString("base64"),
        isBase64Encoded: true,
        headers: { "content-encoding": encoding },
      } as unknown as LambdaFunctionURLEvent,
      most,
    );
  const plain = Buffer.from('{"a":1}');

  test.each(["", "identity", " Identity ", "none", "UTF-8"])(
    "of the encoding %j is as it was sent",
    (encoding) => {
      expect(read(encoding, plain)).toEqual({ a: 1 });
    },
  );

  const little = Buffer.from('\uFEFF{"a":1}', "utf16le");
  test.each([
    ["UTF-16", little],
    ["UTF-16 without its mark", little.subarray(2)],
    ["UTF-16, big end first", Buffer.from(little).swap16()],
    ["UTF-16, big end first, without its mark", Buffer.from(little.subarray(2)).swap16()],
    ["UTF-8 with a NUL at its end", Buffer.from('{"a":1}\0')],
  ])("in %s is read", (_, bytes) => {
    expect(read("", bytes)).toEqual({ a: 1 });
  });

  // A pattern that is tried again at each NUL would take 10^10 steps.
  test("with NULs inside is refused in steps of their number", () => {
    const sent = Buffer.from(`{"${"\0".repeat(150_000)}"}`);
    expect(() => read("", sent, sent.length)).toThrow("must be JSON");
  });

  test.each(["gzip", "GZIP", "x-gzip"])("of the encoding %j is unzipped", (encoding) => {
    expect(read(encoding, gzipSync(plain))).toEqual({ a: 1 });
  });

  test.each(["deflate", "br", "gzip, gzip"])("of the encoding %j is refused", (encoding) => {
    expect(() => read(encoding, plain)).toThrow("must be gzip, or left out");
  });
});

test.each([
  ["a..", "a"],
  ["a.b", "a.b"],
  ["..", ""],
  ["", ""],
  [".a", ".a"],
])("%j without full stops at its end is %j", (text, expected) => {
  expect(trimEnd(text, /\./)).toBe(expected);
});

// A pattern that is tried again at each full stop would take 10^12 steps.
test("takes steps of the text's length", () => {
  const text = `${".".repeat(2_000_000)}a`;
  expect(trimEnd(text, /\./)).toBe(text);
});
