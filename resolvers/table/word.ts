import type { Key, Range } from "./key.ts";
import { part } from "./key.ts";

/**
 * The entities that a search finds, each with its kind. Their files have `searched`. infra makes the filter
 * of the stream for their deletions from this list.
 */
export const SEARCHED = {
  Site: "SITE",
  User: "USER",
  Subscriber: "SUBSCRIBER",
  Template: "TEMPLATE",
  Sequence: "SEQUENCE",
  Campaign: "CAMPAIGN",
  Invoice: "INVOICE",
  Segment: "SEGMENT",
  Source: "SOURCE",
  Destination: "DESTINATION",
} as const;

export type SearchedEntity = keyof typeof SEARCHED;
export type SearchKind = (typeof SEARCHED)[SearchedEntity];

/**
 * The kinds whose words are with those of another one, so that one Query finds both: a search has a step for
 * each Query, and AppSync runs ten at most. A stage has few items of these kinds.
 */
const SHARED: Partial<Record<SearchKind, SearchKind>> = { DESTINATION: "SOURCE" };

/** An item as a search finds and shows it. */
export interface Searched {
  id: string;
  /** The name that the hit is shown with. */
  title: string;
  /** It distinguishes the item from others of the same name. */
  detail?: string | undefined;
  /** The texts by whose words it is found. */
  texts: (string | undefined)[];
  /** When the item expires: its words expire with it. */
  ttl?: number | undefined;
}

/** A hit, under one of the words by which it is found. */
export type WordItem = Key &
  Pick<Searched, "id" | "title" | "detail" | "ttl"> & { entity: "Word"; kind: SearchKind };

/** The characters of a word that name its partition. Shorter texts find nothing. */
export const LEAST_CHARACTERS = 3;
/** The words by which one item is found. */
export const MAX_WORDS = 12;
/** The characters of a word that are stored, with the words that follow it. */
const MAX_CHARACTERS = 64;

/**
 * Returns a text as it is compared: in lower case, and with one space between words, whatever parts them in
 * names and keys. `#` parts keys of the table, so no word has one.
 */
export function compared(text: string): string {
  return singleSpaced(text.toLowerCase().split("#").join(" ").split("/").join(" ").split("_").join(" "));
}

/**
 * Returns a text without `#` and `/` with one space in place of several. No loop: AppSync counts them, and a
 * search compares hundreds of sites.
 */
function singleSpaced(text: string): string {
  return text.split(" ").join("#/").split("/#").join("").split("#/").join(" ").trim();
}

/** The place of an item among the words of its kind. A word is compared. */
export function key(kind: SearchKind, word: string, id: string): Key {
  return { PK: partition(kind, cut(word, LEAST_CHARACTERS)), SK: place(word, id) };
}

/** The words of a kind that begin with a compared text of at least `LEAST_CHARACTERS`. */
export function beginningWith(kind: SearchKind, text: string): Range {
  return { partition: partition(kind, cut(text, LEAST_CHARACTERS)), prefix: cut(text, MAX_CHARACTERS) };
}

/** The partition of the words of a kind with these first characters. */
export function partition(kind: SearchKind, beginning: string): string {
  return `WORD#${SHARED[kind] ?? kind}#${part(beginning)}`;
}

/** The place of an item among the words of a partition. */
export function place(word: string, id: string): string {
  return `${part(word)}#${id}`;
}

/** The beginning of a text, without the first half of a character of two: DynamoDB stores no halves. */
function cut(text: string, length: number): string {
  const last = text.charAt(length - 1);
  return text.slice(0, last >= "\ud800" && last <= "\udbff" ? length - 1 : length);
}

/**
 * Returns the words of these texts: each with what follows it in its text, so that a search by two words in a
 * row finds them by the first.
 */
export function wordsOf(texts: Searched["texts"]): string[] {
  const all = texts.flatMap((text) => {
    const words = compared(text ?? "")
      .split(" ")
      .filter((each) => each !== "");
    return words.map((_, at) => cut(words.slice(at).join(" "), MAX_CHARACTERS));
  });
  const long = all.filter((each, at) => each.length >= LEAST_CHARACTERS && all.indexOf(each) === at);
  return long.slice(0, MAX_WORDS);
}

/** The items by which a search finds an item. */
export function items(kind: SearchKind, { texts, ...hit }: Searched): WordItem[] {
  return wordsOf(texts).map((word) => ({ ...key(kind, word, hit.id), entity: "Word", kind, ...hit }));
}

/**
 * True if a word of these texts begins with a compared text. It needs no loop over the words: AppSync ends an
 * evaluation that loops 1,000 times.
 */
export function hasWord(texts: Searched["texts"], text: string): boolean {
  return ` ${compared(texts.join(" "))}`.indexOf(` ${text}`) >= 0;
}

/**
 * The word at which the list of a search has an item that several of its words match; undefined if none does.
 * Of texts in their stored order it is the first match of the second one, else of the first, else of the
 * third. Names sort before the addresses that begin with them, so items follow each other at the beginning of
 * the list, and their other words after them. No loop: AppSync ends an evaluation that loops 1,000 times.
 */
export function listedMatch(texts: Searched["texts"], text: string): string | undefined {
  const id = compared(texts[0] ?? "");
  const name = compared(texts[1] ?? "");
  const found = matchIn(name, text);
  const [before = ""] = ` ${name}`.split(` ${text}`);
  // At most as many words come before it in the order of the texts: later ones may not be stored.
  const isStored = id.split(" ").length + before.split(" ").length <= MAX_WORDS;
  if (found !== undefined && isStored) return found;
  // No compared text has a `#`: it parts them.
  return matchIn([id, name, compared(texts[2] ?? "")].join("# "), text);
}

/**
 * False for a place at which the list of a search does not have its item, as far as the first two texts
 * decide it.
 */
export function mayBeListedAt(
  { SK, id }: Pick<WordItem, "SK" | "id">,
  second: string,
  text: string,
): boolean {
  const listed = listedMatch([id, second], text);
  return listed === undefined || place(listed, id) === SK;
}

/** The first word in compared texts that begins with another one, as it is stored. */
function matchIn(all: string, text: string): string | undefined {
  const at = ` ${all}`.indexOf(` ${text}`);
  return at < 0 ? undefined : cut(all.slice(at).split("#")[0]!, MAX_CHARACTERS);
}
