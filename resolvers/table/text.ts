/**
 * The characters that turn the direction of the text behind them, as ranges of a character class: embeddings,
 * overrides and isolates (Unicode UAX #9, 2.1 to 2.5). A name with one could show other text backwards, such
 * as the end of a subject. The marks of Arabic and Hebrew (U+061C, U+200E, U+200F) turn nothing but
 * themselves, and are allowed.
 */
export const TURNING = "\u202a-\u202e\u2066-\u2069";

/**
 * A character of a text on one line, for patterns of `util.matches`: no control character and no half of a
 * character.
 */
export const LINE = `[^\\p{Cntrl}\\p{Cs}${TURNING}]`;

/** Ends the sentence about a text that is not of such characters: "must be 1 to 100 characters ...". */
export const ON_ONE_LINE = "on one line, and none that turns the direction of text";
