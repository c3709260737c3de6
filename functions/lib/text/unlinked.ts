import { oneLine } from "./headerText.ts";

/** Characters between which mail programs find a host, an address or a path. */
const JOINTS = /[.。．｡:@/\\]/gu;
/**
 * The narrowest space. Behind each joint, it ends what a program takes for a link. Characters without any
 * width do not: hosts may have them (RFC 5892, A.1).
 */
const APART = "\u200A";
/** Marks that could end the quotation in which a mail shows the text. */
const QUOTES = /["“”„‟«»″〝〞〟＂❝❞]/gu;
/** In characters. A longer text is cut: a name needs no more, and a message of a stranger does. */
const LONGEST = 40;

/**
 * Returns text that a stranger typed as a mail shows it between quotation marks: on one line, at most 40
 * characters, without such marks of its own, and so that mail programs make no link of it.
 */
export function unlinked(text: string): string {
  const characters = [...oneLine(text)];
  const short = characters.length > LONGEST ? [...characters.slice(0, LONGEST - 1), "…"] : characters;
  return short
    .join("")
    .replace(QUOTES, "’")
    .replace(JOINTS, (joint) => `${joint}${APART}`);
}
