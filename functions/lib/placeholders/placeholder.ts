import { ADDRESS_WORDS, NO_MAILBOX, SHARED, UNSET, VAGUE } from "./lists.ts";

const PROGRAMS = new Set<string>(UNSET);
const WORDS = new Set<string>([...UNSET, ...VAGUE]);
const COMMON_IDS = new Set<string>(SHARED);
const MAILBOXES = new Set<string>(NO_MAILBOX);
const ADDRESSES = new Set<string>([...WORDS, ...ADDRESS_WORDS]);

/**
 * Nothing that can be seen, punctuation and signs: no letter, no digit, no picture. U+2800 is a blank of
 * Braille.
 */
const BLANK = /^[\p{P}\p{Z}\p{Cc}\p{Cf}\p{Sm}\p{Sc}\p{Sk}\u2800]*$/u;
/** Zero-width characters, and characters that turn the direction of text. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;
const QUOTES_AND_BRACKETS = /["'`´“”„‘’‚«»‹›()[\]{}<>\s]/gu;

/**
 * Expressions of templates and format strings that nothing was put in place of: `{{ user.id }}`, `${id}`,
 * `#{id}`, `%{id}`, `<%= id %>`, `[[id]]`, `*|ID|*`, `%%ID%%`, `$(id)`, `{!id}`; alone `%s`, `%1$s`,
 * `%(id)s`, `%ID%`, `{id}`, `{0}`, `<user id>`, `__ID__`, `:id`, `$id`; and what JavaScript writes for an
 * object or a function.
 */
const OPENED = /\{\{|\}\}|\$\{|#\{|%\{|@\{|\{%|<%|\[\[|\*\||%%|\$\(|\{!|=>/;
const ALONE = [
  ...[/^%(\d+\$)?[a-z@]$/i, /^%\(\w+\)[a-z]$/i, /^%!/, /^%[a-z_][\w.]*%$/i, /^\{([a-z_][\w.]*|\d{1,2})\}$/i],
  ...[/^<[a-z_][a-z_ .-]*>$/i, /^__\w+__$/, /^:[a-z_]\w*$/i, /^\$[a-z_]\w*$/i],
  ...[/^\[object \w+\]$/i, /^(async )?function\b/i],
];
/** A UUID whose digits are all the same, except its version and variant (RFC 9562, 4.1 and 4.2). */
const ONE_DIGIT = /^([\da-f])\1{11}[\da-f]\1{3}[\da-f]\1{15}$/;

/**
 * Returns whether a value is no id of a person, a device or a group, whatever the source: it has nothing but
 * signs, zeros or `-1`, is an expression of a template, or what programs write for no value. Case, quotes,
 * brackets, blanks and zero-width characters make no difference.
 */
export function isUnset(value: string): boolean {
  const text = plainOf(value);
  if (BLANK.test(text) || isTemplate(text.trim())) return true;
  if (text.replaceAll(QUOTES_AND_BRACKETS, "") === "-1") return true;
  return /^0+$/.test(joined(text)) || areAll(text, PROGRAMS);
}

/**
 * Returns whether a value identifies no person: `isUnset`, a word for people who are not known, an id that
 * many share, or an address that programs send for people without one.
 */
export function isBlocked(value: string): boolean {
  const text = plainOf(value);
  const id = joined(text);
  if (isUnset(value) || areAll(text, WORDS) || COMMON_IDS.has(id)) return true;
  if (ONE_DIGIT.test(id) || /^x{2,40}$/.test(id)) return true;
  const address = text.replaceAll(QUOTES_AND_BRACKETS, "");
  return address.indexOf("@") > 0 && isBlockedAddress(address);
}

/**
 * Returns whether an address, as `normalise` returns it, is one that programs send for people without one.
 */
export function isBlockedAddress(address: string): boolean {
  const at = address.lastIndexOf("@");
  const [local, domain] = [plainOf(address.slice(0, at)), address.slice(at + 1)];
  const [label = ""] = domain.split(".");
  // RFC 6761, 6.4: no such domain exists.
  if (domain.endsWith(".invalid") || isTemplate(local) || MAILBOXES.has(joined(local))) return true;
  return (label.length === 1 && label === local) || (areAll(local, ADDRESSES) && areAll(label, ADDRESSES));
}

/** In lower case, in the one form that letters of all widths have (NFKC), without what cannot be seen. */
function plainOf(value: string): string {
  return value.normalize("NFKC").replaceAll(UNSEEN, "").toLowerCase();
}

function wordsOf(text: string): string[] {
  return text.split(/[^\p{L}\p{N}\p{M}]+/u).filter((word) => word !== "");
}

function joined(text: string): string {
  return wordsOf(text).join("");
}

/** Returns whether a text is in a list, or each of its words. */
function areAll(text: string, list: ReadonlySet<string>): boolean {
  const words = wordsOf(text);
  return words.length > 0 && (list.has(words.join("")) || words.every((word) => list.has(word)));
}

function isTemplate(text: string): boolean {
  return OPENED.test(text) || ALONE.some((form) => form.test(text));
}
