export const preview = {
  title: "The mail as it arrives",
  inList: "In a list of mails",
  frame: (subject: string) => `Mail: ${subject}`,
  as: "Preview as",
  asHelp: "The address of a subscriber. Empty: without the values of a person.",
  views: "View",
  view: { wide: "600", narrow: "375", text: "Text" },
  schemes: "Colours that the reader prefers",
  scheme: { light: "Light", dark: "Dark" },
  from: "From",
  replyTo: "Answers to",
  waiting: "The mail is composed",
  failed: "The mail could not be composed. Rollcall was not reached.",
  other: "The mail could not be composed.",
  empty: "Type the mail, and it is shown here.",
  noVariable: (variable: string, hasPerson: boolean) =>
    hasPerson
      ? `This person has no ${variable}. Give it another value with default, or choose another person.`
      : `No person is chosen, so ${variable} has no value. Choose a person to preview the mail as.`,
  line: (line: number) => `Line ${line}`,
  goToLine: "Go to line",
  warnings: "Checks",
  noWarnings:
    "Checked: nothing keeps it from being sent to this person, its links are safe, its images have words, and Gmail shows all of it.",
  // Gmail Help, "Gmail is clipping my email" of Mailchimp: 102 KB.
  size: (kilobytes: string) => `${kilobytes} KB of HTML. Gmail cuts at 102 KB.`,
  foreignImages: (count: number) =>
    count === 1
      ? "1 image of another host is not shown here."
      : `${count} images of other hosts are not shown here.`,
};

export const difference = {
  title: (number: number) => `Difference to the approved version ${number}`,
  first: "No version is approved yet.",
  none: "There is none.",
  unread:
    "The words and links are the same. Pictures, hidden words or the layout have changed: see the source.",
  source: "Difference of the source",
  part: {
    words: "Words",
    audience: "Who gets it",
    from: "Sender",
    replyTo: "Answers to",
    subject: "Subject",
    previewText: "Preview line",
    html: "Mail",
    text: "Plain text",
  },
  counts: (added: number, removed: number) => `${added} added, ${removed} removed`,
  added: "added:",
  removed: "removed:",
};
