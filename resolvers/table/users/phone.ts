import { CALLING_CODES, WITH_TRUNK_ZERO } from "./callingCodes.ts";

/** ITU-T E.164, 6.2.1: an international number has at most 15 digits. */
const MAX_DIGITS = 15;
/** The shortest number behind a country code, in libphonenumber's metadata of all countries. */
const MIN_NATIONAL = 4;
/** A longer text is no number, whatever its signs are. */
const MAX_TYPED = 100;
const DIGITS = "0123456789";
/**
 * Signs between the digits, as people and programs write them: blanks, brackets, dots, slashes and dashes,
 * also the typographic ones, and characters that cannot be seen, which programs for contacts put around a
 * number.
 */
const SIGNS =
  " \t\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000" +
  "()[]./" +
  "-\u2010\u2011\u2012\u2013\u2014\u2015\u2212\ufe63\uff0d" +
  "\u00ad\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2066\u2067\u2068\u2069\ufeff";

/** The end of the sentence about a text that is no such number: "phone must be ...". */
export const PHONE =
  "a number with + and its country code, such as +43 1 234 56 78, of at most 15 digits: write + in place of 00, and no extension";

/**
 * Returns a telephone number in the form of E.164, such as `+4312345678`: `+`, a country code that is in use,
 * and at most 15 digits. Null for any other text. `00` is no `+`: in Brazil and other countries, a carrier's
 * code follows it. The 0 of calls within a country is left out (`+44 (0)20 ...`): from abroad it does not
 * work.
 */
export function normalisePhone(typed: string): string | null {
  if (typed.length > MAX_TYPED) return null;
  const characters = typed.split("").filter((each) => SIGNS.indexOf(each) < 0);
  const digits = characters.slice(1).join("");
  const isNumber = characters[0] === "+" && characters.slice(1).every((each) => DIGITS.indexOf(each) >= 0);
  const code = isNumber ? codeOf(digits) : "";
  if (code === "") return null;
  const national = withoutTrunkZero(code, digits.slice(code.length));
  if (national.length < MIN_NATIONAL || code.length + national.length > MAX_DIGITS) return null;
  return `+${code}${national}`;
}

/** No code is the beginning of another one. */
function codeOf(digits: string): string {
  return [1, 2, 3].map((length) => digits.slice(0, length)).find((each) => isIn(CALLING_CODES, each)) ?? "";
}

/** Numbers that begin with two zeros are services of some countries, such as 00800 in Bulgaria. */
function withoutTrunkZero(code: string, national: string): string {
  const hasZero = national.startsWith("0") && !national.startsWith("00") && isIn(WITH_TRUNK_ZERO, code);
  return hasZero ? national.slice(1) : national;
}

function isIn(codes: string, code: string): boolean {
  return ` ${codes} `.indexOf(` ${code} `) >= 0;
}
