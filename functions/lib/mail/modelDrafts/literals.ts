import { languageOfTag } from "./language.ts";
import type { DraftFacts } from "./written.ts";

/**
 * The formats of dates that people write in a language. All people of a language write dates with a month's
 * name alike.
 */
const NAMED: Intl.DateTimeFormatOptions[] = [
  { dateStyle: "full" },
  { dateStyle: "long" },
  { weekday: "long", day: "numeric", month: "long" },
  { day: "numeric", month: "long" },
  { day: "numeric", month: "short", year: "numeric" },
  { day: "numeric", month: "short" },
];
/** The month of a day, which is a fact, but no date. */
const MONTH: Intl.DateTimeFormatOptions[] = [{ month: "long", year: "numeric" }];
const NUMERIC: Intl.DateTimeFormatOptions[] = [
  { dateStyle: "short" },
  { dateStyle: "medium" },
  { day: "numeric", month: "numeric", year: "numeric" },
  { day: "2-digit", month: "2-digit", year: "numeric" },
];
/**
 * English has two orders of day and month. In digits they would be two dates, so only the person's order is
 * known.
 */
const ENGLISH = ["en-US", "en-GB"];

/** The characters beside a fact that show that it is a part of something else, such as another number. */
const BEFORE = "(?<![\\p{L}\\p{N}]|\\p{L}-|\\p{N}[.,'’/:\\-]|\\p{N}[^\\S\\n])";
const AFTER = "(?![\\p{L}\\p{N}]|-\\p{L}|[.,'’/:\\-]\\p{N})";

/**
 * Returns the part with small letters in place of the facts that it has word for word, and of dates in their
 * spellings.
 */
export function blankedPart(part: string, facts: DraftFacts): string {
  const { invoice, firstName, senderName, today, locale } = facts;
  const literals = [
    ...[invoice.id, invoice.customerId, invoice.amount, firstName, senderName],
    ...[invoice.dueDate, today].flatMap((day) => [...spelt(day, locale), ...written(day, locale, MONTH)]),
  ];
  return without(plainOrdinals(part, locale), literals);
}

function without(text: string, literals: (string | undefined)[]): string {
  const known = literals.filter((each) => each !== undefined && each.trim() !== "") as string[];
  return [...new Set(known)]
    .sort((a, b) => b.length - a.length)
    .reduce((rest, each) => rest.replace(literal(each), (found) => "x".repeat(found.length)), text);
}

/** True if the part has these words, with any white space between them. */
export function hasWords(part: string, words: string): boolean {
  return literal(words).test(part);
}

/** True if the part has the due date in a spelling of the language, other than in an id or as today. */
export function hasDueDate(part: string, { invoice, today, locale }: DraftFacts): boolean {
  const due = spelt(invoice.dueDate, locale);
  const others = [invoice.id, invoice.customerId, ...spelt(today, locale)];
  const rest = without(
    plainOrdinals(part, locale),
    others.filter((each) => !due.includes(each)),
  );
  return due.some((each) => literal(each).test(rest));
}

/** White space is any: between a number and its currency Intl has one that does not break. */
function literal(text: string): RegExp {
  const pattern = text
    .normalize("NFC")
    .trim()
    .split(/\s+/)
    .map((word) => word.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&"))
    .join("[^\\S\\n]+");
  return new RegExp(`${BEFORE}${pattern}${AFTER}`, "gu");
}

function spelt(day: string, locale: string): string[] {
  return [day, ...written(day, locale, NAMED), ...NUMERIC.map(formatOf(day, locale))];
}

/** The day in formats with a month's name. */
function written(day: string, locale: string, formats: Intl.DateTimeFormatOptions[]): string[] {
  const tags = languageOfTag(locale) === "en" ? ENGLISH : [locale];
  return tags.flatMap((tag) => formats.map(formatOf(day, tag)));
}

function formatOf(day: string, tag: string): (options: Intl.DateTimeFormatOptions) => string {
  return (options) =>
    new Intl.DateTimeFormat(tag, { timeZone: "UTC", calendar: "gregory", ...options }).format(
      Date.parse(day),
    );
}

/** `21st of November` is `21 November`, and `1er novembre` is `1 novembre`. */
function plainOrdinals(part: string, locale: string): string {
  if (languageOfTag(locale) === "fr") return part.replace(/\b1er(?= \p{Ll})/gu, "1");
  if (languageOfTag(locale) !== "en") return part;
  return part.replace(/\b(\d{1,2})(?:st|nd|rd|th)(?: of(?= \p{Lu}))?(?=,? (?:\d{4}|\p{Lu}))/gu, "$1");
}
