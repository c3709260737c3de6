import type { ImportFault } from "../../api/enums.ts";

/** The reasons why a line of a file is wrong, by their codes. */
export const lineFaults = {
  CELL_COUNT: "It has more or fewer cells than the first line.",
  LINE_TOO_LONG: "It is too long for one line. A quote may be opened and never closed.",
  WRONG_ENCODING: "Some letters could not be read. Save the file as UTF-8.",
  WRONG_QUOTES: "A quote is not closed, or stands inside a cell.",
  UNNAMED_COLUMN: "A column without a name has a value here.",
  EMPTY_CELL: "The cell is empty, and a value is needed.",
  WRONG_ADDRESS: "This is no address to which mail can be sent.",
  ERASED_ADDRESS: "The person had this address erased.",
  MOVED_ADDRESS: "The person has another address by now. Use the present one.",
  WRONG_FIELD: "The name, language, time zone or link is not written as one.",
  WRONG_ID: "An id has letters, digits and . _ / : - only, at most 128.",
  SAYS_LEFT:
    "A cell says that the person has left. Choose “Who may be mailed” for its column, or leave it out.",
  NOT_AGREED: "The person has not agreed to mail.",
  UNKNOWN_STATUS: "The state is a word that is not known, or is missing.",
  WRONG_TAG: "A tag has letters, digits and . _ / : - only, at most 100. Tags are separated by commas.",
  WRONG_FLAG: "Write yes or no.",
  WRONG_NUMBER: "This is no number as the others are written.",
  WRONG_DATE: "Write the date with the year first, such as 2026-11-27.",
  WRONG_ATTRIBUTES: "The attributes cannot be read.",
  TOO_MUCH: "The person would have more tags, topics or attributes than one can have.",
  WRONG_AMOUNT: "This is no amount as chosen, or has more decimals than its currency.",
  OVERPAID: "More is paid than the amount of the invoice.",
  WRONG_CURRENCY: "There is no such currency. Write a code such as EUR.",
  WRONG_DAY: "This is no day as chosen.",
  CONTRADICTION: "Two columns say different things about the payment.",
  OTHER_CUSTOMER: "The invoice is another customer’s.",
  SETTLED: "The invoice is paid or cancelled here. Open it again by hand if that is wrong.",
} satisfies Record<ImportFault, string>;

/** The fault of a line in words; of a column, with its name before. */
export function lineFaultInWords(code: ImportFault, column: string | null): string {
  const named = column?.trim();
  return named ? `“${named}”: ${lineFaults[code]}` : lineFaults[code];
}
