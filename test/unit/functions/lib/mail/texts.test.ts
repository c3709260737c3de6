import { expect, test } from "vitest";
import { htmlOf, textOf } from "#functions/productMail/frame";
import { approvalMail, optInMail } from "../../../../../functions/lib/mail/texts.ts";

const URL = 'https://d1.example/c/a"b';

test.each(["en", "de"])("the opt-in mail has its link once, and no other: %s", (locale) => {
  const mail = optInMail(locale, URL, undefined);
  expect(mail.link?.url).toBe(URL);
  const html = htmlOf(mail, "Shop");
  expect(html).toContain('<a href="https://d1.example/c/a&quot;b" ');
  expect(html.match(/https?:/g)).toHaveLength(1);
  expect(textOf(mail).split("\n")).toContain(URL);
});

test.each(["en", "de"])(
  "the mail that asks for an approval names who asks, and has the note: %s",
  (locale) => {
    const about = { key: "news/spring", number: 2, url: URL };
    const html = htmlOf(approvalMail(locale, { ...about, by: "Ada <b>", note: "Prices <new>" }), "Shop");
    expect(html).toContain("Ada &lt;b> ");
    expect(html).toContain(">“Prices &lt;new>”</p>");
    expect(html.match(/https?:/g)).toHaveLength(1);
    expect(approvalMail(locale, about).lead).toHaveLength(2);
  },
);

test("the postal address stands at its foot, with its lines, as text", () => {
  const mail = optInMail("en", URL, "Shop <Ltd>\nVienna");
  expect(htmlOf(mail, "Shop")).toMatch(/>Shop &lt;Ltd><br>Vienna<\/p>\n<\/td><\/tr>\n<\/table>\n<\/body>/);
  expect(textOf(mail)).toMatch(/\n-- \nShop <Ltd>\nVienna\n$/);
});
