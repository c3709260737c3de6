/**
 * The beginning of a text that a spreadsheet takes for a formula, as a regular expression of JavaScript and
 * of the lake's engine. Source: OWASP, "CSV Injection", with the characters of full width; ASVS 5.0, 1.2.10.
 * In a file of comma-separated values such a text gets an apostrophe before it.
 */
export const FORMULA = String.raw`^[=+@＝＋－＠\t\r\n\x00-]`;
