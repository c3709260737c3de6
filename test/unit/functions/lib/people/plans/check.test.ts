import { describe, expect, it } from "vitest";
import { checkSchema } from "#functions/people/plans/check";

const order = {
  $schema: "http://json-schema.org/draft-07/schema#",
  description: "An order was paid.",
  type: "object",
  definitions: { money: { type: "number", minimum: 0 } },
  properties: {
    total: { $ref: "#/definitions/money" },
    currency: { type: "string", pattern: "^[A-Z]{3}$" },
    products: {
      type: "array",
      items: { type: "object", properties: { price: { $ref: "#/definitions/money" } } },
    },
    at: { type: "string", format: "date-time" },
  },
  required: ["total"],
  additionalProperties: false,
  if: { properties: { currency: { const: "EUR" } } },
  then: { required: ["at"] },
};
const nested = (levels: number): object => (levels > 1 ? { not: nested(levels - 1) } : {});
/** Definitions of which each refers twice to the next. */
const doubling = Object.fromEntries(
  Array.from({ length: 20 }, (_, at) => {
    const $ref = at === 19 ? "#/definitions/end" : `#/definitions/d${at + 1}`;
    return [`d${at}`, { allOf: [{ $ref }, { $ref }] }];
  }),
);
const faultsOf = (schema: unknown) => {
  const checked = checkSchema(schema);
  return "faults" in checked ? checked.faults.map(({ field }) => field) : [];
};

describe("a schema", () => {
  it("is taken as it was typed, with its size", () => {
    const text = JSON.stringify(order);
    expect(checkSchema(order)).toEqual({ text, bytes: Buffer.byteLength(text) });
    expect(faultsOf(nested(10))).toEqual([]);
    expect(faultsOf({ properties: { constructor: true, "a.b": { enum: [{ a: 1 }] } } })).toEqual([]);
    expect(faultsOf({ dependencies: { a: ["b"], c: { required: ["d"] } }, items: [{}, true] })).toEqual([]);
    expect(
      faultsOf({ properties: { a: { $ref: "#/definitions/a~1b%25" } }, definitions: { "a/b%": {} } }),
    ).toEqual([]);
  });

  it.each<[string, unknown, string]>([
    ["no object", [], "schema"],
    ["true", true, "schema"],
    ["over 32 KB", { description: "x".repeat(32 * 1024) }, "schema"],
    ["11 levels deep", nested(11), "schema"],
    ["of another draft", { $schema: "https://json-schema.org/draft/2020-12/schema" }, "schema.$schema"],
    ["with a misspelt keyword", { properties: { total: { typ: "number" } } }, "schema.properties.total.typ"],
    ["with an id that moves references", { allOf: [{ $id: "http://a.example/" }] }, "schema.allOf.0.$id"],
    ["with TypeScript in it", { properties: { a: { tsType: "any" } } }, "schema.properties.a.tsType"],
    ["that is async", { $async: true }, "schema.$async"],
    ["with a schema that is text", { items: "string" }, "schema.items"],
    [
      "with a type that there is not",
      { properties: { a: { type: "integer " } } },
      "schema.properties.a.type",
    ],
    ["with a remote reference", { items: { $ref: "https://a.example/b.json" } }, "schema.items.$ref"],
    ["with a reference to a file", { $ref: "money.json#/definitions/money" }, "schema.$ref"],
    ["with a reference to nothing", { $ref: "#/definitions/absent" }, "schema.$ref"],
    ["with a reference to a name of every object", { $ref: "#/constructor" }, "schema.$ref"],
    ["with a reference to no schema", { $ref: "#/required", required: ["a"] }, "schema.$ref"],
    ["that refers to itself", { properties: { a: { $ref: "#" } } }, "schema"],
    ["with a circle", { definitions: { a: { allOf: [{ $ref: "#/definitions/a" }] } } }, "schema"],
    [
      "whose references double",
      { $ref: "#/definitions/d0", definitions: { ...doubling, end: {} } },
      "schema",
    ],
    ["with a wrong pattern", { properties: { a: { pattern: "[" } } }, "schema.properties.a.pattern"],
    ["with a look-ahead", { pattern: "(?=a)a" }, "schema.pattern"],
    ["with a back-reference", { pattern: "(a)\\1" }, "schema.pattern"],
    ["with a pattern of many states", { pattern: "(a{1,20}){20}" }, "schema.pattern"],
    ["with a wrong pattern of names", { patternProperties: { "(": {} } }, "schema.patternProperties.("],
    ["with a format that is not checked", { format: "regex" }, "schema.format"],
    [
      "with a name that ajv leaves out",
      JSON.parse('{"properties":{"__proto__":{}}}'),
      "schema.properties.__proto__",
    ],
    [
      "with patterns that are too large together",
      { allOf: Array(9).fill({ pattern: "a{200}" }) },
      "schema.allOf.4.pattern",
    ],
  ])("%s is refused, and its place named", (_what, schema, field) => {
    expect(faultsOf(schema)).toEqual([field]);
  });

  it("has at most 20 faults, each a sentence about a field", () => {
    const properties = Object.fromEntries(
      Array.from({ length: 30 }, (_, at) => [`p${at}`, { pattern: "(" }]),
    );
    const checked = checkSchema({ properties });
    const faults = "faults" in checked ? checked.faults : [];
    expect(faults).toHaveLength(20);
    expect(faults[0]).toEqual({
      field: "schema.properties.p0.pattern",
      message:
        "schema.properties.p0.pattern is no regular expression of RE2, which has no look-around and no back-references: missing closing ).",
    });
  });
});
