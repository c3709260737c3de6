/** Importing subscribers from a file. */
export const imports = {
  title: "Import",
  back: "Subscribers",
  readOnly: "Editors and administrators import subscribers.",
  drop: "Drop a file here",
  dropHelp:
    "A CSV file with the names of its columns in the first line, as spreadsheets and other mail programs write it. At most 100 MB and 100,000 lines.",
  choose: "Choose a file",
  another: "Another file",
  empty: "The file is empty.",
  noLines: "The file has no line after the names of its columns.",
  tooLarge: "The file has more than 100 MB. Divide it into several files.",
  noTable: "The file is no CSV file. Save the table as CSV, then choose it again.",
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

/** The columns of the file. */
export const importColumns = {
  title: "Columns",
  heads: { header: "In the file", first: "First line", as: "Becomes", detail: "Details", note: "Note" },
  as: (header: string) => `“${header}” becomes`,
  unnamed: (place: number) => `Column ${place}`,
  empty: "–",
  meanings: {
    ADDRESS: "Address",
    NAME: "Given name",
    CUSTOMER_ID: "Customer id",
    LOCALE: "Language",
    TIMEZONE: "Time zone",
    TAGS: "Tags",
    ATTRIBUTE: "An attribute",
    STATUS: "Who may be mailed",
    TOPIC_LEFT: "Has left a topic",
    LEFT_OUT: "Left out",
  },
  attribute: "Name of the attribute",
  type: "Type",
  types: { TEXT: "Text", NUMBER: "Number", FLAG: "Yes or no", DATE: "Date" },
  topic: "Topic",
  chooseTopic: "Choose a topic",
  notes: {
    guessed: "Guessed",
    chosen: "Chosen",
    status: "People who have left or bounced are kept out.",
    leftOut: "Not stored",
  },
  faults: {
    NO_ADDRESS: "Say which column has the addresses.",
    TWICE: "Two columns become the same. Leave one of them out, or name it otherwise.",
    NAME: "The name of an attribute begins with a letter, and goes on with letters, digits, _ and -.",
    TOPIC: "Choose the topic that these people have left.",
  },
};

/** The first lines as they will be. */
export const importPreview = {
  title: "The first lines as they will be",
  address: "Address",
  name: "Name",
  effect: "Effect",
  noAddress: "No address",
  wrong: (cell: string) => `“${cell}” is refused`,
  effects: {
    NEW: "New",
    CHANGES: "Completes the person",
    STAYS: "Stays unsubscribed",
    PENDING: "Stays waiting",
    LEAVES: "Unsubscribes the person",
    SUPPRESSES: "Gets no mail any more",
    REFUSED: "Left out",
  },
  flags: { true: "Yes", false: "No" },
};

/** The consent of these people: how they agreed. */
export const importConsent = {
  title: "Consent",
  options: {
    AGREED: "They agreed, and I can show it",
    ASK: "Ask each of them first",
    LEFT: "They have unsubscribed",
    NEVER: "Never mail them",
  },
  help: {
    AGREED: "New people are subscribed at once. Who has left before stays so.",
    ASK: "New people get one mail with a link, and nothing else until they follow it.",
    LEFT: "All are unsubscribed, also those who are subscribed now.",
    NEVER: "All mail to these addresses is stopped. They become no subscribers.",
  },
  statement: {
    AGREED: "How and when they agreed",
    ASK: "Where their addresses are from",
    LEFT: "Where they unsubscribed",
    NEVER: "Why they get no mail",
  },
  statementHelp: "It stays in the history of each person.",
  needed: "Write a sentence: it is kept with each person.",
  tooLong: "At most 1,000 characters.",
  name: "Name of this import",
  nameNeeded: "Give the import a name of 1 to 100 characters.",
  tags: "Tags for all of them",
  tagsHelp: "Separated by commas.",
  submit: (count: string) => `Import ${count}`,
  submitAll: "Import",
  preparing: "Preparing",
  uploading: "Sending the file",
  starting: "Starting",
  notUploaded: "The file was not sent whole. Nothing was imported. Try again.",
  failed: "Rollcall did not answer. Try again: nothing is imported twice.",
};
