import { expect, it } from "vitest";
import { canonicalJson } from "../../../../../../functions/lib/mail/send/canonical.ts";

it.each([
  [{ b: 1, a: [{ d: 2, c: 3 }] }, '{"a":[{"c":3,"d":2}],"b":1}'],
  [[2, 1, null, "x"], '[2,1,null,"x"]'],
  [JSON.parse('{"z":1,"__proto__":{"b":1,"a":2}}'), '{"__proto__":{"a":2,"b":1},"z":1}'],
])("names are sorted at each level, and lists keep their order: %j", (value, text) => {
  expect(canonicalJson(value)).toBe(text);
});
