import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, it } from "vitest";
import { filtersOf } from "#functions/mail/template/filters";
import { parseLiquid, renderLiquid } from "#functions/mail/template/liquid";
import { TemplateRefusal } from "#functions/mail/template/refusal";
import { runs } from "../../../../../support/seed.ts";

const names = Object.keys(filtersOf("html"));

it("the filters are those that docs/email/templates.md lists", () => {
  const [, list = ""] = /Filters: ([^.]*)\./.exec(readFileSync("docs/email/templates.md", "utf8")) ?? [];
  const listed = [...list.matchAll(/`(\w+)`/g)].map(([, name]) => name);
  expect(listed.toSorted()).toEqual(names.toSorted());
  expect(Object.keys(filtersOf("plain"))).toEqual(names);
});

/** Returns the rendered part, or the refusal. */
function outcomeOf(part: "html" | "text", source: string, variables: Record<string, unknown>): string {
  try {
    return renderLiquid(part, parseLiquid(part, source), variables);
  } catch (error) {
    if (error instanceof TemplateRefusal) return error.message;
    throw error;
  }
}

const items = [{ name: "hat" }, { name: "cap" }];

it.each([
  ...["join: ', '", "join", "append: 'x'", "prepend: 'x'", "split: ','", "replace: 'a', 'b'", "escape"],
  ...["url_encode", "upcase", "strip", "strip_html", "sort", "sort_natural", "sum", "plus: 1", "abs"],
  ...["round", "at_least: 1", "truncate: 5", "newline_to_br", "capitalize", "slice: 0, 1"],
])("no text and no number is made of the objects in {{ items | %s }}", (filter) => {
  const source = `x\n{{ items | ${filter} }}`;
  for (const part of ["html", "text"] as const)
    expect(outcomeOf(part, source, { items })).toMatch(
      new RegExp(
        `^${part}: this is (an object: name one of its properties|a list: name one of its elements), at `,
      ),
    );
});

it.each([
  ...["'x' | append: item", "'x' | prepend: item", "'x' | replace: 'x', item", "'x' | replace: item, 'x'"],
  ...["'x' | remove: item", "'x' | split: item", "tags | join: item", "1 | plus: item", "1 | times: item"],
  ...[
    "tags | map: item",
    "tags | sort: item",
    "'x' | truncate: item",
    "'x' | slice: item",
    "1 | round: item",
  ],
])("no text and no number is made of the object in {{ %s }}", (output) => {
  expect(outcomeOf("text", `{{ ${output} }}`, { item: items[0], tags: ["a", "b"] })).toContain(
    "this is an object: name one of its properties",
  );
});

it.each([
  "{% if item > 1 %}x{% endif %}",
  "{% if 'z' >= item %}x{% endif %}",
  "{% unless 1 < items %}x{% endunless %}",
  "{% if '[object Object]' contains item %}x{% endif %}",
  "{% capture x %}{{ items }}{% endcapture %}",
  "{% assign x = items | join: '-' %}",
  "{% cycle item: 'a', 'b' %}",
  "{% cycle item %}",
  "{% case items | join %}{% when 'x' %}{% endcase %}",
])("no text is made of the object in %s", (source) => {
  expect(outcomeOf("text", source, { item: items[0], items })).toMatch(/this is an object|this is a list/);
});

it("whatever JSON the variables are, no mail shows an object, an exponent or a number that is none", () => {
  const value = fc.oneof(
    fc.jsonValue({ maxDepth: 3 }),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.constant({ toString: 1, length: 2 }),
  );
  fc.assert(
    fc.property(
      fc.constantFrom(...names),
      fc.array(fc.constantFrom("a", "b", "c", "'-'", "1", "nil", "empty"), { minLength: 1, maxLength: 4 }),
      fc.constantFrom(
        "{{ $ }}",
        "{% assign x = $ %}{{ x }}",
        "{% capture x %}{{ $ }}{% endcapture %}{{ x }}",
      ),
      fc.record({ a: value, b: value, c: value }),
      (name, [input, ...args], form, variables) => {
        // A text of the variables may say any of these.
        fc.pre(
          !/\[object|\de[-+]\d|Infinity|NaN|undefined/.test(Object.values(variables).map(textsIn).join(" ")),
        );
        const call = `${input} | ${name}${args.length > 0 ? `: ${args.join(", ")}` : ""}`;
        const outcome = outcomeOf("text", form.replace("$", call), variables);
        expect(outcome).not.toMatch(/\[object|\de[-+]\d|Infinity|NaN|undefined/);
      },
    ),
    { numRuns: runs(20) },
  );
});

/** The texts and names in a value, which a filter may copy. */
function textsIn(value: unknown): string {
  if (typeof value === "string") return value;
  if (typeof value !== "object" || value === null) return "";
  return Object.entries(value)
    .map(([name, each]) => `${name} ${textsIn(each)}`)
    .join(" ");
}

it.each([
  ["10.1 | minus: 2.2", "7.9"],
  ["'10.1' | minus: '2.2'", "7.9"],
  ["0.1 | plus: 0.2", "0.3"],
  ["1.1 | times: 1.1", "1.21"],
  ["-4.35 | times: 100", "-435"],
  ["10 | divided_by: 3", "3.333333333"],
  ["0.3 | divided_by: 0.1", "3"],
  ["7 | divided_by: 2, true", "3"],
  ["-7 | divided_by: 2, true", "-4"],
  ["10.1 | modulo: 7.0", "3.1"],
  ["-1 | modulo: 3", "2"],
  ["1.005 | round: 2", "1.01"],
  ["-2.5 | round", "-3"],
  ["1250 | round: -2", "1300"],
  ["1.2 | ceil", "2"],
  ["-1.2 | ceil", "-1"],
  ["-1.2 | floor", "-2"],
  ["-0.3 | abs", "0.3"],
  ["prices | sum", "0.3"],
  ["lines | sum: 'price.amount'", "0.3"],
  ["0.0000001 | plus: 0", "0.0000001"],
  ["'12 hats' | plus: 1", "1"],
  ["2 | at_least: '2.5'", "2.5"],
  ["2 | at_most: 1.5", "1.5"],
  ["1 | divided_by: 0", "text: this divides by zero, at {{ 1 | divided_by: 0 }}"],
  ["1 | modulo: 0", "text: this divides by zero, at {{ 1 | modulo: 0 }}"],
  ["huge | times: huge", "text: this number has more than 21 digits, at {{ huge | times: huge }}"],
])("{{ %s }} is %s", (output, expected) => {
  const lines = [{ price: { amount: 0.1 } }, { price: { amount: "0.2" } }];
  expect(outcomeOf("text", `{{ ${output} }}`, { prices: [0.1, 0.2], lines, huge: 1e20 })).toBe(expected);
});

it.each([
  ["nested | join: '#'", "a#b#c"],
  ["nested | size", "2"],
  ["item | size", "1"],
  ["'a😀' | size", "2"],
  ["lines | map: 'name' | sort_natural | join: ' '", "cap hat"],
  ["lines | sort: 'name' | map: 'name' | join: ' '", "cap hat"],
  ["tiny", "0.00000015"],
  ["nil", ""],
  ["empty | append: 'x'", "x"],
  ["void | default: 'none'", "none"],
])("{{ %s }} is %s as in Liquid", (output, expected) => {
  const variables = { nested: ["a", ["b", ["c"]]], item: items[0], lines: items, tiny: 1.5e-7, void: {} };
  expect(outcomeOf("text", `{{ ${output} }}`, variables)).toBe(expected);
});
