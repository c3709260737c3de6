/** The file of an import: of subscribers or of invoices. */
export const importFile = {
  drop: "Drop a file here",
  dropHelp:
    "A CSV file with the names of its columns in the first line, as spreadsheets and other programs write it. At most 100 MB and 100,000 lines.",
  choose: "Choose a file",
  another: "Another file",
  empty: "The file is empty.",
  noLines: "The file has no line after the names of its columns.",
  tooLarge: "The file has more than 100 MB. Divide it into several files.",
  noTable: (kind: string) => `This is ${kind}, not a CSV file. Save the table as CSV, then choose that file.`,
  otherKinds: {
    PDF: "a PDF",
    IMAGE: "an image",
    SPREADSHEET: "a spreadsheet or an archive",
    ARCHIVE: "an archive",
    PAGE: "a web page",
    OTHER: "a file without text",
  },
  unread: "The file could not be read. Choose it again.",
  facts: (lines: string, columns: string, encoding: string, delimiter: string) =>
    `${lines}, ${columns}, ${encoding}, ${delimiter}`,
  lines: (count: number, text: string) => (count === 1 ? "1 line" : `${text} lines`),
  counting: "lines are being counted",
  columnCount: (count: number, text: string) => (count === 1 ? "1 column" : `${text} columns`),
  encodings: {
    UTF_8: "UTF-8",
    UTF_16_LE: "UTF-16",
    UTF_16_BE: "UTF-16",
    WINDOWS_1252: "Windows (Western European)",
  },
  delimiters: {
    COMMA: "divided by commas",
    SEMICOLON: "divided by semicolons",
    TAB: "divided by tabs",
  },
};

/** The table of its columns. */
export const fileColumns = {
  title: "Columns",
  heads: { header: "In the file", first: "First line", as: "Becomes", detail: "Details", note: "Note" },
  as: (header: string) => `“${header}” becomes`,
  unnamed: (place: number) => `Column ${place}`,
  empty: "–",
  choose: "Choose",
  notes: { guessed: "Guessed", chosen: "Chosen", leftOut: "Not stored", unclear: "Not clear" },
};

/** The button that imports a file. */
export const importSending = {
  name: "Name of this import",
  nameNeeded: "Give the import a name of 1 to 100 characters.",
  submit: (count: string) => `Import ${count}`,
  submitAll: "Import",
  missing: (what: string[]) => `Still missing: ${what.join(", ")}.`,
  preparing: "Preparing",
  uploading: "Sending the file",
  starting: "Starting",
  notUploaded: "The file was not sent whole. Nothing was imported. Try again.",
  failed: "Rollcall did not answer. Try again: nothing is imported twice.",
  refused: "Rollcall does not take these choices. Look at the columns again.",
};
