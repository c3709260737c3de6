export const goals = {
  title: "Goals",
  add: "Add a goal",
  edit: "Edit",
  editLabel: (name: string) => `Edit ${name}`,
  onlyOwner: "Only the owner of the site, its editors and admins can change its goals.",
  failed: "The goals could not be loaded.",
  saved: (name: string) => `${name} is saved.`,
  removed: (name: string) => `${name} is deleted. What it has counted stays counted.`,
  failedCounts: "What the goals counted could not be loaded.",
  emptyTitle: "Count what matters: a page, an event, or time",
  empty:
    "A goal counts the visits that reach it, from the moment it is added. Begin with one of these, or with your own.",
  emptyForReaders: "There are no goals yet.",
  range: "Counts of the last 30 days",
  visits: "Visits",
  rate: "Of all visits",
  worth: "Worth",
  unknown: "It is not among the 100 goals with the most visits.",
  noVisits: "No visit reached it in these days.",
  noWorth: "The goal has no currency.",
  looks: {
    EXACT: (pattern: string) => `Page ${pattern}`,
    PREFIX: (pattern: string) => `Pages that begin with ${pattern}`,
    CONTAINS: (pattern: string) => `Pages with ${pattern} in their path`,
    WILDCARD: (pattern: string) => `Pages like ${pattern}`,
    EVENT: (name: string) => `Event ${name}`,
    HAVING: (event: string, property: string) => `${event} with ${property}`,
    VALUE: (property: string, value: string) => `${property}: ${value}`,
    DURATION: (time: string) => `Visits of at least ${time}`,
    SCROLL: (pages: string, depth: string) => `${pages}, scrolled to ${depth}`,
  },
};

/** The examples that an empty list offers. */
export const examples = [
  { name: "Signed up", kind: "PAGE", match: "EXACT", pattern: "/welcome", about: "Visits that see one page" },
  { name: "Bought something", kind: "EVENT", pattern: "Purchase", about: "Visits that send an event" },
  { name: "Stayed 2 minutes", kind: "DURATION", seconds: "120", about: "Visits that last" },
] as const;

export const goalForm = {
  add: "Add a goal",
  edit: "Change a goal",
  name: "Name",
  nameHelp: "As reports call it.",
  wrongName: "Write a name of 1 to 100 characters on one line.",
  kind: "What reaches it",
  kinds: { PAGE: "A page", EVENT: "An event", DURATION: "Time", SCROLL: "Scrolling" },
  match: "The path",
  matches: { EXACT: "is", PREFIX: "begins with", CONTAINS: "contains", WILDCARD: "is like" },
  path: "Path",
  pathHelp: "Without the domain and what follows a ?, such as /welcome",
  wildcardHelp: "A * stands for any text without a slash, ** for any text: /shop/**/thanks",
  wrongPath: "Write a path that begins with a slash, of 1 to 500 characters.",
  event: "Name of the event",
  eventHelp: "Exactly as your pages send it.",
  wrongEvent: "Write the name of an event: 1 to 500 characters on one line.",
  property: "Property (optional)",
  propertyHelp: "Only events that have it count.",
  wrongProperty: "Write the name of the property, of 1 to 300 characters.",
  value: "Value (optional)",
  valueHelp: "Exactly as it is sent. Without one, any value counts.",
  wrongValue: "Write a value of at most 500 characters.",
  scroll: "Percent of the page that is seen at least",
  scrollHelp: "1 to 100, counted at the deepest point that a visit has scrolled to.",
  wrongScroll: "Write a whole number from 1 to 100.",
  seconds: "Seconds that a visit lasts at least",
  secondsHelp: "1 to 86,400. Two minutes are 120.",
  wrongSeconds: "Write a whole number from 1 to 86,400.",
  worth: "Worth of each (optional)",
  worthHelp: "Used where an event does not say its own worth.",
  wrongWorth: (decimals: number) =>
    decimals === 0
      ? "Write an amount such as 20, without decimals."
      : `Write an amount such as 19.90, with at most ${decimals} decimals.`,
  currency: "Currency",
  currencyHelp: "It cannot be changed later.",
  noCurrency: "No currency chosen",
  currencyStays: "It cannot be changed: amounts of two currencies cannot be added.",
  wrongCurrency: "Choose a currency.",
  save: "Save",
  saving: "Saving",
  tooMany: "A site has at most 50 goals. Delete one first.",
  nowIs: (goal: string) => `By now it is: ${goal}`,
  gone: "It was deleted in another window. Saving it adds it again, with what it has counted.",
  busyElsewhere: "Somebody was changing the goal at this moment. Try again.",
  refused: "The goal could not be saved. Wait a moment, then try again.",
  unanswered:
    "Rollcall could not be reached, so the goal may or may not be saved. Try again: nothing happens twice.",
};

export const wouldMatch = {
  title: {
    rows: "What would have matched in the last 30 days",
    visits: "What would have matched yesterday and today",
  },
  label: "What would have matched",
  loading: "Looking for what would have matched",
  failed: "What would have matched could not be loaded.",
  found: {
    PAGE: (count: string, number: number) =>
      number === 0
        ? "No page that was viewed matches."
        : number === 1
          ? "1 page matches."
          : `${count} pages match.`,
    EVENT: (_count: string, number: number) =>
      number === 0 ? "No event of this name was sent." : "This event was sent.",
  },
  times: {
    PAGE: (count: string, number: number) => `${count} ${number === 1 ? "view" : "views"}`,
    EVENT: (count: string, number: number) => `${count} ${number === 1 ? "time" : "times"}`,
  },
  more: (count: string) => `and ${count} more`,
  amongFirst: {
    PAGE: "Looked for among the 100 most viewed pages.",
    EVENT: "Looked for among the 100 most frequent events.",
  },
  noVisits: "There was no visit yesterday or today.",
  visits: (matching: string, all: string) => `${matching} of the latest ${all} visits lasted so long.`,
  typeFirst: "Fill in the field above to see it.",
};
