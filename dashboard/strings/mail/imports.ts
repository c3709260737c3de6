/** Importing subscribers from a file. */
export const imports = {
  title: "Import",
  back: "Subscribers",
  readOnly: "Editors and administrators import subscribers.",
  shown: "Show the subscribers",
};

/** The columns of the file. */
export const importColumns = {
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
    status: "People who have left or bounced are kept out. A line that says nothing known is refused.",
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
  notAddress: "not an address",
  wrong: (cell: string) => `“${cell}” is refused`,
  effects: {
    NEW: "New",
    CHANGES: "Completes the person",
    STAYS: "Stays unsubscribed",
    PENDING: "Stays waiting",
    LEAVES: "Unsubscribes the person",
    SUPPRESSES: "Gets no mail any more",
    UNDECIDED: "Depends on the consent",
    BY_STATUS: "Depends on its status",
    UNKNOWN: "Not known yet",
    REFUSED: "Left out",
  },
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
    AGREED: "New people are subscribed at once. People who have left before stay so.",
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
  choose: "Choose how these people agreed.",
  parts: {
    columns: "which column becomes what",
    consent: "how they agreed",
    statement: "a sentence about it",
    name: "a name",
    tags: "tags without a fault",
  },
  statementHelp: "It stays in the history of each person.",
  needed: "Write a sentence: it is kept with each person.",
  tooLong: "At most 1,000 characters.",
  tags: "Tags for all of them",
  tagsHelp: "Separated by commas.",
};
