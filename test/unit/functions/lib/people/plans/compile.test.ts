import { describe, expect, it } from "vitest";
import { validatorOf } from "#functions/people/plans/compile";
import { violationOf } from "#functions/people/plans/violation";

/** Returns the first fault of content by a schema: the path and the sentence. */
function found(schema: object, content: unknown): string | undefined {
  const validate = validatorOf(JSON.stringify(schema));
  if (validate(content)) return undefined;
  const { field, message } = violationOf(validate.errors!, "properties", content);
  return `${field} ${message}`;
}
const property = (schema: object) => ({ properties: { a: schema } });

describe("a violation", () => {
  it.each<[object, object, string]>([
    [property({ type: "number" }), { a: "secret" }, "properties.a must be number"],
    [{ required: ["a.b"] }, {}, "properties.a.b is required"],
    [{ required: ["constructor"] }, {}, "properties.constructor is required"],
    [{ additionalProperties: false }, { extra: 1 }, "properties.extra is not in the tracking plan"],
    [
      property({ items: property({ type: "string" }) }),
      { a: [{ a: "" }, { a: 1 }] },
      "properties.a[].a must be string",
    ],
    [
      property({ pattern: "^secret" }),
      { a: "x" },
      "properties.a must match the pattern of the tracking plan",
    ],
    [
      property({ anyOf: [{ type: "null" }, { type: "number" }] }),
      { a: "" },
      "properties.a must match a schema in anyOf",
    ],
    [{ if: true, then: { required: ["a"] } }, {}, "properties.a is required"],
    [{ dependencies: { a: ["b"] } }, { a: 1 }, "properties.b is required"],
    [
      property({ uniqueItems: true }),
      {
        a: [
          { x: 1, y: 2 },
          { y: 2, x: 1 },
        ],
      },
      "properties.a must have different items",
    ],
    [{ maxProperties: 0 }, { a: 1 }, "properties must not have more than 0 properties"],
    [
      { propertyNames: { maxLength: 300 } },
      { ["x".repeat(301)]: 1 },
      "properties has a property with a name that the tracking plan does not allow",
    ],
  ])("of %j by %j is %s", (schema, content, says) => {
    expect(found(schema, content)).toBe(says);
  });

  it("has a path of at most 256 characters", () => {
    const [field] = found({ additionalProperties: false }, { ["x".repeat(1000)]: 1 })!.split(" ");
    expect(field).toHaveLength(256);
  });
});

it.each([
  ["date", "2026-02-28", "2026-02-30"],
  ["date-time", "2026-02-28T10:00:00Z", "2026-02-28 10:00"],
  ["date-time", "2026-02-28T10:00:00.5+01:00", "2026-02-30T10:00:00Z"],
  ["email", "ann@example.com", "ann@example"],
  ["uri", "https://example.com/a", "example.com"],
  ["uuid", "01234567-89ab-cdef-0123-456789abcdef", "01234567"],
])("the format %s takes %s, and not %s", (format, right, wrong) => {
  expect(found(property({ format }), { a: right })).toBeUndefined();
  expect(found(property({ format }), { a: wrong })).toBe(`properties.a must match format "${format}"`);
});

it("different items are found in time that grows with their number, whatever they are", () => {
  const items = Array.from({ length: 4000 }, (_, at) => ({ at }));
  expect(found(property({ uniqueItems: true }), { a: items })).toBeUndefined();
});

it("an object is different from a list of its names and values", () => {
  const items = [{ b: 1 }, [["b", 1]]];
  expect(found(property({ uniqueItems: true }), { a: items })).toBeUndefined();
});

it("each property is held to its own pattern", () => {
  const schema = { properties: { a: { pattern: "^one$" }, b: { pattern: "^two$" } } };
  expect(found(schema, { a: "one", b: "two" })).toBeUndefined();
  expect(found(schema, { a: "one", b: "one" })).toBe(
    "properties.b must match the pattern of the tracking plan",
  );
});

it("a pattern that hangs RegExp does not", () => {
  expect(found(property({ pattern: "^(a+)+$" }), { a: `${"a".repeat(30_000)}b` })).toContain("must match");
});

it("a schema is compiled once while it is in use", () => {
  const text = JSON.stringify(property({ type: "boolean" }));
  expect(validatorOf(text)).toBe(validatorOf(text));
});

it("a definition is compiled once, however many places refer to it", () => {
  const names = Array.from({ length: 60 }, (_, at) => [`name${at}`, ["b", "c"]]);
  const definitions = { large: { dependencies: Object.fromEntries(names) as object } };
  const allOf = Array(40).fill({ $ref: "#/definitions/large" });
  const code = String(validatorOf(JSON.stringify({ definitions, allOf })));
  expect(code.length).toBeLessThan(20_000);
  expect(found({ definitions, allOf }, { name59: 1 })).toBe("properties.b is required");
});
