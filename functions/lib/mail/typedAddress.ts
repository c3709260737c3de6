import { trimEnd } from "../aws/requestBody.ts";

/** A link to write to an address, and the headers that it names (RFC 6068, section 2). */
const LINK = /^\s*mailto:([^?]*).*$/is;

/**
 * Returns the address in a text of a person, unchecked: programs for mail and spreadsheets copy it with its
 * person (`Ann <ann@b.example>`), as a link (`mailto:ann@b.example`), with a line break, and with the sign
 * behind it that separates several or ends a sentence. A text with more than one address is returned as it
 * is, so that it is refused.
 */
export function addressInText(text: string): string {
  const plain = trimEnd(text, /[;,.\s]/);
  const [all = "", inBrackets = plain] = /<([^<>]*)>$/.exec(plain) ?? [];
  // Two addresses are two people's, and the words beside them are about one.
  const isOne = !/[<@]/.test(plain.slice(0, plain.length - all.length)) || all === "";
  return isOne ? inBrackets.replace(LINK, "$1").trim() : plain;
}
