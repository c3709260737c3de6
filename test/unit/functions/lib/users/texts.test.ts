import { describe, expect, test } from "vitest";
import { toHtml } from "../../../../../functions/lib/aws/ses.ts";
import { accountNotMade, codeMail, primaryChanged } from "../../../../../functions/lib/users/texts.ts";

const sixDigits = (text: string): string[] => text.match(/\d{6,}/g) ?? [];

describe("a mail with a code", () => {
  test.each(["en", "de-AT", undefined])("has it, and no other six-digit number: %s", (locale) => {
    const text = codeMail("012345", locale);
    expect(sixDigits(text.paragraphs.join("\n"))).toEqual(["012345"]);
    expect(sixDigits(toHtml(text))).toEqual(["012345"]);
    expect(sixDigits(text.subject)).toEqual([]);
  });
});

test("notices have no number that could be taken for a code, and no address", () => {
  for (const text of [primaryChanged("en"), primaryChanged("de"), accountNotMade()]) {
    const whole = [text.subject, ...text.paragraphs].join("\n");
    expect(sixDigits(whole)).toEqual([]);
    expect(whole).not.toContain("@");
  }
});

test("html shows text as text", () => {
  const html = toHtml({ subject: 'A "b"', paragraphs: ["<script>&amp;"] });
  expect(html).toContain("<title>A &quot;b&quot;</title>");
  expect(html).toContain("<p>&lt;script>&amp;amp;</p>");
});
