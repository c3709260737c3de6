/**
 * The characters that turn the direction of the text behind them, as ranges of a character class: embeddings,
 * overrides and isolates (Unicode UAX #9, 2.1 to 2.5). A name with one could show other text backwards, such
 * as the end of a subject. The marks of Arabic and Hebrew (U+061C, U+200E, U+200F) turn nothing but
 * themselves, and are allowed.
 */
export const TURNING = "\u202a-\u202e\u2066-\u2069";

/**
 * The characters that no text on one line has, as ranges of a character class: control characters, separators
 * of lines and paragraphs, halves of characters, and those that turn text. Java and JavaScript's mode `u`
 * read them alike.
 */
export const OFF_LINE = `\\p{Cc}\\p{Cs}\u2028\u2029${TURNING}`;

/** A character of a text on one line, for patterns. */
export const LINE = `[^${OFF_LINE}]`;

/** A character of a text of any number of lines, for patterns: no half of a character. */
export const WHOLE = "[^\\p{Cs}]";

/** Ends the sentence about a text that is not of such characters: "must be 1 to 100 characters ...". */
export const ON_ONE_LINE = "on one line, and none that turns the direction of text";

/** The rule of a text: a pattern for the whole of it, and the end of the sentence "must be ...". */
export interface TextRule {
  pattern: string;
  says: string;
}

/** The name of a person, a site, a topic and so on. */
export const NAME: TextRule = { pattern: `${LINE}{1,100}`, says: `1 to 100 characters ${ON_ONE_LINE}` };

/** A language, with its region if it has one (BCP 47). */
export const LOCALE: TextRule = {
  pattern: "[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8}){0,4}",
  says: "a BCP 47 tag like de-AT",
};

/** Ends the sentence about a time zone: "must be ...". Its list is in `#lib/zones`, and in Node. */
export const ZONE = "the IANA name of a time zone, such as Europe/Vienna, UTC or Etc/GMT-1";
