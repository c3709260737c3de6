import { describe, expect, test } from "vitest";
import { htmlOf, textOf } from "#functions/productMail/frame";
import {
  accountNotMade,
  codeMail,
  primaryChanged,
  secondFactorReset,
  signedOut,
} from "../../../../../functions/lib/users/texts.ts";

const sixDigits = (text: string): string[] => text.match(/\d{6,}/g) ?? [];
/** The text that a reader sees or copies: no style sheet, and no markup. */
const seen = (html: string): string => html.replace(/<style[\s\S]*?<\/style>|<[^>]*>/g, "");
const endsAt = Date.parse("2026-11-28T09:57:30Z");

describe("a mail with a code", () => {
  test.each(["en", "de-AT", undefined])("has it, and no other six-digit number: %s", (locale) => {
    const mail = codeMail("012345", endsAt, { locale });
    expect(sixDigits(textOf(mail))).toEqual(["012345"]);
    expect(textOf(mail).split("\n")).toContain("012345");
    expect(sixDigits(seen(htmlOf(mail, "Rollcall")))).toEqual(["012345", "012345"]);
    expect(mail.subject).toMatch(/^012345 is/);
  });

  test("says until when, by the clock of its reader", () => {
    const previews = [undefined, null, "Europe/Vienna", "Mars/Olympus"].map(
      (timezone) => codeMail("012345", endsAt, { locale: "en", timezone }).preview,
    );
    expect(previews).toEqual([
      "It ends at 09:57 UTC.",
      "It ends at 09:57 UTC.",
      "It ends at 10:57.",
      "It ends at 09:57 UTC.",
    ]);
    expect(codeMail("012345", endsAt, { locale: "de", timezone: "Europe/Vienna" }).details).toEqual([
      "Er gilt bis 10:57, also 15 Minuten, und nur einmal.",
    ]);
  });

  test("has the words of its text part in this order", () => {
    expect(textOf(codeMail("012345", endsAt, { timezone: "Europe/Vienna" }))).toBe(
      `Your code to confirm this address

Enter it in the window where you asked for it.

012345

It ends at 10:57, in 15 minutes, and works once.

Somebody asked to add this address to an account. If that was not you, do nothing: without the code the address is not added.

We never ask you for a code.
`,
    );
  });
});

test.each([
  [
    "en",
    "you sign in without a code: by the password, or by a passkey if there is one.",
    "Delete passkeys of lost devices in the profile.",
  ],
  [
    "de",
    "melden Sie sich ohne Code an: mit dem Passwort, oder mit einem Passkey, falls es einen gibt.",
    "Löschen Sie Passkeys verlorener Geräte im Profil.",
  ],
])("the notice of a second factor turned off names both ways in: %s", (locale, ways, advice) => {
  const { lead, notes, preview } = secondFactorReset(locale);
  expect(lead.join(" ")).toContain(ways);
  expect(notes).toContain(advice);
  expect(preview).not.toMatch(/password|Passwort/);
});

test("notices have no number that could be taken for a code, and no address", () => {
  const notices = [primaryChanged, accountNotMade, secondFactorReset, signedOut];
  for (const mail of ["en", "de"].flatMap((locale) => notices.map((noticeIn) => noticeIn(locale)))) {
    const whole = [mail.subject, textOf(mail), seen(htmlOf(mail, "Rollcall"))].join("\n");
    expect(sixDigits(whole)).toEqual([]);
    expect(whole).not.toContain("@");
  }
});
