/**
 * Attributes that a subscriber can have, and those that it cannot: the same for `upsertSubscriber` and for an
 * import.
 */

const lists = (levels: number): unknown => (levels === 0 ? 1 : [lists(levels - 1)]);
const objects = (levels: number): unknown => (levels === 0 ? 1 : { a: objects(levels - 1) });
const numbered = (count: number): object =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`a${at}`, at]));

export const takenAttributes: object[] = [
  { a: lists(10) },
  { a: objects(10) },
  { a: 'brackets in a text: [[[[[[[[[[[ {"" : 1e999} \\" ]' },
  { a: "x".repeat(32_000) },
  { a: 9.9e99, b: -9.9e99, c: 1e-99, d: 0, e: 1e21 },
  { a: true, b: "", c: { d: [], e: null } },
  { a: null },
  { ["n".repeat(64)]: 1 },
  numbered(98),
];

export const refusedAttributes: object[] = [
  { a: lists(11) },
  { a: objects(11) },
  { a: 1e100 },
  { a: -1e100 },
  { a: [{ b: 9e-100 }] },
  { "first name": 1 },
  { _a: 1 },
  { ["n".repeat(65)]: 1 },
  { a: { "": 1 } },
  JSON.parse('{"__proto__":1}') as object,
  { a: JSON.parse('[{"__proto__":1}]') as object },
  { constructor: 1 },
  { a: { constructor: "Set" } },
  { a: "half of a pair: \ud800" },
  numbered(101),
  { a: "ü".repeat(16 * 1024) },
];
