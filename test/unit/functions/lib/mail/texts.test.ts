import { expect, test } from "vitest";
import { toHtml } from "../../../../../functions/lib/aws/ses.ts";
import { approvalMail, optInMail } from "../../../../../functions/lib/mail/texts.ts";

const URL = 'https://d1.example/c/a"b';

test.each(["en", "de"])("the opt-in mail has its link once, and no other: %s", (locale) => {
  const text = optInMail(locale, URL, undefined);
  expect(text.link?.url).toBe(URL);
  const html = toHtml(text);
  expect(html).toContain('<a href="https://d1.example/c/a&quot;b">');
  expect(html.match(/https?:/g)).toHaveLength(1);
  expect(text.paragraphs).toHaveLength(2);
});

test.each(["en", "de"])(
  "the mail that asks for an approval names who asks, and has the note: %s",
  (locale) => {
    const about = { key: "news/spring", number: 2, url: URL };
    const html = toHtml(approvalMail(locale, { ...about, by: "Ada <b>", note: "Prices <new>" }));
    expect(html).toContain("Ada &lt;b> ");
    expect(html).toContain("<p>“Prices &lt;new>”</p>");
    expect(html.match(/https?:/g)).toHaveLength(1);
    expect(approvalMail(locale, about).paragraphs).toHaveLength(2);
  },
);

test("the postal address is its last paragraph, with its lines, as text", () => {
  const html = toHtml(optInMail("en", URL, "Shop <Ltd>\nVienna"));
  expect(html.trimEnd().endsWith("<p>Shop &lt;Ltd><br>Vienna</p>")).toBe(true);
});
