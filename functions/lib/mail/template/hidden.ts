import { Tokenizer, TypeGuards } from "liquidjs";

/** Typed HTML with a word in the place of each Liquid tag and output. */
export interface HiddenLiquid {
  html: string;
  /**
   * The tags and outputs as they were typed, by the number in their word, with their line from 1 and their
   * place.
   */
  tags: { typed: string; line: number; at: number }[];
  /** Matches each word. The first group is its number. */
  word: RegExp;
}

/** The tags that are hidden from the first to the last: MJML and HTML in them are no markup. */
const WHOLE = new Set(["comment", "raw"]);

/**
 * Replaces the Liquid of HTML or MJML by words of letters and digits, which parsers of HTML, MJML and CSS
 * copy as they stand. Liquid itself they change: quotes in it end an attribute, `<` begins a tag, and blanks
 * separate classes. The source is Liquid that parses. With `alike`, the same Liquid has the same word.
 */
export function hideLiquid(source: string, words: "apart" | "alike" = "apart"): HiddenLiquid {
  const prefix = prefixFor(source);
  const tags: HiddenLiquid["tags"] = [];
  const numbers = new Map<string, number>();
  let html = "";
  let line = 1;
  let at = 0;
  for (const typed of pieces(source)) {
    if (isLiquid(typed)) {
      const known = words === "alike" ? numbers.get(typed) : undefined;
      const number = known ?? tags.push({ typed, line, at }) - 1;
      numbers.set(typed, number);
      html += `${prefix}${number}x`;
    } else html += typed;
    line += typed.split("\n").length - 1;
    at += typed.length;
  }
  return { html, tags, word: new RegExp(`${prefix}(\\d+)x`, "g") };
}

/** Puts the Liquid back into what was made of hidden HTML. */
export function revealLiquid({ tags, word }: HiddenLiquid, text: string): string {
  return text.replace(word, (_, number: string) => tags[Number(number)]!.typed);
}

/** The numbers of the tags whose words a text has. */
export function wordsIn({ word }: HiddenLiquid, text: string): Set<number> {
  return new Set([...text.matchAll(word)].map(([, number]) => Number(number)));
}

/** Returns the first Liquid whose word a text does not have; undefined if it has all. */
export function lostIn(hidden: HiddenLiquid, text: string): HiddenLiquid["tags"][number] | undefined {
  const words = wordsIn(hidden, text);
  return hidden.tags.find((_, number) => !words.has(number));
}

/** True if a text has words of Liquid tags, such as `{% if %}`, and nothing else. */
export function isOfTags({ tags, word }: HiddenLiquid, text: string): boolean {
  const words = [...text.matchAll(word)];
  const isOfWords = words.length > 0 && text.replace(word, "").trim() === "";
  return isOfWords && words.every(([, number]) => tags[Number(number)]!.typed.startsWith("{%"));
}

/** The line of the typed source that a line of the hidden HTML is. */
export function typedLine(hidden: HiddenLiquid, line: number): number {
  const before = hidden.html.split("\n").slice(0, line - 1);
  return revealLiquid(hidden, before.map((each) => `${each}\n`).join("")).split("\n").length;
}

/** The Liquid tags and outputs of a text, in order. */
export function liquidIn(text: string): string[] {
  return pieces(text).filter(isLiquid);
}

const isLiquid = (piece: string) => piece.startsWith("{{") || piece.startsWith("{%");

/** The typed source in pieces: Liquid tags and outputs, and what is between them. */
function pieces(source: string): string[] {
  const tokens = new Tokenizer(source).readTopLevelTokens();
  const texts: string[] = [];
  let open: string | undefined;
  for (const token of tokens) {
    const text = token.getText();
    if (open) texts.push(texts.pop() + text);
    else texts.push(text);
    if (!TypeGuards.isTagToken(token)) continue;
    const { name } = token;
    if (open && name === `end${open}`) open = undefined;
    else if (!open && WHOLE.has(name)) open = name;
  }
  return texts;
}

/** A beginning of words that the source does not have, in any case: MJML and HTML lower the case of names. */
function prefixFor(source: string): string {
  const lower = source.toLowerCase();
  for (let salt = 0; ; salt += 1) if (!lower.includes(`lq${salt}q`)) return `lq${salt}q`;
}
