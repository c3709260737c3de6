// Lengths in octets: RFC 5321, 4.5.3.1 (a path of 256 has two angle brackets). Labels: RFC 1035, 2.3.4.
const MAX_LOCAL = 64;
const MAX_TOTAL = 254;
const MAX_LABEL = 63;
const LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
const LABEL = `${LETTERS}0123456789-`;
// `atext` of RFC 5322, 3.2.3.
const ATEXT = `${LABEL}!#$%&'*+/=?^_\`{|}~`;

/** The message for an address that is refused. */
export const INVALID_ADDRESS =
  "This is not an email address that mail can be sent to: give one like name@example.com, in ASCII (an international domain as xn--...).";

/**
 * The one form of an address: trimmed and lower-cased, no dots or plus signs folded away; null where mail cannot reach it. All of it is ASCII:
 * SES takes no other local part, and an international domain as A-labels only (API reference v2, "Destination"). What is checked is
 * what was typed, for lower-casing makes ASCII of what is another mailbox (KELVIN SIGN becomes `k`).
 */
export function normalise(typed: string): string | null {
  const address = typed.trim();
  const at = address.lastIndexOf("@");
  if (at < 1 || at > MAX_LOCAL || address.length > MAX_TOTAL) return null;
  const fits = isDotAtom(address.slice(0, at)) && isDomain(address.slice(at + 1));
  return fits ? address.toLowerCase() : null;
}

function isDotAtom(local: string): boolean {
  return local.split(".").every((atom) => atom !== "" && isOf(ATEXT, atom));
}

function isDomain(domain: string): boolean {
  const labels = domain.split(".");
  const last = labels[labels.length - 1] ?? "";
  return labels.length >= 2 && labels.every(isLabel) && LETTERS.indexOf(last.charAt(0)) >= 0;
}

function isLabel(label: string): boolean {
  const isInside = label.length >= 1 && label.length <= MAX_LABEL;
  const isHyphenated = label.startsWith("-") || label.endsWith("-");
  return isInside && !isHyphenated && isOf(LABEL, label);
}

function isOf(characters: string, text: string): boolean {
  return text.split("").every((each) => characters.indexOf(each) >= 0);
}
