import { marshall } from "@aws-sdk/util-dynamodb";
import { describe, expect, it } from "vitest";
import fc from "fast-check";
import { runs } from "../../../../support/seed.ts";
import { attributesOf, isStorableNumber, unmarshallImage, plainValuesOf } from "#functions/aws/attributes";

const item = {
  text: "ä",
  empty: "",
  whole: -7,
  part: 0.1,
  large: Number.MAX_SAFE_INTEGER,
  isTrue: true,
  isFalse: false,
  nothing: null,
  list: ["a", 1, null, [], [[{ deep: true }]]],
  map: { constructor: "a name", none: {} },
  texts: new Set(["a", "b"]),
  numbers: new Set([1, -2.5]),
};
const bytes = { bytes: Uint8Array.of(0, 255), none: new Uint8Array(), several: new Set([Uint8Array.of(1)]) };

/** Bytes as numbers, whatever class they have. */
const plain = (of: Uint8Array | Uint8Array[] | undefined): unknown =>
  Array.isArray(of) ? of.map(plain) : [...of!];

describe("an item in DynamoDB's JSON", () => {
  it("has the attributes that the AWS SDK gives it", () => {
    expect(attributesOf(item)).toEqual(marshall(item, { convertClassInstanceToMap: true }));
  });

  it("has bytes as the AWS SDK gives them", () => {
    const { bytes: B, none, several } = marshall(bytes);
    const given = attributesOf(bytes);
    expect([given.bytes!.B, given.none!.B, given.several!.BS].map(plain)).toEqual(
      [B!.B, none!.B, several!.BS].map(plain),
    );
  });

  // API reference, "AttributeValue": B is Base64-encoded binary data.
  it("has bytes as base64 in JSON, and reads them from there", () => {
    const attributes = { bytes: { B: "AP8=" }, none: { B: "" }, several: { BS: ["AQ=="] } };
    expect(JSON.parse(JSON.stringify(attributesOf(bytes)))).toEqual(attributes);
    expect(plainValuesOf(attributes)).toEqual(bytes);
    const part = Buffer.from("xAy").subarray(1, 2);
    expect(JSON.stringify(attributesOf({ part }))).toBe('{"part":{"B":"QQ=="}}');
  });

  it("leaves out what is undefined", () => {
    const given = { a: undefined, list: [1, undefined], map: { b: undefined } };
    expect(attributesOf(given)).toEqual({ list: { L: [{ N: "1" }] }, map: { M: {} } });
  });

  it("comes back as it was", () => {
    expect(plainValuesOf(attributesOf({ ...item, ...bytes }))).toEqual({ ...item, ...bytes });
  });

  // Developer guide, "Data types": numbers have up to 38 digits of precision, and 1e-130 to 9.99e125.
  it.each([2 ** 53, -(2 ** 53), 1e20, 1.5e21, 1e125, 1e-130, -0.1, 0])("keeps the number %s", (number) => {
    const attributes = attributesOf({ number });
    expect(attributes.number?.N).toMatch(/^-?\d+(\.\d+)?(e[+-]\d+)?$/);
    expect(plainValuesOf(attributes)).toEqual({ number });
  });

  it("reads a sum that was counted beyond 2^53, by its nearest double", () => {
    expect(plainValuesOf({ sum: { N: "12345678901234567890" }, sums: { NS: ["9007199254740993"] } })).toEqual(
      {
        sum: 12345678901234567000,
        sums: new Set([9007199254740992]),
      },
    );
  });

  it("keeps any number that can be stored, and refuses any other", () => {
    const kept = (number: number): void => {
      if (isStorableNumber(number))
        expect(plainValuesOf(attributesOf({ number }))).toEqual({ number: number + 0 });
      else expect(() => attributesOf({ number })).toThrow("a number is beyond");
    };
    fc.assert(fc.property(fc.double(), kept), { numRuns: runs(100) });
  });

  it.each([NaN, Infinity, -Infinity, 1e126, 1e-131])("is refused with the number %s", (number) => {
    expect(() => attributesOf({ number })).toThrow(
      new RangeError("a number is beyond 1e+125, within 1e-130 of zero, or none: check input before"),
    );
    expect(() => attributesOf({ number })).toThrow(RangeError);
  });

  it("is refused with an empty set, and one of truth values", () => {
    for (const set of [new Set(), new Set([true])])
      expect(() => attributesOf({ set })).toThrow("a set is empty, or its values are no texts");
  });

  it("is refused with an attribute of no known type", () => {
    expect(() => plainValuesOf({ a: {} as never })).toThrow("has no value, or one of an unknown type");
  });
});

// An image as DynamoDB Streams gives it to Lambda (Lambda guide, "Using AWS Lambda with Amazon DynamoDB":
// example event).
it("an item of the stream has plain values, also in lists and maps; bytes are base64 in it", () => {
  const image = {
    PK: { S: "SITE#S" },
    bytes: { B: "AP8=" },
    empty: { S: "" },
    count: { N: "-1.5" },
    zero: { N: "0" },
    isTrue: { BOOL: true },
    isFalse: { BOOL: false },
    nothing: { NULL: true },
    list: { L: [{ S: "a" }, { L: [{ N: "1" }] }, { M: { b: { BOOL: false } } }] },
    map: { M: { plan: { S: "pro" }, none: { M: {} } } },
  };
  expect(unmarshallImage(image)).toEqual({
    PK: "SITE#S",
    bytes: new Uint8Array([0, 255]),
    empty: "",
    count: -1.5,
    zero: 0,
    isTrue: true,
    isFalse: false,
    nothing: null,
    list: ["a", [1], { b: false }],
    map: { plan: "pro", none: {} },
  });
});
