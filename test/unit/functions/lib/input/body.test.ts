import "../../../../support/seed.ts";
import { deflateRawSync } from "node:zlib";
import fc from "fast-check";
import { expect, it } from "vitest";
import { MAX_BODY_BYTES, packBody, unpackBody } from "#functions/input/body";

it("returns what was packed, with names such as __proto__ as own properties", () => {
  const text = '{"__proto__":{"a":1},"constructor":null,"first name":"é","":[true,{"__proto__":0}]}';
  const value = unpackBody(packBody(JSON.parse(text) as object));
  expect(JSON.stringify(value)).toBe(text);
  expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
  expect(({} as { a?: number }).a).toBeUndefined();
});

it("returns any JSON that was packed", () => {
  const objects = fc.dictionary(fc.string({ unit: "grapheme" }), fc.jsonValue());
  fc.assert(
    fc.property(objects, (value) => {
      expect(JSON.stringify(unpackBody(packBody(value)))).toBe(JSON.stringify(value));
    }),
  );
});

it("deflates what is longer than 1,024 bytes of UTF-8", () => {
  // `{"a":""}` has 8 bytes, and each é 2.
  expect(packBody({ a: "é".repeat(508) })).toEqual({ body: JSON.stringify({ a: "é".repeat(508) }) });
  const { body, packed } = packBody({ a: `${"é".repeat(508)}x` });
  expect(body).toBeUndefined();
  expect(packed!.length).toBeLessThan(100);
  expect(unpackBody({ packed })).toEqual({ a: `${"é".repeat(508)}x` });
});

it("refuses a text that is too long, packed or inflated", () => {
  const longest = "x".repeat(MAX_BODY_BYTES - 8);
  expect(unpackBody(packBody({ a: longest }))).toEqual({ a: longest });
  expect(() => packBody({ a: `${longest}x` })).toThrow("refuse the event before");
  const bomb = deflateRawSync(JSON.stringify({ a: "x".repeat(50_000_000) }));
  expect(() => unpackBody({ packed: bomb })).toThrow(RangeError);
});

it("returns undefined for an item without a body", () => {
  expect(unpackBody({})).toBeUndefined();
});
