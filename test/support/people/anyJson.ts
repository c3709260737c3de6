import fc from "fast-check";

/** Names that a property of any object can have, some of which code calls. */
const NAMES = [
  ...["toString", "valueOf", "toJSON", "__proto__", "constructor", "then", "length", "hasOwnProperty"],
  ...["id", "type", "collection", "email", "name", "url", "referrer", "country", "a.b", "", " ", "\ud800"],
];

/** JSON as text of each value that programs take for another one. */
const ODD = [
  ...["null", "true", "false", "0", "-0", "-1", "1.5", "1e21", "1e308", "5e-324", "9007199254740992"],
  ...["9007199254740993", "-9223372036854775808", "0.1e-7", '""', '" "', '"\\ud800"', '"\\udc00x"'],
  ...['"\\u0000"', '"\\n"', '"\\u200b"', '"\\u202e"', "[]", "{}", '[""]', "[null]", '{"toString":1}'],
  ...['{"valueOf":null,"toString":[]}', '{"toJSON":1}', '{"__proto__":null}', '{"constructor":{}}'],
  ...['"2026-11-20"', '"ann@example.com"', '"[object Object]"', '"{{ user.id }}"', "1763719200"],
];

/** So many levels of lists, or of objects. */
const nested = (levels: number, open: string, close: string): string =>
  `${open.repeat(levels)}1${close.repeat(levels)}`;

const { value } = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    fc.constantFrom(...ODD),
    fc.string({ unit: "binary" }).map((text) => JSON.stringify(text)),
    fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => JSON.stringify(number)),
    fc.constantFrom(nested(9, "[", "]"), nested(12, '{"a":', "}"), nested(5000, "[", "]")),
    fc.array(tie("value"), { maxLength: 4 }).map((values) => `[${values.join(",")}]`),
    tie("object"),
  ),
  object: fc
    .array(fc.tuple(fc.oneof(fc.constantFrom(...NAMES), fc.string()), tie("value")), { maxLength: 5 })
    .map(
      (entries) => `{${entries.map(([name, json]) => `${JSON.stringify(name)}:${String(json)}`).join(",")}}`,
    ),
}));

/**
 * Any JSON value, as text: objects whose own `toString`, `valueOf` or `__proto__` is data, numbers beyond
 * 2^53, halves of surrogate pairs, deep nests. As text, because `JSON.parse` makes own properties of names
 * such as `__proto__`.
 */
export const anyJsonText = value as fc.Arbitrary<string>;

/** The same, parsed. */
export const anyJson: fc.Arbitrary<unknown> = anyJsonText.map((text) => JSON.parse(text) as unknown);
