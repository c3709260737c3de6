/** The problems with a name or field of one reason and day that are counted apart. */
export const PROBLEM_SLOTS = 256;
/** The length of names and fields of a problem that are kept, in UTF-16 units. */
export const MAX_PROBLEM_TEXT = 256;
export const PROBLEM_TTL_SECONDS = 14 * 24 * 3600;
