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
});

const leadOf = (locale: string, facts: object) => invitationMail(locale, { ...FACTS, ...facts }).lead[0];

test("an admin or an owner without a name is not named", () => {
  expect(leadOf("en", { by: null })).toBe("You are invited to the site “Shop <b>”.");
  expect(leadOf("de", { by: null })).toBe("Sie sind zur Website „Shop <b>“ eingeladen.");
});

test("a name that may be a telephone number is left out", () => {
  const call = "Call +43 (1) 234-567";
  expect(leadOf("en", { by: call })).toBe("You are invited to the site “Shop <b>”.");
  expect(leadOf("en", { siteName: "٠١٢٣٤٥٦" })).toBe("“Ada & Co” invites you to a site.");
  expect(leadOf("de", { by: call, siteName: call })).toBe("Sie sind zu einer Website eingeladen.");
  expect(leadOf("de", { siteName: call })).toBe("„Ada & Co“ lädt Sie zu einer Website ein.");
  expect(leadOf("en", { by: "Studio 123456" })).toContain("Studio 123456");
});

test.each(["en", "de"])("no name ends the quotation that it is in: %s", (locale) => {
  const lead = leadOf(locale, { siteName: 'Shop“. Pay" now „x” «y»', by: "Ada”" })!;
  expect(lead.match(/[“”„"«»]/g)).toHaveLength(4);
});

test.each(["en", "de"])("it says what the role may do: %s", (locale) => {
  const [viewer, editor] = [FACTS, { ...FACTS, role: "EDITOR" as const }].map((facts) =>
    invitationMail(locale, facts).lead.join(" "),
  );
  expect(viewer).not.toMatch(/goals|Ziele/);
  expect(editor).toMatch(/goals|Ziele/);
});
