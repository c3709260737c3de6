import { describe, expect, it, test } from "vitest";
import fc from "fast-check";
import { inertParts, newMarks } from "#functions/mail/drafts/inert";
import { compileMarkup } from "#functions/mail/template/assemble";
import { renderTemplate } from "#functions/mail/template/render";
import "../../../../../support/seed.ts";

const LINKS = {
  unsubscribeUrl: "https://x.example/u/1",
  preferencesUrl: "https://x.example/p/1",
  postalAddress: "Street 1\nVienna",
};

test.each([
  ["a {{ b }}", 'a {{ "{" }}{ b }}'],
  [" ", undefined],
  // Longer than a line may be: the reminder is sent without it.
  ["{%".repeat(30), undefined],
])("the preview line %j is kept as %j", (previewText, kept) => {
  const parts = inertParts({ subject: "Hi", previewText, text: "a" }, newMarks());
  expect(parts.previewText).toBe(kept);
});

/** Returns the mail that is sent for a draft with this text. */
async function sent(text: string): Promise<string> {
  const marks = newMarks();
  const parts = inertParts({ subject: "Hi", text }, marks);
  const compiled = compileMarkup({ ...parts, transactional: true, once: true });
  return (await renderTemplate(compiled, LINKS)).text;
}

describe("a draft renders to what it says, whatever that is", () => {
  test.each([
    "{{ firstName }}",
    "{% raw %}{{ x }}",
    "{%- assign x = 1 -%} {{- x -}}",
    "{{{{ '}}' }}",
    "{",
    "a {",
    "{ {% }",
    '{{ "{" }}',
    "{% comment %}",
    "{# no #} {{",
    "{{ unsubscribeUrl }}",
    "@media{a{b:c}}",
  ])("%s", async (text) => expect(await sent(text)).toBe(text));

  it("so does each text of braces, quotes and words", async () => {
    const pieces = fc.constantFrom(
      ...["{", "}", "%", "-", "{{", "}}", "{%", "%}", "raw", "endraw", '"', "'", " ", "|", "\n", "a"],
    );
    const texts = fc.array(pieces, { minLength: 1, maxLength: 12 }).map((each) => `x${each.join("")}`);
    await fc.assert(
      fc.asyncProperty(texts, async (text) => {
        expect(await sent(text)).toBe(text);
      }),
    );
  });
});

test("the marks are the variables again, and only they are", async () => {
  const marks = newMarks();
  const text = `{${marks.unsubscribeUrl} {{ preferencesUrl }} ${marks.preferencesUrl}`;
  const html = `<p>${marks.postalAddress}</p><a href="${marks.unsubscribeUrl}">Leave</a>`;
  const parts = inertParts({ subject: "Hi", text, html }, marks);
  expect(parts.html).toBe(
    '<p>{{ postalAddress | newline_to_br }}</p><a href="{{ unsubscribeUrl }}">Leave</a>',
  );
  const compiled = compileMarkup({ ...parts, text: parts.text, transactional: true, once: true });
  const mail = await renderTemplate(compiled, LINKS);
  expect(mail.text).toBe("{https://x.example/u/1 {{ preferencesUrl }} https://x.example/p/1");
  expect(mail.html).toMatch(/<p>Street 1<br ?\/?>\s*Vienna<\/p><a href="https:\/\/x.example\/u\/1">/);
  expect(compiled.variables).toEqual(["postalAddress", "preferencesUrl", "unsubscribeUrl"]);
});
