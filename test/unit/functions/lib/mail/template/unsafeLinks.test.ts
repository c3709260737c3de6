import fc from "fast-check";
import { parseDocument } from "htmlparser2";
import { expect, test } from "vitest";
import { withoutUnsafeLinks } from "#functions/mail/template/unsafeLinks";
import "../../../../../support/seed.ts";

// Ways to write a link that browsers follow as javascript: (OWASP, XSS Filter Evasion Cheat Sheet).
test.each([
  [`<a href="javascript:alert(1)">x</a>`, `<a >x</a>`],
  [`<a title=t href='JaVaScRiPt:alert(1)' class="c">x</a>`, `<a title=t  class="c">x</a>`],
  [`<a href=javascript:alert(1)>x</a>`, `<a >x</a>`],
  [`<a href = " \u0001\u001F java\n\tscr\ript:alert(1)">x</a>`, `<a >x</a>`],
  [`<a href="&#106;&#x61;vascript&colon;alert(1)">x</a>`, `<a >x</a>`],
  [`<a href="&#0000106&#97&#118&#97script:alert(1)">x</a>`, `<a >x</a>`],
  [`<a href="jav&Tab;ascript:1">x</a><a href="java&NewLine;script:2">y</a>`, `<a >x</a><a >y</a>`],
  [`<a href="vbscript:msgbox(1)">x</a>`, `<a >x</a>`],
  [`<a href="data:text/html,<b>x">x</a>`, `<a >x</a>`],
  [`<a href="data:image/svg+xml,<svg onload=x>">x</a>`, `<a >x</a>`],
  [`<a href="data&colon;text/html;base64,AA">x</a>`, `<a >x</a>`],
  [`<a href="https://a.example" href="javascript:1">x</a>`, `<a href="https://a.example" >x</a>`],
  [`<a href="javascript:1" href="javascript:2">x</a>`, `<a  >x</a>`],
  [`<a/href="javascript:1">x</a>`, `<a/>x</a>`],
  [`<area href="javascript:1"><base href='javascript:2'>`, `<area ><base >`],
  [
    `<form action="javascript:1"><button formaction="data:,2">x</button></form>`,
    `<form ><button >x</button></form>`,
  ],
  [`<iframe src="data:text/html,x"></iframe><img src="javascript:1">`, `<iframe ></iframe><img >`],
  [
    `<svg><a xlink:href="javascript:1"><animate values="javascript:2"/></a></svg>`,
    `<svg><a ><animate /></a></svg>`,
  ],
  [`<!--[if mso]><a href="javascript:1">x</a><![endif]-->`, `<!--[if mso]><a >x</a><![endif]-->`],
  [`<a href="javascript:1"`, `<a `],
])("%s is removed", (html, safe) => {
  const { html: found, removed } = withoutUnsafeLinks(html);
  expect(found).toBe(safe);
  expect(removed.length).toBeGreaterThan(0);
  expect(withoutUnsafeLinks(found)).toEqual({ html: found, removed: [] });
});

test.each([
  `<a href="https://a.example/javascript:1?u=data:,x">javascript:1</a>`,
  `<a href="mailto:a@b.example"><a href="tel:1"><a href="#data:"><a href="/data:x"><a href="myapp://x"><a href>`,
  `<img src="data:image/png;base64,iVBORw0KGgo=" alt="data: a chart"><td background='data:image/gif;base64,R0'>`,
  `<p title="javascript: the good parts">it&#39;s data: or &quot;javascript:&quot;</p><!-- <a href="javascript:1"> -->`,
  `<a href="javascripts:1"><a href="database:x">`,
])("%s stays as it is", (html) => {
  expect(withoutUnsafeLinks(html)).toEqual({ html, removed: [] });
});

/** The links of HTML as a parser has them, which shares the tokenizer and nothing else. */
function hrefsOf(html: string): string[] {
  const found: string[] = [];
  const walk = (node: { children?: unknown[]; attribs?: Record<string, string> }): void => {
    if (node.attribs?.href !== undefined) found.push(node.attribs.href);
    for (const child of node.children ?? []) walk(child as typeof node);
  };
  walk(parseDocument(html));
  return found;
}

test("however a scheme is written, no link has it after", () => {
  const letters = fc
    .constantFrom("javascript", "vbscript", "data")
    .chain((scheme) =>
      fc.tuple(
        ...[...scheme, ":"].map((letter) =>
          fc.constantFrom(
            ...[
              letter,
              letter.toUpperCase(),
              `&#${letter.charCodeAt(0)};`,
              `&#x${letter.charCodeAt(0).toString(16)};`,
            ],
            ...[`${letter}\n`, `\t${letter}`, `${letter}&Tab;`],
          ),
        ),
      ),
    );
  const before = fc.constantFrom("", " ", "\u0000", "\u001f", "&#32;", "\n");
  fc.assert(
    fc.property(letters, before, fc.constantFrom('"', "'"), (written, blank, quote) => {
      const html = `<p><a href=${quote}${blank}${written.join("")}x${quote}>x</a></p>`;
      expect(withoutUnsafeLinks(html).html).toBe("<p><a >x</a></p>");
    }),
  );
  fc.assert(
    fc.property(
      fc.array(
        fc.constantFrom("<a ", "href=", "javascript:", '"', "'", ">", "x", " ", "&#106;", "<!--", "-->"),
        { maxLength: 30 },
      ),
      (parts) => {
        const { html } = withoutUnsafeLinks(parts.join(""));
        for (const href of hrefsOf(html)) expect(href.trim()).not.toMatch(/^javascript:/i);
      },
    ),
  );
});
