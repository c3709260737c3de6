// An address is normalised once, where it comes in: trim, lower-case, NFC; no dots or plus signs are folded away. NFC is
// another function in AppSync than elsewhere and APPSYNC_JS passes no functions, so the caller puts it between the two steps
// here: `accepted(nfc(folded(typed)))`. It must stand there: `J` with a caron composes only once it is lower-case.

// Lengths in octets: RFC 5321, 4.5.3.1 (a path of 256 has two angle brackets). Labels: RFC 1035, 2.3.4.
const MOST_LOCAL = 64;
const MOST_TOTAL = 254;
const MOST_LABEL = 63;
// `atext` of RFC 5322, 3.2.3, after lower-casing.
const ATEXT = "abcdefghijklmnopqrstuvwxyz0123456789!#$%&'*+-/=?^_`{|}~";
// What lower-casing (KELVIN SIGN) or NFC (GREEK VARIA) makes ASCII of. `K` in this place is another mailbox than `k`: whoever reads the
// mail of one must not verify the other. They become a character that no address has.
const DISGUISED = ["\u212a", "\u1fef"];
const NO_CHARACTER = "\ufffd";
const LETTERS = "abcdefghijklmnopqrstuvwxyz";
const LABEL = "abcdefghijklmnopqrstuvwxyz0123456789-";

/** The first step: without space around it, in lower case. */
export function folded(typed: string): string {
  const plain = DISGUISED.reduce((text, each) => text.split(each).join(NO_CHARACTER), typed.trim());
  return plain.toLowerCase();
}

/**
 * The last step: the address itself, or null where mail cannot reach it. The local part is a dot-atom (RFC 5322) and may
 * have letters of any script (RFC 6531); the domain is ASCII, so an international one comes as A-labels.
 */
export function accepted(composed: string): string | null {
  const at = composed.lastIndexOf("@");
  if (at < 1 || at > MOST_LOCAL || composed.length > MOST_TOTAL) return null;
  const local = octetsOfLocalPart(composed.slice(0, at));
  const fits = local >= 1 && local <= MOST_LOCAL && local + composed.length - at <= MOST_TOTAL;
  return fits && isDomain(composed.slice(at + 1)) ? composed : null;
}

/** Its length in UTF-8, or 0 where it is no dot-atom. */
function octetsOfLocalPart(local: string): number {
  const atoms = local.split(".");
  const octets = atoms.join("").split("").map(octetsOf);
  const isDotAtom = atoms.every((atom) => atom !== "") && octets.every((count) => count > 0);
  return isDotAtom ? octets.reduce((sum, count) => sum + count, atoms.length - 1) : 0;
}

/** 0 for what may not stand in a local part: of ASCII all but `atext`, of the rest what is invisible or half a character. */
function octetsOf(character: string): number {
  if (character <= "\u007f") return ATEXT.indexOf(character) < 0 ? 0 : 1;
  const isControl = character <= "\u009f" || character === "\u00ad";
  const isPunctuation = character >= "\u2000" && character <= "\u206f";
  const isSurrogateOrPrivate = character >= "\ud800" && character <= "\uf8ff";
  const isSelector = character >= "\ufe00" && character <= "\ufe0f";
  const isSpecial = character >= "\ufff0" || character.trim() === "";
  if (isControl || isPunctuation || isSurrogateOrPrivate || isSelector || isSpecial) return 0;
  return character <= "\u07ff" ? 2 : 3;
}

function isDomain(domain: string): boolean {
  const labels = domain.split(".");
  const last = labels[labels.length - 1] ?? "";
  return labels.length >= 2 && labels.every(isLabel) && LETTERS.indexOf(last.charAt(0)) >= 0;
}

function isLabel(label: string): boolean {
  const isInside = label.length >= 1 && label.length <= MOST_LABEL;
  const isHyphenated = label.startsWith("-") || label.endsWith("-");
  return isInside && !isHyphenated && label.split("").every((each) => LABEL.indexOf(each) >= 0);
}
