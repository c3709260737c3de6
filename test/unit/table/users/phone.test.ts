import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import fc from "fast-check";
import { expect, it } from "vitest";
import { CALLING_CODES, WITH_TRUNK_ZERO } from "#table/users/callingCodes";
import { normalisePhone } from "#table/users/phone";
import { runs } from "../../../support/seed.ts";

it.each([
  // As people write numbers, by country.
  ["+43 1 234 56 78", "+4312345678"],
  ["+43 (1) 234-56.78", "+4312345678"],
  ["+43/1/2345678", "+4312345678"],
  ["+43 (0) 664 123 45 67", "+436641234567"],
  ["+43 0664 1234567", "+436641234567"],
  ["+49 (0)89 / 1234-5678", "+498912345678"],
  ["+44 (0)20 7946 0958", "+442079460958"],
  ["+1 (212) 555-0123", "+12125550123"],
  ["+1.212.555.0123", "+12125550123"],
  ["(+1) 212 555 0123", "+12125550123"],
  ["+ 33 1 23 45 67 89", "+33123456789"],
  ["+33 (0)1 23 45 67 89", "+33123456789"],
  ["+81 (0)3-1234-5678", "+81312345678"],
  ["+7 (495) 123-45-67", "+74951234567"],
  ["+86 138 0013 8000", "+8613800138000"],
  ["+91-98765-43210", "+919876543210"],
  ["+55 (11) 91234-5678", "+5511912345678"],
  // In Italy the 0 is a part of the number.
  ["+39 06 1234 5678", "+390612345678"],
  ["+39 (0)6 1234 5678", "+390612345678"],
  ["+225 01 23 45 67 89", "+2250123456789"],
  // In Rwanda it may be.
  ["+250 06 914 409", "+25006914409"],
  // A service of Bulgaria.
  ["+359 00800 1234567", "+359008001234567"],
  // Codes of no country: toll-free, and satellites.
  ["+800 1234 5678", "+80012345678"],
  ["+870 773 111 632", "+870773111632"],
  ["+683 4000", "+6834000"],
  // As programs write them.
  ["\u202a+43 1 234 56 78\u202c", "+4312345678"],
  ["\u2060+43\u00a01\u202f234\u200956\u201178", "+4312345678"],
  ["+43\u20131\u2013234\u201456", "+43123456"],
  ["\t+4312345678\ufeff ", "+4312345678"],
  ["+123456789012345", "+123456789012345"],
])("%j is %j", (typed, number) => {
  expect(normalisePhone(typed)).toBe(number);
  expect(normalisePhone(number)).toBe(number);
});

it.each([
  ["nothing", ""],
  ["a + alone", "+"],
  ["signs alone", "+0((((((....."],
  ["a code that there is not", "+999 123 456 78"],
  ["another", "+210 123 456 78"],
  ["a code alone", "+43"],
  ["too few digits", "+43 123"],
  ["16 digits", "+43 123456789012345"],
  ["no country code", "01 234 56 78"],
  ["00 in place of +, behind which a carrier may be named", "0043 1 234 56 78"],
  ["no +", "43 1 234 56 78"],
  ["two numbers", "+43 1 234 56 78, +43 1 234 56 79"],
  ["two +", "++43 1 234 56 78"],
  ["a + within", "+43 +1 234 56 78"],
  ["an extension", "+43 1 234 56 78 ext. 9"],
  ["an extension by a sign", "+43 1 234 56 78 x9"],
  ["letters of keys", "+1 800 FLOWERS"],
  ["a word", "call me"],
  ["digits of another script", "+\u0664\u0663 \u0661 \u0662\u0663\u0664"],
  ["a line break", "+43 1 234\n56 78"],
  ["half of a character", "+43 1 234 56 78\ud800"],
  ["a long text", `+43 1 234 56 78${" ".repeat(100)}`],
])("%s is refused: %j", (_, typed) => {
  expect(normalisePhone(typed)).toBeNull();
});

it("what it returns is E.164, and is its own form", () => {
  const text = fc.string({ unit: fc.constantFrom(..."+0123456789 ()-./\u00a0x"), maxLength: 24 });
  fc.assert(
    fc.property(
      text.map((each) => `+4${each}`),
      (typed) => {
        const number = normalisePhone(typed);
        if (number === null) return;
        expect(number).toMatch(/^\+[1-9]\d{4,14}$/);
        expect(normalisePhone(number)).toBe(number);
      },
    ),
    { numRuns: runs(1000) },
  );
});

interface Metadata {
  country_calling_codes: Record<string, string[]>;
  nonGeographic: Record<string, unknown>;
  /** Of a country: its code, the prefix of calls abroad, a pattern, lengths, formats, the national prefix. */
  countries: Record<string, [string, string, string, number[], unknown, string | 0]>;
}

/** True if a number of the country may begin with one 0: all beginnings of five digits are tried. */
function mayBeginWithZero([, , pattern, lengths]: Metadata["countries"][string]): boolean {
  const valid = new RegExp(`^(?:${pattern})$`);
  const beginnings = Array.from({ length: 9000 }, (_, at) => `0${at + 1000}`);
  return lengths.some((length) =>
    beginnings.some((each) =>
      ["0", "1", "5"].some((digit) => valid.test(each.padEnd(length, digit).slice(0, length))),
    ),
  );
}

it("the codes are libphonenumber's", () => {
  const file = createRequire(import.meta.url).resolve("libphonenumber-js/metadata.max.json");
  const { country_calling_codes, nonGeographic, countries } = JSON.parse(
    readFileSync(file, "utf8"),
  ) as Metadata;
  const codes = [...Object.keys(country_calling_codes), ...Object.keys(nonGeographic)];
  expect(CALLING_CODES.split(" ")).toEqual(codes.sort());
  const dialZero = Object.entries(country_calling_codes).filter(
    ([, of]) =>
      of.every((country) => countries[country]![5] === "0") &&
      !of.some((country) => mayBeginWithZero(countries[country]!)),
  );
  expect(WITH_TRUNK_ZERO.split(" ")).toEqual(dialZero.map(([code]) => code).sort());
  const shortest = Object.values(countries).flatMap(([, , , lengths]) => lengths);
  expect(Math.min(...shortest)).toBe(4);
});
