import { describe, expect, test } from "vitest";
import { compileTemplate } from "../../../../../../functions/lib/mail/template/compile.ts";
import { renderTemplate } from "../../../../../../functions/lib/mail/template/render.ts";
import { checkWayOut } from "../../../../../../functions/lib/mail/template/wayOut.ts";

const compile = (html: string, typed: { transactional?: boolean; text?: string } = {}) =>
  compileTemplate({ subject: "Hi", transactional: true, once: false, html, format: "MARKDOWN", ...typed });

/** The blocks of compiled Markdown, without the page around them and their styles. */
async function blocks(markdown: string): Promise<string> {
  const { html } = await compile(markdown, { text: "Text" });
  const [, paper] = /class="paper"[^>]*>\n([^]*?)<\/td><\/tr><\/table>\n<\/td><\/tr><\/table>/.exec(html!)!;
  return paper!.replaceAll(/ style="[^"]*"/g, "").trim();
}

async function rendered(markdown: string, variables: Record<string, unknown>) {
  return renderTemplate(await compile(markdown), variables);
}

describe("Markdown", () => {
  test.each([
    ["a heading", "# Hello", "<h1>Hello</h1>"],
    ["emphasis", "*a* **b** ~~c~~ `d`", "<p><em>a</em> <strong>b</strong> <s>c</s> <code>d</code></p>"],
    ["a list", "- a\n- b", "<ul>\n<li>a</li>\n<li>b</li>\n</ul>"],
    ["a quote", "> a", "<blockquote>\n<p>a</p>\n</blockquote>"],
    ["code", "```js\na < b\n```", "<pre><code>a &lt; b\n</code></pre>"],
    [
      "no button in a sentence",
      "See [**a**](https://a.example/)",
      '<p>See <a href="https://a.example/"><strong>a</strong></a></p>',
    ],
    ["a link", "[a](https://a.example/?x=1&y)", '<p><a href="https://a.example/?x=1&amp;y">a</a></p>'],
    ["a mail address", "<ann@a.example>", '<p><a href="mailto:ann@a.example">ann@a.example</a></p>'],
    [
      "an address in the text",
      "See http://a.example.",
      '<p>See <a href="http://a.example">http://a.example</a>.</p>',
    ],
    [
      "what is no address",
      "a.example, //b.example, ftp://c.example",
      "<p>a.example, //b.example, ftp://c.example</p>",
    ],
    [
      "an image",
      "![A hat](https://a.example/hat.png)",
      '<p><img src="https://a.example/hat.png" alt="A hat"></p>',
    ],
  ])("%s", async (_, markdown, html) => {
    expect(await blocks(markdown)).toBe(html);
  });

  test("has the styles of the layout on its elements, where mail programs read them", async () => {
    const { html } = await compile("# Hello\n\n| a |\n| --: |\n| b |");
    expect(html).toMatch(/<h1 style="margin:[^"]*font-weight:600">Hello<\/h1>/);
    expect(html).toMatch(/<td style="padding:[^"]*;text-align:right">b<\/td>/);
    expect(html).toContain("@media (prefers-color-scheme:dark)");
  });

  test("a text part is made of it", async () => {
    const { text } = await compile("# Hello\n\nDear *Ann*,\n\n- one\n- [two](https://a.example/)");
    expect(text).toBe("Hello\n\nDear Ann,\n\n * one\n * two (https://a.example/)");
  });

  test("what was typed is kept, and the same text as HTML is another mail", async () => {
    const { source, html } = await compile("# Hello");
    expect(source).toEqual({ html: "# Hello" });
    expect(
      (await compileTemplate({ subject: "Hi", transactional: true, once: false, html: "# Hello" })).html,
    ).toBe("# Hello");
    expect(html).not.toContain("# Hello");
  });

  test("mail that people can leave shows how, on the ground below the paper", async () => {
    const { html, text } = await compile("Hello", { transactional: false });
    const links = { unsubscribeUrl: "https://x.example/u/1", postalAddress: "Vienna" };
    const mail = await renderTemplate({ subject: "Hi", text, html: html! }, links);
    expect(() => checkWayOut(mail, links)).not.toThrow();
    expect(mail.html!.indexOf("Unsubscribe")).toBeGreaterThan(mail.html!.lastIndexOf("</table>"));
  });
});

describe("Liquid in Markdown", () => {
  test("stands in text, links and images as in HTML, with its values escaped", async () => {
    const markdown = `Dear **{{ name | default: "a_b*c" }}**, [{{ name }}]({{ url }}) ![]({{ url }}) https://a.example/?u={{ name }}`;
    const { html } = await rendered(markdown, { name: '*<b>"', url: "https://b.example/" });
    const name = "*&lt;b&gt;&#34;";
    expect(html).toContain(`Dear <strong>${name}</strong>`);
    expect(html).toContain(`<a href="https://b.example/" style="color:#0b6e66">${name}</a>`);
    expect(html).toContain('<img src="https://b.example/" alt=""');
    expect(html).toContain(`<a href="https://a.example/?u=${name}"`);
  });

  test("a line of tags alone stands between blocks, so a loop is around items and paragraphs", async () => {
    const markdown =
      "{% for item in items %}\n- {{ item }}\n{% endfor %}\n> a\n{% if items %}\nText\n{% endif %}";
    const html = (await rendered(markdown, { items: ["x", "y"] })).html!.replaceAll(/ style="[^"]*"/g, "");
    expect(html.match(/<ul>\n<li>.<\/li>\n<\/ul>/g)).toEqual([
      "<ul>\n<li>x</li>\n</ul>",
      "<ul>\n<li>y</li>\n</ul>",
    ]);
    expect(html).toContain("</blockquote>\n\n<p>Text</p>");
  });

  test("a loop around the rows of a table adds no row", async () => {
    const markdown = "| hat |\n| --- |\n{% for item in items %}\n| {{ item }} |\n{% endfor %}";
    const { html } = await rendered(markdown, { items: ["x", "y"] });
    const [, body] = /<tbody>([^]*)<\/tbody>/.exec(html!)!;
    expect(body!.match(/<tr>/g)).toHaveLength(2);
    expect(body!.replaceAll(/<[^>]*>|\s/g, "")).toBe("xy");
  });

  test("two braces that Markdown makes are braces", async () => {
    const { html } = await renderTemplate(
      await compile("&#123;&#123; a }} \\{\\{ b }}", { text: "Text" }),
      {},
    );
    expect(html).toContain("&#123;&#123; a }} &#123;&#123; b }}");
  });

  test.each([
    ["a definition that no link uses", "Text\n\n[a]: {{ url }}", 3],
    ["the language of code", "```{{ a }}\ncode\n```", 1],
  ])("in %s is refused: it would be left out", async (_, markdown, line) => {
    await expect(compile(markdown)).rejects.toMatchObject({ field: "html", line });
  });
});

describe("hostile Markdown", () => {
  test.each([
    ["a script", "<script>alert(1)</script>", "<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>"],
    [
      "an event",
      'A <img src=x onerror="alert(1)">',
      "<p>A &lt;img src=x onerror=&quot;alert(1)&quot;&gt;</p>",
    ],
    ["a comment", "<!-- a --> b", "<p>&lt;!-- a --&gt; b</p>"],
    ["the end of the page", "</td></table></body>", "<p>&lt;/td&gt;&lt;/table&gt;&lt;/body&gt;</p>"],
    [
      "MJML",
      "<mjml><mj-body></mj-body></mjml>",
      "<p>&lt;mjml&gt;&lt;mj-body&gt;&lt;/mj-body&gt;&lt;/mjml&gt;</p>",
    ],
    [
      "a quote in a title",
      `[a](https://a.example '" onclick="x')`,
      '<p><a href="https://a.example" title="&quot; onclick=&quot;x">a</a></p>',
    ],
    [
      "a quote in an address",
      '[a](<https://a.example/" onclick="x>)',
      '<p><a href="https://a.example/%22%20onclick=%22x">a</a></p>',
    ],
    [
      "a quote in the text of an image",
      '![" onerror="x](https://a.example)',
      '<p><img src="https://a.example" alt="&quot; onerror=&quot;x"></p>',
    ],
  ])("%s is shown as it was typed", async (_, markdown, html) => {
    expect(await blocks(markdown)).toBe(html);
  });

  test.each([
    ["code", "[a](javascript:alert(1))"],
    ["code in capitals", "[a](JavaScript:alert(1))"],
    ["code behind a reference of a character", "[a](&#106;avascript:alert(1))"],
    ["code behind blanks", "[a](<  javascript:alert(1)>)"],
    ["code in brackets", "<javascript:alert(1)>"],
    ["code in a definition", "[a]\n\n[a]: vbscript:x"],
    ["a page in itself", "[a](data:text/html,x)"],
    ["an image in itself", "![a](data:image/svg+xml,x)"],
    ["a file", "[a](file:///etc/passwd)"],
    ["a page of no site", "[a](/page)"],
    ["a page of the same scheme", "[a](//a.example/)"],
    ["a mail address as an image", "![a](mailto:a@b.example)"],
  ])("a link to %s is refused with its line", async (_, markdown) => {
    await expect(compile(`Text\n\n${markdown}`)).rejects.toMatchObject({ field: "html", line: 3 });
  });

  test("the line of a link is the one in its paragraph", async () => {
    await expect(compile("one\n\n{% if a %}\n\ntwo\nthree [a](b)\n\n{% endif %}")).rejects.toMatchObject({
      line: 6,
    });
  });

  // The library leaves out what is deeper than its limit.
  test.each([
    ["quotes", `${"> ".repeat(50_000)}a`],
    ["lists", `${"- ".repeat(50_000)}a`],
    ["lists by indentation", Array.from({ length: 300 }, (_, at) => `${" ".repeat(at * 2)}- a`).join("\n")],
  ])("%s in each other beyond the limit are refused, and nothing is lost", async (_, markdown) => {
    await expect(compile(markdown)).rejects.toThrow("nested too deeply");
  });

  test.each([
    ["brackets", "[".repeat(50_000)],
    ["stars", "*a ".repeat(16_000)],
    ["underscores", "_a__b".repeat(10_000)],
    ["backticks", Array.from({ length: 300 }, (_, at) => `${"`".repeat(at + 1)}a`).join("")],
    ["unfinished links", "[a](b".repeat(10_000)],
    ["unfinished images", "![a](".repeat(10_000)],
    ["backslashes", "\\".repeat(50_000)],
  ])("50 KB of %s are compiled as text", async (_, markdown) => {
    expect((await compile(markdown, { text: "Text" })).html!.length).toBeGreaterThan(markdown.length / 2);
  });
});

test.each([
  ["[**Look**](https://a.example/)", true],
  ["[**Look** here](https://a.example/)", false],
  ["# [**Look**](https://a.example/)", false],
  ["**[Look](https://a.example/)**", false],
])("%s is a button: %j", async (html, isButton) => {
  const compiled = await compileTemplate({
    subject: "a",
    transactional: true,
    once: false,
    html,
    format: "MARKDOWN",
  });
  expect(/<a [^>]*class="button" style="color:#0b6e66;display:inline-block;/.test(compiled.html!)).toBe(
    isButton,
  );
  expect(compiled.text).toContain("Look");
});
