import { isIPv4, isIPv6 } from "node:net";
import { createRequire } from "node:module";
import { parseUrl } from "../../../base/url.ts";

const require = createRequire(import.meta.url);

/** RFC 822 with the restriction that everybody makes: a domain of labels, no comments, no folding. */
export function isEmail(text: string): boolean {
  const atom = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~\\u0080-\\uffff-]+";
  const local = `(?:${atom}(?:\\.${atom})*|"(?:[^"\\\\\\r\\n]|\\\\.)*")`;
  const label = "[A-Za-z0-9\\u0080-\\uffff](?:[A-Za-z0-9\\u0080-\\uffff-]*[A-Za-z0-9\\u0080-\\uffff])?";
  return new RegExp(`^${local}@${label}(?:\\.${label})*$`).test(text) && text.length <= 320;
}

/**
 * RFC 1738: a scheme is needed, and the path has no `//` (Developer Guide, "Scalar types in AWS AppSync").
 */
export function isUrl(text: string): boolean {
  const match = /^[A-Za-z][A-Za-z0-9+.-]*:(?:\/\/[^/?#\s]+)?([^?#\s]*)(?:[?#]\S*)?$/.exec(text);
  if (!match || match[1]!.includes("//")) return false;
  return parseUrl(text) !== undefined;
}

/**
 * A number without a country code is one of the North American Numbering Plan. Its form is checked, not the
 * existence of its area code: the Guide's +1 555 764 4377 is good, 1110004444 is not (amplify-flutter#822).
 * Other plans are asked in full.
 */
export function isPhone(text: string): boolean {
  if (!/^\+?[\d\s()-]+$/.test(text)) return false;
  const number = phoneNumbers().parsePhoneNumberFromString(text, "US");
  if (number?.countryCallingCode !== "1") return number?.isValid() ?? false;
  return /^[2-9]\d{9}$/.test(number.nationalNumber);
}

/** The numbering plans are large and most APIs have no telephone number. */
function phoneNumbers(): typeof import("libphonenumber-js/max") {
  return require("libphonenumber-js/max") as typeof import("libphonenumber-js/max");
}

/** IPv4 or IPv6 without brackets, with a prefix length or without. */
export function isIpAddress(text: string): boolean {
  const [address = "", prefix, more] = text.split("/");
  if (more !== undefined || (prefix !== undefined && !/^\d{1,3}$/.test(prefix))) return false;
  const bits = Number(prefix ?? 0);
  return (isIPv4(address) && bits <= 32) || (isIPv6(address) && bits <= 128 && !address.includes("%"));
}
