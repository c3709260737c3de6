import { expect, test } from "vitest";
import { htmlOf, textOf } from "#functions/productMail/frame";
import { invitationMail } from "../../../../../functions/lib/sites/texts.ts";

const URL = 'https://d1.example/app/#/invitation/01J.a"b';
const FACTS = { role: "VIEWER" as const, siteName: "Shop <b>", by: "Ada & Co", url: URL };

test.each(["en", "de"])("the invitation has its link once, and no other: %s", (locale) => {
  const mail = invitationMail(locale, { ...FACTS, siteName: "evil.com", by: "https://evil.com" });
  const html = htmlOf(mail, "Rollcall");
  expect(html).toContain('<a href="https://d1.example/app/#/invitation/01J.a&quot;b" ');
  expect(html.match(/https?:\/\//g)).toHaveLength(1);
  expect(html).not.toContain("evil.com");
  expect(textOf(mail)).not.toContain("evil.com");
  expect(textOf(mail).split("\n")).toContain(URL);
});

test.each(["en", "de"])("names are text, and not in the subject: %s", (locale) => {
  const mail = invitationMail(locale, FACTS);
  expect(htmlOf(mail, "Rollcall")).toMatch(/Ada &amp; Co.*Shop &lt;b>/);
  expect(`${mail.subject}${mail.preview}${mail.title}`).not.toMatch(/Ada|Shop/);
  expect(invitationMail(locale, { ...FACTS, by: null }).lead[0]).toMatch(/^(The owner|Der Inhaber) /);
});

test.each(["en", "de"])("it says what the role may do: %s", (locale) => {
  const [viewer, editor] = [FACTS, { ...FACTS, role: "EDITOR" as const }].map((facts) =>
    invitationMail(locale, facts).lead.join(" "),
  );
  expect(viewer).not.toMatch(/goals|Ziele/);
  expect(editor).toMatch(/goals|Ziele/);
});
