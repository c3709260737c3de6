// Lengths in octets: RFC 5321, 4.5.3.1 (a path of 256 has two angle brackets). Labels: RFC 1035, 2.3.4.
const MAX_LOCAL = 64;
export const MAX_TOTAL = 254;
const MAX_LABEL = 63;
const LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
const LABEL = `${LETTERS}0123456789-`;
// `atext` of RFC 5322, 3.2.3.
const ATEXT = `${LABEL}!#$%&'*+/=?^_\`{|}~`;

/** The domains of Gmail's mailboxes. */
const GMAIL = ["gmail.com", "googlemail.com"];

/** The message for an invalid address. */
export const INVALID_ADDRESS =
  "This is not an email address that mail can be sent to: use one like name@example.com, in ASCII (an international domain as xn--...).";

/**
 * Returns the stored form of an address, trimmed and lower-cased; null if mail cannot be sent to it. Dots and
 * plus signs are kept, because they can name another mailbox. All of it must be ASCII: SES accepts no other
 * local part, and international domains only as A-labels (API reference v2, "Destination"). The text is
 * checked before it is lower-cased, because lower-casing can turn another mailbox's character into ASCII
 * (KELVIN SIGN becomes `k`).
 */
export function normaliseAddress(typed: string): string | null {
  const address = typed.trim();
  const at = address.lastIndexOf("@");
  if (at < 1 || at > MAX_LOCAL || address.length > MAX_TOTAL) return null;
  const fits = isDotAtom(address.slice(0, at)) && isDomain(address.slice(at + 1));
  return fits ? address.toLowerCase() : null;
}

/**
 * Returns the address under which mails to one mailbox are counted: without the tag after a plus sign (RFC
 * 5233, "subaddressing"), because anybody can think of as many tags as they like. Gmail ignores the dots in
 * its local parts, and has each mailbox at two domains (Gmail Help, "Dots don't matter in Gmail addresses").
 * `address` is normalised. Nothing is stored or mailed under the result.
 */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf("@");
  const plus = address.indexOf("+");
  const local = address.slice(0, plus > 0 && plus < at ? plus : at);
  const domain = address.slice(at + 1);
  if (GMAIL.indexOf(domain) < 0) return `${local}@${domain}`;
  return `${local.split(".").join("")}@${GMAIL[0]}`;
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
