import { runs } from "../../../../../support/seed.ts";
import { spawnSync } from "node:child_process";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  parseLiquid,
  renderLiquid,
  liquidVariables,
} from "../../../../../../functions/lib/mail/template/liquid.ts";
import { TemplateRefusal, type TemplatePart } from "../../../../../../functions/lib/mail/template/refusal.ts";

const rendered = (part: TemplatePart, source: string, variables: Record<string, unknown> = {}) =>
  renderLiquid(part, parseLiquid(part, source), variables);

function refusalOf(
  source: string,
  variables: Record<string, unknown> = {},
  part: TemplatePart = "text",
): TemplateRefusal {
  try {
    rendered(part, source, variables);
  } catch (error) {
    if (error instanceof TemplateRefusal) return error;
    throw error;
  }
  throw new Error(`rendered: ${source}`);
}

const ann = {
  firstName: `Ann <"&'>`,
  attributes: { plan: "pro" },
  lines: "a\nb",
  turned: "a\u202eb\u2066\u20691",
  tags: ["x", "y"],
  sized: { size: "XL", first: "f", last: "l" },
};

describe("Liquid of a part", () => {
  test.each([
    ["html", "{{ firstName }}", "Ann &lt;&#34;&amp;&#39;&gt;"],
    ["html", "{{ firstName | escape }}", "Ann &lt;&#34;&amp;&#39;&gt;"],
    ["html", "{% cycle firstName %}", "Ann &lt;&#34;&amp;&#39;&gt;"],
    ["html", "{{ lines | newline_to_br }}", "a<br>\nb"],
    ["html", "{{ firstName | newline_to_br }}", "Ann &lt;&#34;&amp;&#39;&gt;"],
    ["html", "{{ '<b>' }}", "&lt;b&gt;"],
    ["text", "{{ firstName }} {{ firstName | escape }}", `Ann <"&'> Ann <"&'>`],
    ["text", "{{ lines | newline_to_br }}", "a\nb"],
    ["subject", "{{ attributes.plan | upcase }}", "PRO"],
    ["text", "{{ turned }}{{ turned | escape }}\u202e", "ab1ab1\u202e"],
    ["html", "{{ turned }}{{ turned | escape }}{{ turned | append: turned }}", "ab1ab1ab1ab1"],
    ["text", "{{ attributes.team | default: 'none' }}", "none"],
    ["text", "{% if attributes.team %}x{% else %}y{% endif %}", "y"],
    ["text", "{% unless missing %}y{% endunless %}", "y"],
    ["text", "{% if missing == 'x' %}x{% elsif missing %}y{% else %}z{% endif %}", "z"],
    ["text", "{% assign a = missing | default: 'x' | upcase %}{{ a }}", "X"],
    ["text", "{% case missing | default: 'x' %}{% when 'x' %}y{% endcase %}", "y"],
    ["text", "{% case firstName %}{% when 1 %}x{% else %}y{% endcase %}", "y"],
    ["text", "{{ sized.size }} {{ sized.first }} {{ sized.last }}", "XL f l"],
    ["text", "{% for x in tags %}{{ forloop.index }}{{ forloop.last }} {% endfor %}", "1false 2true "],
    ["text", "{{ tags | join: ', ' }} {{ tags.size }} {{ tags | first }}", "x, y 2 x"],
    ["text", "{% for i in (1..3) %}{{ i }}{% break %}{% endfor %}", "1"],
    ["text", "{% raw %}{{ x }}{% endraw %}{% comment %}{{ y }}{% endcomment %}{% # z %}", "{{ x }}"],
  ] as const)("%s: %s", (part, source, expected) => {
    expect(rendered(part, source, ann)).toBe(expected);
  });

  test.each([
    ["a\n{% include 'x' %}", 'line 2: the tag "include" reads a file'],
    ["{% render 'x' %}", 'the tag "render" reads a file'],
    ["{% layout 'x' %}", 'the tag "layout" reads a file'],
    ["{% block x %}{% endblock %}", 'the tag "block" reads a file'],
    ["{% increment x %}", 'the tag "increment" is not available'],
    ["{{ firstName | raw }}", "HTML stands in the template and not in a variable"],
    ["{{ firstName | where: 'x' }}", 'the filter "where" is not available'],
    ["\n\n{{ firstName", "line 3: output"],
    ["{% if a %}", "line 1: tag {% if a %} not closed"],
    ["{{ a & b }}", 'expected "|" before filter'],
    ["{{ a | default: &quot;x&quot; }}", "unexpected character"],
    ["x{% break %}", 'the tag "break" stands outside of a loop'],
    ["{% for a in tags %}{% else %}{% break %}{% endfor %}", "outside of a loop"],
    [
      "a\n{% assign unsubscribeUrl = 'x' %}",
      "line 2: Rollcall sets unsubscribeUrl itself: give this variable",
    ],
    [
      "{% if a %}\n{% capture postalAddress %}{% endcapture %}{% endif %}",
      "line 2: Rollcall sets postalAddress",
    ],
    ["{% capture 'postalAddress' %}{% endcapture %}", "line 1: Rollcall sets postalAddress"],
    ["{% for preferencesUrl in tags %}{% endfor %}", "line 1: Rollcall sets preferencesUrl"],
    ["x".repeat(262_145), "it is too long to be read"],
  ])("does not parse: %s", (source, message) => {
    expect(refusalOf(source, ann).message).toContain(message);
  });

  test.each([
    ["Dear {{ lastName }}", "lastName"],
    ["{{ attributes.team | upcase | default: 'x' }}", "attributes.team"],
    ["{{ attributes.team.width }}", "attributes.team"],
    ["{{ attributes[firstName] }}", "attributes[firstName]"],
    ["{% for x in orders %}{% endfor %}", "orders"],
    ["{% assign i = nope %}{{ i }}", "nope"],
    ["{% assign i = nope | upcase %}", "nope"],
    ["{% assign i = attributes.plan == nope %}", "nope"],
    ["{% capture i %}{{ nope }}{% endcapture %}", "nope"],
    ["{% case nope %}{% when 1 %}{% else %}x{% endcase %}", "nope"],
    ["{% case 1 %}{% when 1, nope %}x{% endcase %}", "nope"],
    ["{% for x in tags limit: nope %}{% endfor %}", "nope"],
    ["{% if true %}{{ nope }}{% endif %}", "nope"],
    ["{% unless false %}{{ nope }}{% endunless %}", "nope"],
    ["{% cycle nope, 'x' %}", "nope"],
    ["{% cycle nope: 'x' %}", "nope"],
    ["{{ firstName | append: nope }}", "nope"],
    ["{{ 'now' | date: '%Y', nope }}", "nope"],
    ["{{ nope | upcase | default: 'x' }}", "nope"],
    ["{{ missing | default: nope }}", "nope"],
    ["{{ tags[nope] }}", "nope"],
    ["{{ attributes.size }}", "attributes.size"],
    ["{{ attributes.first }}", "attributes.first"],
    ["{{ attributes.last }}", "attributes.last"],
    ["{{ firstName.size }}", "firstName.size"],
    ["{{ firstName.first }}", "firstName.first"],
    ["{{ firstName.length }}", "firstName.length"],
    ["{{ constructor }}", "constructor"],
    ["{{ attributes.__proto__ }}", "attributes.__proto__"],
  ])("names what is missing in %s", (source, variable) => {
    const refusal = refusalOf(source, ann);
    expect(refusal).toMatchObject({ field: "text", variable });
    expect(refusal.message).toBe(
      `text: the variable ${variable} is missing: provide it, or give it a default`,
    );
  });

  test("uses the variables that it does not make itself", () => {
    const source = `{{ email }}{% assign x = locale %}{{ x }}{% capture y %}{{ a.b }}{% endcapture %}{{ y }}
      {% for line in invoice.lines %}{{ line.name }}{{ forloop.index }}{% endfor %}
      {% case plan %}{% when best %}{% endcase %}{{ attributes[key].x | default: other }}`;
    expect(liquidVariables(parseLiquid("text", source))).toEqual([
      "a.b",
      "attributes",
      "best",
      "email",
      "invoice.lines",
      "key",
      "locale",
      "other",
      "plan",
    ]);
  });
});

// Each of these takes minutes, or all memory, in liquidjs with its own limits alone.
describe("hostile Liquid", () => {
  const tooLarge = "it becomes too large when it is rendered";
  const tooMany = "it takes too many steps to render";
  const hostile: [string, string, string | RegExp][] = [
    ["a range of 10^9", "{% for i in (1..1000000000) %}{% endfor %}", "a range counts between"],
    [
      "a range that does not end",
      "{{ (9007199254740992..9007199254740994) | join }}",
      "a range counts between",
    ],
    ["a range of a variable", "{% for i in (1..big) %}{% endfor %}", "a range counts between"],
    ["loops in loops", `${"{% for i in (1..9999) %}".repeat(4)}${"{% endfor %}".repeat(4)}`, tooMany],
    ["text in a loop", `{% for i in (1..9999) %}${"x".repeat(9999)}{% endfor %}`, tooLarge],
    [
      "a capture that doubles",
      `{% assign a = 'x' %}${"{% capture a %}{{ a }}{{ a }}{% endcapture %}".repeat(50)}`,
      tooLarge,
    ],
    [
      "an append that doubles",
      `{% assign a = 'x' %}${"{% assign a = a | append: a %}".repeat(50)}`,
      tooLarge,
    ],
    [
      "a list of long texts",
      `{% assign a = '${"x".repeat(50_000)}' | split: '~' %}${"{% assign a = a | concat: a %}".repeat(15)}{{ a }}`,
      tooLarge,
    ],
    [
      "a long path for each element",
      `{% assign a = (1..9999) %}{{ a | map: '${"a.".repeat(9999)}' | size }}`,
      tooLarge,
    ],
    ["a wide date", "{{ 'now' | date: '%999999999Y' }}", "date has no code %9"],
    ["a long format", `{{ 'now' | date: '${"%A".repeat(999)}' }}`, "a format of at most 100 characters"],
    ["many long dates", `{{ 'now' | date: '${"%a".repeat(50)}' }}`.repeat(2000), tooMany],
    ["a slice of 10^9", "{{ 'x' | slice: 0, 1000000000 }}", tooLarge],
    ["tags in tags", `${"{% if a %}".repeat(9999)}`, "nested too deeply"],
    ["closed tags in tags", `${"{% if a %}".repeat(50)}${"{% endif %}".repeat(50)}`, "nested too deeply"],
    ["brackets in brackets", `{{ ${"a[".repeat(20_000)}${"]".repeat(20_000)} }}`, "nested too deeply"],
    ["an object", "{{ attributes }}", "this is an object: name one of its properties"],
  ];

  test.each(hostile)("%s is refused", (_, source, message) => {
    expect(refusalOf(source, { ...ann, big: 1e9 }).message).toMatch(message);
  });

  test("all of it fits in a process with 64 MB", () => {
    const file = new URL("../../../../../../functions/lib/mail/template/liquid.ts", import.meta.url).href;
    const script = `import { parseLiquid, renderLiquid } from ${JSON.stringify(file)};
      for (const source of ${JSON.stringify(hostile.map(([, source]) => source))})
        try { renderLiquid("text", parseLiquid("text", source), { big: 1e9, attributes: {} }); }
        catch (error) { console.log(error.name); }`;
    const { status, stdout } = spawnSync(
      process.execPath,
      ["--max-old-space-size=64", "--import", "tsx", "--input-type=module", "-"],
      { encoding: "utf8", input: script },
    );
    expect({ status, refusals: stdout.trim().split("\n") }).toEqual({
      status: 0,
      refusals: hostile.map(() => "Refusal"),
    });
  });

  test("whatever the text is, it is rendered or refused, and no message has a person's data", () => {
    const piece = fc.constantFrom(
      ...[
        "{{",
        "}}",
        "{%",
        "%}",
        " if ",
        " endif ",
        " for x in ",
        " endfor ",
        "secret",
        "s.t",
        "|",
        ":",
        ",",
      ],
      ...[
        "'",
        '"',
        "(",
        ")",
        "..",
        "1",
        "[",
        "]",
        ".",
        "=",
        " assign x ",
        " date ",
        " default ",
        "<",
        "\n",
        "raw",
      ],
    );
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 30 }),
        fc.constantFrom<TemplatePart>("html", "text"),
        (pieces, part) => {
          try {
            rendered(part, pieces.join(""), { secret: "ann@example.com", s: { t: ["ann@example.com"] } });
          } catch (error) {
            expect(error).toBeInstanceOf(TemplateRefusal);
            expect((error as TemplateRefusal).message).not.toContain("ann@");
          }
        },
      ),
      { numRuns: runs(5) },
    );
  });
});
