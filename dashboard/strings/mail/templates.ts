import type { TemplateStatus } from "../../api/enums.ts";

/** The states of a template's latest version. A draft can wait for approval, or be sent back. */
export type VersionState = TemplateStatus | "WAITING" | "RETURNED";

export const templates = {
  title: "Templates",
  add: "New template",
  search: "Search by name or key",
  searchHelp: "The beginning of a word, at least 3 characters.",
  failed: "The templates could not be loaded.",
  none: "Write the first mail",
  noneWords: "A template is a mail that you write once. Somebody else approves it, then it can be sent.",
  columns: {
    name: "Name",
    subject: "Subject",
    state: "State",
    author: "Author",
    changed: "Changed",
    sent: "First sent",
    edit: "Open in the editor",
  },
  authors: { system: "Rollcall", backend: "A server" } as Record<string, string>,
  formerColleague: "A former colleague",
  neverSent: "It was not sent yet.",
  unknown: "–",
  readOnly: "Editors and administrators write templates.",
  states: {
    DRAFTED: "Draft",
    WAITING: "Waiting",
    RETURNED: "Sent back",
    APPROVED: "Approved",
    SENT: "Approved",
    CANCELLED: "Cancelled",
    SUPERSEDED: "Superseded",
  } satisfies Record<VersionState, string>,
};

export const editor = {
  newTitle: "New template",
  failed: "The template could not be loaded.",
  back: "Templates",
  path: "Place of the template",
  version: (state: string, number: number) => `${state}, version ${number}`,
  key: "Key",
  keyHelp: "Such as newsletter/spring. It stays.",
  folded: "Name, people and sender",
  sender: {
    from: {
      label: "Sender",
      help: "Shop <news@example.com>: an address that Rollcall sends from. Empty: the usual one.",
    },
    replyTo: { label: "Answers go to", help: "Empty: to the sender." },
  },
  name: "Name",
  nameHelp: "For lists. Empty: the end of the key.",
  subject: "Subject",
  previewText: "Preview line",
  previewTextHelp: "Empty: the first words of the mail.",
  topic: "Topic",
  everybody: "Everybody who is subscribed",
  ofTopic: (topic: string) => `People of the topic ${topic}`,
  alsoLeft: (people: string) => `${people}, and people who have unsubscribed (transactional)`,
  transactional: "Transactional",
  transactionalHelp:
    "It also goes to people who have unsubscribed. Use it for answers to what a person has done, such as a receipt.",
  sides: "Side of the editor",
  side: { source: "Source", mail: "Mail", difference: "Difference" },
  parts: "Part of the mail",
  part: { html: "Mail", text: "Plain text" },
  written: "Written in",
  formats: { MARKDOWN: "Markdown", HTML: "MJML or HTML", TEXT: "Plain text alone" },
  source: { HTML: "Mail, as MJML or HTML", MARKDOWN: "Mail, as Markdown", TEXT: "Plain text" },
  textHelp: "Leave it empty, and it is made from the mail.",
  leave: "Escape, then Tab, leaves the code.",
  start: "Begin with",
  save: "Save",
  saving: "Saving",
  savedAt: (time: string) => `Saved at ${time}`,
  unsaved: "Not saved",
  ask: "Ask for approval",
  asking: "Asking",
  asked: "It waits for somebody else to approve it.",
  note: "Note for the approvers",
  returned: (note: string) => `It was sent back: ${note}`,
  saveFirst: "Save it first: a test mail is of the saved version.",
  elsewhere: (number: number) =>
    `Another window has saved version ${number}. Your text is still here. Saving again replaces that version by yours.`,
  show: "Show theirs",
};

const HELLO = "Hello{% if firstName %} {{ firstName }}{% endif %},";

/** Mails to begin with. Each can be shown for people without a name, too. */
export const starts = {
  letter: {
    title: "Letter",
    subject: "News of this month",
    heading: "News of this month",
    paragraphs: [HELLO, "Write here the news."],
    button: "Read more",
    transactional: false,
  },
  welcome: {
    title: "Welcome",
    subject: "Welcome{% if firstName %}, {{ firstName }}{% endif %}",
    heading: "Welcome",
    paragraphs: [HELLO, "We are glad that you are here. These are the first three steps."],
    button: "Begin",
    transactional: false,
  },
  notice: {
    title: "Notice",
    subject: "About your account",
    heading: "About your account",
    paragraphs: [HELLO, "Write here the event, and the next step."],
    button: "Open your account",
    transactional: true,
  },
};

/** The reasons for which a template is refused. */
export const templateRefusals = {
  key: "Use 1 to 100 lower-case letters, digits, and - _ . /",
  name: "1 to 100 characters on one line.",
  keyTaken: "A template with this key exists. Choose another key, or open that template.",
  subject: "1 to 300 characters on one line.",
  /** The API's reason begins with a small letter, and ends without a full stop or with one. */
  previewText: (why: string) => `${why.charAt(0).toUpperCase()}${why.slice(1).replace(/\.$/, "")}.`,
  topic: "There is no such topic any more.",
  from: "Rollcall does not send from this address. Leave it empty for the usual sender.",
  replyTo: "This is no address. Leave it empty for answers to the sender.",
  content: "Type the mail or a plain text.",
  place: (part: string, line: number | undefined, why: string) =>
    line === undefined ? `${part}: ${why}` : `${part}, line ${line}: ${why}`,
  gone: "This template is no longer there.",
  mayNot: "You may not change templates any more.",
  other: "That did not work. Wait a moment, then try again.",
  unanswered: "Rollcall could not be reached, so it may or may not be saved. Try again.",
};
