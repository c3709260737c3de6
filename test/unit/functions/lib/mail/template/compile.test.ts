import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { TypedTemplate } from "../../../../../../functions/lib/mail/template/assemble.ts";
import { compileTemplate } from "../../../../../../functions/lib/mail/template/compile.ts";
import { checkWayOut } from "../../../../../../functions/lib/mail/template/wayOut.ts";
import { renderTemplate } from "../../../../../../functions/lib/mail/template/render.ts";

const compile = (typed: Partial<TypedTemplate>) =>
  compileTemplate({ subject: "Hi", transactional: true, once: false, ...typed });

const mjml = (content: string, head = "") =>
  `<mjml><mj-head>${head}</mj-head><mj-body><mj-section><mj-column>${content}</mj-column></mj-section></mj-body></mjml>`;

describe("MJML", () => {
  // The typed text, and its part in the HTML.
  test.each([
    [
      "text",
      mjml("<mj-text>{% if 1 < 2 %}a & {{ b | append: '\"<&' }}{% endif %}</mj-text>"),
      `>{% if 1 < 2 %}a & {{ b | append: '"<&' }}{% endif %}</div>`,
    ],
    [
      "an attribute",
      mjml('<mj-button href="{{ url | default: "x y" }}">x</mj-button>'),
      'href="{{ url | default: "x y" }}"',
    ],
    [
      "a class",
      mjml('<mj-text css-class="{{ a | default: "b c" }} d">x</mj-text>'),
      'class="{{ a | default: "b c" }} d"',
    ],
    [
      "mj-style",
      mjml("<mj-text>x</mj-text>", '<mj-style>.a { color: {{ c | default: "red" }} }</mj-style>'),
      '.a { color: {{ c | default: "red" }} }',
    ],
    [
      "an inline mj-style",
      mjml(
        '<mj-text css-class="a">x</mj-text>',
        '<mj-style inline="inline">.a { color: {{ c | default: "red" }} }</mj-style>',
      ),
      'color: {{ c | default: "red" }};',
    ],
    [
      "mj-preview",
      mjml("<mj-text>x</mj-text>", '<mj-preview>{{ a | default: "<" }}</mj-preview>'),
      '>{{ a | default: "<" }}</div>',
    ],
    [
      "mj-title",
      mjml("<mj-text>x</mj-text>", '<mj-title>{{ a | default: "<" }}</mj-title>'),
      '<title>{{ a | default: "<" }}</title>',
    ],
    [
      "mj-attributes",
      mjml(
        "<mj-button>x</mj-button>",
        `<mj-attributes><mj-button href="{{ u | append: "&" }}" /></mj-attributes>`,
      ),
      'href="{{ u | append: "&" }}"',
    ],
    [
      "mj-html-attributes",
      mjml(
        '<mj-text css-class="a">x</mj-text>',
        '<mj-html-attributes><mj-selector path=".a"><mj-html-attribute name="data-a">{{ u | append: "<" }}</mj-html-attribute></mj-selector></mj-html-attributes>',
      ),
      'data-a="{{ u | append: "<" }}"',
    ],
    [
      "mj-raw around a section",
      "<mjml><mj-body><mj-raw>{% if a %}</mj-raw><mj-section><mj-column><mj-text>x</mj-text></mj-column></mj-section><mj-raw>{% endif %}</mj-raw></mj-body></mjml>",
      "{% if a %}",
    ],
    ["a comment", mjml("<!-- {{ a }} --><mj-text>x</mj-text>"), "<!-- {{ a }} -->"],
    [
      "the language",
      '<!-- x -->\n <mjml lang="{{ locale }}"><mj-body><mj-raw>x</mj-raw></mj-body></mjml>',
      '<html lang="{{ locale }}"',
    ],
  ])("keeps the Liquid of %s", async (_, html, kept) => {
    const compiled = await compile({ html });
    expect(compiled.html).toContain(kept);
    expect(compiled.html).toMatch(/^<!doctype html>/);
    expect(compiled.source).toEqual({ html });
  });

  test.each([
    [
      "Liquid between components",
      "<mjml><mj-body>\n{% if a %}<mj-section></mj-section>{% endif %}</mj-body></mjml>",
      2,
      "MJML leaves out {% if a %}",
    ],
    ["text between components", mjml("\nhello"), 2, "MJML leaves out hello"],
    [
      "Liquid before it",
      "{% assign a = 1 %}\n<mjml><mj-body></mj-body></mjml>",
      1,
      "MJML leaves out {% assign",
    ],
    [
      "a class that is not used",
      mjml("<mj-text>x</mj-text>", '\n<mj-attributes><mj-class name="a" color="{{ c }}" /></mj-attributes>'),
      2,
      "MJML leaves out {{ c }}",
    ],
    [
      "Liquid as an attribute",
      mjml('\n<mj-text {% if a %}color="red"{% endif %}>x</mj-text>'),
      2,
      "<mj-text>: Attributes {% if a %}",
    ],
    [
      "an attribute of another type",
      mjml('{{\n a\n}}<mj-text color="red">x</mj-text>')
        .replace("{{\n a\n}}", "")
        .replace('"red"', '"{{ c }}"'),
      1,
      "Attribute color has invalid value: {{ c }} for type Color",
    ],
    [
      "an element that is none",
      mjml("<mj-text>{{\n a\n}}</mj-text>\n<mj-foo />"),
      4,
      "<mj-foo>: Element mj-foo doesn't exist",
    ],
    ["an include", mjml('\n\n<mj-include path="/etc/passwd" />'), 3, "<mj-include> reads a file"],
    [
      "an include of CSS",
      mjml("<mj-text>x</mj-text>", '<mj-include type="css" path="x" />'),
      1,
      "<mj-include> reads a file",
    ],
    [
      "a second body",
      "<mjml><mj-body></mj-body>\n<mj-body></mj-body></mjml>",
      2,
      "MJML leaves out <mj-body>",
    ],
    ["a second document", "<mjml><mj-body></mj-body></mjml>\n<mjml></mjml>", 2, "MJML leaves out <mjml>"],
    ["MJML in HTML", "<p>\n<mj-text>x</mj-text></p>", 2, "<mj-text> stands outside of <mjml>"],
    [
      "a text that is not closed",
      mjml("\n<mj-text>ONE</mj-column></mj-section><mj-section><mj-column><mj-text>TWO</mj-text>"),
      2,
      "<mj-text> is not closed: add </mj-text>",
    ],
    ["a text in a text", mjml("\n<mj-text>TWO\n<mj-text>THREE</mj-text>"), 2, "<mj-text> is not closed"],
    [
      "a source that is cut off",
      "<mjml>\n<mj-body>\n<mj-section><mj-column>\n<mj-text>TWO",
      4,
      "<mj-text> is not closed",
    ],
    ["a start tag alone", "<mjml><mj-body>\n<mj-section>", 2, "<mj-section> is not closed"],
    ["no body", "<mjml></mjml>", undefined, "MJML cannot be compiled: Malformed MJML"],
    ["20,000 nested elements", `<mjml><mj-body>${"<b>".repeat(20_000)}`, 1, "nested more than 200 deep"],
    [
      "1,001 components",
      `<mjml><mj-body>${"<mj-section />".repeat(1001)}</mj-body></mjml>`,
      1,
      "more than 1000 components",
    ],
    [
      "inline styles for all",
      mjml(
        `<mj-text>${"<b>x</b>".repeat(3000)}</mj-text>`,
        `<mj-style inline="inline">${"b{top:0}".repeat(3000)}</mj-style>`,
      ),
      undefined,
      "3000 rules of inline styles are too many",
    ],
    [
      "300 sections",
      `<mjml><mj-body>${"<mj-section><mj-column></mj-column></mj-section>".repeat(300)}</mj-body></mjml>`,
      undefined,
      "and the limit is 204800",
    ],
  ])("%s is refused", async (_, html, line, message) => {
    const refusal: unknown = await compile({ html }).catch((error: unknown) => error);
    expect(refusal).toMatchObject({
      name: "Refusal",
      field: "html",
      message: expect.stringContaining(message),
    });
    expect((refusal as { line?: number }).line).toBe(line);
  });

  test("loads no font that it does not name", async () => {
    const { html } = await compile({ html: mjml("<mj-text>x</mj-text>") });
    expect(html).not.toContain("googleapis");
  });

  test("texts that are compiled at the same time do not mix", async () => {
    const numbers = Array.from({ length: 10 }, (_, number) => `number ${number};`);
    const templates = await Promise.all(
      numbers.map((number) =>
        compile({ html: mjml(`<mj-text>${number}</mj-text>`, `<mj-title>${number}</mj-title>`) }),
      ),
    );
    expect(templates.map(({ text }) => text)).toEqual(numbers);
    expect(templates.map(({ html }) => html?.match(/number \d;/g)?.length)).toEqual(numbers.map(() => 3));
  });
});

describe("a text part that is made from the HTML", () => {
  test.each([
    ["<h1>Dear {{ a }}</h1><p>b &lt; c</p>", "Dear {{ a }}\n\nb < c"],
    [
      '<a href="{{ url | append: "?a" }}">Go</a> <a href="{{ url }}">{{ url }}</a>',
      'Go ({{ url | append: "?a" }}) {{ url }}',
    ],
    ["<table><tr><td>one</td><td>two</td></tr><tr><td>three</td></tr></table>", "one\ntwo\nthree"],
    ['<img alt="Logo" src="x"><div style="display:none">preview</div><p>x</p>', "Logo\n\nx"],
    // Each hides an element.
    ...[
      "hidden",
      'hidden=""',
      "style='DISPLAY : none'",
      'style="color:red;display:/**/none !important"',
      'style="d\\69splay:none"',
      'style="display&#58;none"',
      'style="visibility:hidden"',
    ].map((way) => [`<p>a</p><div ${way}>secret <p>b</p></div><p>c</p>`, "a\n\nc"] as [string, string]),
    ['<p style="display:none">a<b>b</b></p><img hidden alt="x"><p>c</p>', "c"],
    [`<p>${"long ".repeat(40)}</p>`, "long ".repeat(40).trim()],
    ["<p>{% if a %}</p><p>x</p>{% endif %}", "{% if a %}\n\nx\n\n{% endif %}"],
  ])("%s", async (html, text) => {
    expect((await compile({ html })).text).toBe(text);
  });

  test.each([
    ["<head>{% assign a = b %}</head><body>{{ a }}</body>"],
    ["<head>{% if a %}</head><body>x{% endif %}</body>"],
    ['<a {% if a %}href="x"{% endif %}>y</a>'],
    ["<p>&#123;&#123; email }} {{ email }}</p>"],
    ['<img src="x">'],
    ["x<p hidden>y<p>z"],
  ])("is asked for: %s", async (html) => {
    await expect(compile({ html })).rejects.toMatchObject({
      field: "text",
      message: expect.stringMatching(/^text: .*: type a text part$/),
    });
    expect((await compile({ html, text: "typed" })).text).toBe("typed");
  });
});

describe("the footer", () => {
  const person = { postalAddress: "Acme\nStreet 1", unsubscribeUrl: "https://example.com/u/1?a&b" };
  const mail = async (typed: Partial<TypedTemplate>, locale?: string) =>
    renderTemplate(await compile({ transactional: false, ...typed }), {
      ...person,
      ...(locale ? { locale } : {}),
    });

  test("is in both parts, at the end of the body, in the language of the person", async () => {
    const { html, text } = await mail({ html: "<body><p>x</p></body></html>" }, "DE-at");
    expect(html).toMatch(
      /^<body><p>x<\/p><div style="[^"]+">Acme<br>\nStreet 1<br>\n<a href="https:\/\/example.com\/u\/1\?a&amp;b" style="[^"]+">Abmelden<\/a><\/div>\n<\/body><\/html>$/,
    );
    expect(text).toBe("x\n\n-- \nAcme\nStreet 1\nAbmelden: https://example.com/u/1?a&b\n");
    for (const locale of [undefined, "en-GB", "fr"])
      expect((await mail({ text: "x" }, locale)).text).toContain("Unsubscribe: https");
  });

  test("has what the part does not show", async () => {
    expect((await mail({ text: "{{ postalAddress }}" })).text).toBe(
      "Acme\nStreet 1\n\n-- \nUnsubscribe: https://example.com/u/1?a&b\n",
    );
    const both = '<a href="{{ unsubscribeUrl }}">u</a>{{ postalAddress }}';
    expect((await compile({ html: both, transactional: false })).html).toBe(both);
    // None of these shows the link.
    for (const html of [
      "{{ unsubscribeUrl }}x",
      '<a href="{{ unsubscribeUrl }}"></a>x',
      '<a href="{{ unsubscribeUrl | append: "" }}">u</a>x',
      '<a data-a="{{ unsubscribeUrl }}">u</a>x',
      '{% if locale %}<a href="{{ unsubscribeUrl }}">u</a>{% endif %}x',
      "{{ 'unsubscribeUrl postalAddress' }}x",
      "{% assign a = unsubscribeUrl %}x",
      '<textarea><a href="{{ unsubscribeUrl }}">u</a></textarea>x',
      '<noscript><a href="{{ unsubscribeUrl }}">u</a></noscript>x',
      '<div hidden><a href="{{ unsubscribeUrl }}">u</a></div>x',
      "<!-- {{ unsubscribeUrl }} -->x",
      "{% if unsubscribeUrl %}x{% endif %}",
      '<p style="display: none">{{ unsubscribeUrl }}</p>x',
      "{% comment %}{{ unsubscribeUrl }}{% endcomment %}x",
    ])
      expect((await mail({ html, text: "x" })).html).toContain('<a href="https://example.com/u/1');
    expect(await mail({ text: "x", transactional: true })).toEqual({ subject: "Hi", text: "x" });
  });

  // Each shows what is needed only if its Liquid does, so the footer has it.
  test.each([
    "{% if false %}{{ unsubscribeUrl }} {{ postalAddress }}{% endif %}",
    "{{ 'unsubscribeUrl postalAddress' }}",
    "{{ attributes.unsubscribeUrl | default: '' }}{{ attributes.postalAddress | default: '' }}",
    "{% assign a = unsubscribeUrl %}{% assign b = postalAddress %}",
    "{% capture x %}{{ unsubscribeUrl }}{{ postalAddress }}{% endcapture %}",
    "{{ unsubscribeUrl | slice: 0, 0 }}{{ postalAddress | slice: 0, 0 }}",
    "{% for a in (1..1) %}{{ unsubscribeUrl }}{{ postalAddress }}{% endfor %}",
    "{% comment %}{{ unsubscribeUrl }}{{ postalAddress }}{% endcomment %}",
    "{% raw %}{{ unsubscribeUrl }}{{ postalAddress }}{% endraw %}",
  ])("is in a text part with %s", async (text) => {
    const rendered = (await mail({ text: `x ${text}` })).text;
    expect(rendered).toContain("\n\n-- \nAcme\nStreet 1\nUnsubscribe: https://example.com/u/1?a&b\n");
  });

  test.each([
    ["<html><body>hi{% if empty.size > 0 %}</body>{% endif %}</html>"],
    ["<html><body>hi{% if false %}</body>{% endif %}</body></html>"],
    ["<html><body>hi</body>{% if false %}</body>{% endif %}</html>"],
    ["<html><body>hi{% capture a %}</body>{% endcapture %}</html>"],
    [
      "{% if locale == 'de' %}<html><body>Hallo</body></html>{% else %}<html><body>Hi</body></html>{% endif %}",
    ],
  ])("is in %s, whatever its Liquid leaves out", async (html) => {
    for (const locale of ["de", "en"]) {
      const rendered = await mail({ html, text: "x" }, locale);
      expect(() => checkWayOut(rendered, person)).not.toThrow();
    }
  });

  test("has the default language for a locale that is none", async () => {
    for (const locale of ["-", ""])
      expect((await mail({ text: "x" }, locale)).text).toContain("Unsubscribe:");
  });

  test.each([
    "<p>x</p><!-- open",
    '<div style="display:none">x',
    "x<style>",
    "x<textarea>",
    "x<xmp>",
    "x<plaintext>",
    "x<noscript>",
    "<div hidden>x</body>",
    "<a title='",
  ])("cannot be hidden by %s", async (html) => {
    await expect(mail({ html, text: "x" })).rejects.toThrow("in which the footer");
  });
});

describe("what is stored", () => {
  test("a preview line as it was typed, with its variables, and with MJML that has none", async () => {
    const typed = { html: mjml("<mj-text>x</mj-text>"), previewText: "{{ d }} < 5" };
    const compiled = await compile(typed);
    expect(compiled.variables).toEqual(["d"]);
    // It is put into the mail of each person, and no part of what is compiled.
    expect(compiled.html).not.toContain("< 5");
    expect(compiled.text).toBe("x");
    const mail = await renderTemplate({ ...compiled, previewText: typed.previewText }, { d: "a\nb" });
    expect(mail.previewText).toBe("a b < 5");
  });

  test("the variables of all parts, and a hash of what an approval approves", async () => {
    const typed: TypedTemplate = {
      subject: "Hi {{ b }}",
      html: "<p>ü {{ a.b }}</p>",
      text: "{{ c }}",
      topic: "news",
      transactional: true,
      from: "a@example.com",
      once: true,
    };
    const compiled = await compileTemplate(typed);
    expect(compiled.variables).toEqual(["a.b", "b", "c"]);
    const approved = '["Hi {{ b }}","{{ c }}","<p>ü {{ a.b }}</p>","news","a@example.com",null,true,true]';
    expect(compiled.bodyHash).toBe(createHash("sha256").update(approved).digest("hex"));
    for (const change of [
      { topic: "offers" },
      { from: undefined },
      { replyTo: "b@example.com" },
      { once: false },
      { subject: "x" },
      { text: "y" },
      { previewText: "z" },
    ])
      expect((await compileTemplate({ ...typed, ...change })).bodyHash).not.toBe(compiled.bodyHash);
  });

  test.each([
    [{}, "text", "type a text part, an HTML part, or both"],
    [{ html: " " }, "html", "it is empty"],
    [{ text: "" }, "text", "it is empty"],
    [{ text: "x", subject: "a\nb" }, "subject", "one line of 1 to 300 characters"],
    [{ text: "x", subject: "a".repeat(301) }, "subject", "one line of 1 to 300 characters"],
    [{ text: "x", subject: "{{ a" }, "subject", "line 1: output"],
    [{ html: "x", previewText: " " }, "previewText", "one line of 1 to 200 characters"],
    [{ html: "x", previewText: "a\nb" }, "previewText", "one line of 1 to 200 characters"],
    [{ html: "x", previewText: "a".repeat(201) }, "previewText", "one line of 1 to 200 characters"],
    [{ html: "x", previewText: "{% if a %}" }, "previewText", "line 1: tag"],
    [{ html: "x", previewText: "\u202e" }, "previewText", "turns the direction"],
    [{ text: "x", previewText: "a" }, "previewText", "this template has none"],
    [
      { html: mjml("<mj-text>x</mj-text>", "<mj-preview>a</mj-preview>"), previewText: "b" },
      "previewText",
      "the MJML has <mj-preview>, too",
    ],
    [{ text: "x\n\u0000" }, "text", "line 2: it has a control character"],
    [{ text: "x\n\ud800" }, "text", "line 2: it has a control character or half of a character"],
    [{ html: "<p>\u001b</p>" }, "html", "line 1: it has a control character"],
    [{ html: "ü".repeat(51_201) }, "html", "what is typed has 102402 bytes, and the limit is 102400"],
    [{ html: "x".repeat(60_000), text: "x".repeat(50_000) }, "html", "what is typed has 110000 bytes"],
    [{ text: "x".repeat(61_441) }, "text", "compiled it has 61441 bytes, and the limit is 61440"],
    [{ html: "<b>".repeat(20_000), text: "x" }, "html", "nested more than 200 deep"],
    [{ html: "{{ a }}".repeat(2001) }, "html", "has 2001 Liquid outputs and tags, and the limit is 2000"],
    [{ html: "{{ a }}".repeat(2001), format: "MARKDOWN" as const }, "html", "the limit is 2000"],
    [{ text: "{% if a %}b{% endif %}".repeat(1001) }, "text", "has 2002 Liquid outputs and tags"],
  ])("%# is refused", async (typed, field, message) => {
    await expect(compile(typed)).rejects.toMatchObject({ field, message: expect.stringContaining(message) });
  });
});

test("as much Liquid as the limit is compiled, with its footer", async () => {
  const most = { html: `<p>${"{{ a }}".repeat(2000)}</p>`, transactional: false };
  expect((await compile(most)).variables).toContain("a");
});

describe("a link in the text that is made of HTML", () => {
  test.each([
    ["mailto:help@x.example?subject=Hi%20there", "Help", "Help (help@x.example)"],
    ["mailto:help@x.example?subject=Hi%20there", "help@x.example", "help@x.example"],
    ["MAILTO:help@x.example?body=a%0Ab&amp;cc=b@x.example", "Help", "Help (help@x.example)"],
    ["mailto:a%2Bb+c@x.example", "Help", "Help (a+b+c@x.example)"],
    ["mailto:a@x.example,b@x.example?subject=x", "Both", "Both (a@x.example,b@x.example)"],
    ["mailto:?to=help@x.example&amp;subject=x", "Help", "Help (help@x.example)"],
    ["mailto:?subject=Look&amp;body=https%3A%2F%2Fx.example", "Share", "Share"],
    ["mailto:%zz@x.example", "Help", "Help (%zz@x.example)"],
    ["mailto:{{ address }}?subject={{ title }}", "Help", "Help ({{ address }})"],
    ["tel:+43-1-234", "Call", "Call (+43-1-234)"],
    ["https://x.example/?mailto:=1", "Page", "Page (https://x.example/?mailto:=1)"],
  ])("%s", async (href, content, text) => {
    const html = `<p><a href="${href}">${content}</a></p>`;
    expect((await compile({ html })).text).toBe(text);
  });
});

test("a subject with a character that turns the direction of text is refused, a text part is not", async () => {
  for (const turning of ["\u202a", "\u202e", "\u2066", "\u2069"]) {
    await expect(compile({ subject: `a${turning}b`, text: "x" })).rejects.toThrow(
      "subject: it has a character that turns the direction of text",
    );
    await expect(compile({ text: `a${turning}b` })).resolves.toMatchObject({ text: `a${turning}b` });
  }
  // A mark of Hebrew and Arabic.
  await expect(compile({ subject: "\u05d0\u200f!", text: "x" })).resolves.toBeDefined();
});

describe("what could never be rendered is refused when it is saved", () => {
  test.each([
    ["a\n{{ at | date: '%Q' }}", "text, line 2: date has no code %Q"],
    ["{{ at | date: '%Y %' }}", "text, line 1: date has no code %"],
    ["{{ at | date: '%5Y' }}", "text, line 1: date has no code %5"],
    ["{% if at %}\n{% assign day = at | date: '%é' %}{% endif %}", "text, line 2: date has no code %é"],
    ["{% assign form = '%Q' %}\n{{ at | date: form }}", "text, line 2: date has no code %Q"],
    ["{% cycle 'a', at | date: '%Q' %}", "text, line 1: date has no code %Q"],
    ["{% case at | date: '%Q' %}{% when 'x' %}{% endcase %}", "text, line 1: date has no code %Q"],
    ["{{ at | date: '%Y', 'Mars/Base' }}", "text, line 1: date needs the name of a time zone"],
    ["{{ at | date: 5 }}", "text, line 1: date needs a format of at most 100 characters"],
    ["{{ at | date }}", 'text, line 1: the filter "date" takes 1 to 2 arguments, and has 0'],
    [`{{ at | date: '${"%Y".repeat(51)}' }}`, "text, line 1: date needs a format of at most 100 characters"],
    ["{{ at | upcase: 'x' }}", 'text, line 1: the filter "upcase" takes no argument, and has 1'],
    ["{{ at | plus }}", 'text, line 1: the filter "plus" takes 1 argument, and has 0'],
    ["{% cycle 'a', at | nope %}", 'text, line 1: the filter "nope" is not available'],
    ["{% if at in list %}x{% endif %}", 'text, line 1: "at in list" has no operator that Liquid knows'],
  ])("%s", async (text, message) => {
    await expect(compile({ text })).rejects.toThrow(message);
    await expect(compile({ text: "x", html: `<p>${text}</p>` })).rejects.toThrow(
      message.replace("text", "html"),
    );
  });

  test("what can be rendered is saved", async () => {
    const text = `{{ at | date: "%-d. %B %Y", "Europe/Berlin" }}{% assign form = "%F" %}{{ at | date: form }}
      {{ at | date: attributes.form }}{{ x | default: false, allow_false: true }}
      {% if not a and b contains 'c' or d %}x{% endif %}`;
    await expect(compile({ text })).resolves.toMatchObject({ text });
  });
});
