import { FORMULA } from "../../formula.ts";
import type { LineError } from "./line.ts";

const BEGINS_FORMULA = new RegExp(FORMULA);

/** The first line of the file of errors. */
export const ERRORS_HEADER = "line,email,message\r\n";

/** One line of the file of errors. */
export function errorLine({ line, email = "", message }: LineError): string {
  return `${line},${csvCell(email)},${csvCell(message)}\r\n`;
}

/**
 * Returns a cell of a CSV file (RFC 4180). A text that a spreadsheet would run as a formula gets an apostrophe
 * in front.
 */
export function csvCell(text: string): string {
  const harmless = BEGINS_FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
