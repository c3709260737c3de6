import { withoutTurning } from "./turning.ts";

/** The most bytes in one encoded-word: 60 characters of Base64, of the 75 that it may have (RFC 2047, 2). */
const MAX_WORD_BYTES = 45;
/** Words that a phrase may have unquoted (RFC 5322, 3.2.3), with single spaces between them. */
const ATOMS = /^[\w!#$%&'*+/=?^`{|}~-]+( [\w!#$%&'*+/=?^`{|}~-]+)*$/;
const PRINTABLE = /^[ -~]*$/;
const MAILBOX = /^(.*?)<([^<>]*)>$/;

/**
 * Returns the text on one line, without characters that turn its direction: control characters and white
 * space are single spaces. A line break in a header would begin another one (RFC 5322, 2.2).
 */
export function oneLine(text: string): string {
  return withoutTurning(text)
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();
}

/**
 * Returns a name as a phrase of a header, in printable ASCII: as it is, quoted, or as encoded-words (RFC
 * 2047). Empty for an empty name.
 */
export function phrase(name: string): string {
  const line = oneLine(name);
  // Some mail programs decode what looks like an encoded-word even in quotes, so it is encoded itself.
  if (!PRINTABLE.test(line) || line.includes("=?")) return encodedWords(line);
  if (line === "" || ATOMS.test(line)) return line;
  return `"${line.replace(/["\\]/g, "\\$&")}"`;
}

/**
 * Returns `address` or `Name <address>` as SES takes it: a name that is not ASCII has to be encoded (SES API
 * reference, SendEmail: Source).
 */
export function mailbox(typed: string): string {
  const line = oneLine(typed);
  const [, name = "", address = line] = MAILBOX.exec(line) ?? [];
  const shown = phrase(unquoted(name.trim()));
  return shown === "" ? address.trim() : `${shown} <${address.trim()}>`;
}

/** Returns the address of `address` or `Name <address>`. */
export function addressInMailbox(typed: string): string {
  const line = oneLine(typed);
  return (MAILBOX.exec(line)?.[2] ?? line).trim();
}

/** Returns the name of `Name <address>`; empty if there is none. */
export function nameInMailbox(typed: string): string {
  return unquoted((MAILBOX.exec(oneLine(typed))?.[1] ?? "").trim());
}

function unquoted(name: string): string {
  return /^".*"$/.test(name) ? name.slice(1, -1).replace(/\\(.)/g, "$1") : name;
}

/** No character is split between two words, because each is decoded by itself (RFC 2047, 5). */
function encodedWords(line: string): string {
  const words = [""];
  for (const character of line) {
    const longer = `${words.at(-1)}${character}`;
    if (Buffer.byteLength(longer) <= MAX_WORD_BYTES) words[words.length - 1] = longer;
    else words.push(character);
  }
  return words.map((word) => `=?UTF-8?B?${Buffer.from(word).toString("base64")}?=`).join(" ");
}
