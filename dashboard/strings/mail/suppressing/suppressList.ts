/** Suppressing many addresses at once. */
export const suppressList = {
  title: "Suppress a list",
  back: "Mail health",
  readOnly: "Editors and administrators suppress addresses.",
  shown: "Show the suppressed addresses",
  about:
    "No mail goes to these addresses from now on, transactional mails included. Addresses that are suppressed already stay so.",
  addresses: "Addresses",
  help: "One a line, or separated by commas. Of a CSV file the columns without addresses are left out. At most 10,000 addresses.",
  counted: (count: number, text: string) => (count === 1 ? "1 address" : `${text} addresses`),
  none: "Write or paste at least one address.",
  tooMany: (count: string) => `These are ${count} addresses. Take at most 10,000 at a time.`,
  wrong: (count: number, text: string) =>
    count === 1 ? "1 line has no address, or a wrong one" : `${text} lines have no address, or a wrong one`,
  more: (count: string) => `and ${count} more`,
  line: (line: string, text: string) => `Line ${line}: ${text}`,
  leaveOut: "Take these lines out",
  wrongLines: "Correct these lines, or take them out.",
  file: "Take the addresses of a file",
  tooLarge: "The file has more than 2 MB. Divide it into several files.",
  fileRead: (name: string) => `The list is that of ${name}.`,
  reason: "Reason",
  reasonHelp: "Kept with each address, for those who ask later. At most 500 characters.",
  wrongReason: "Write 1 to 500 characters on one line.",
  submit: (count: string) => `Suppress ${count}`,
  submitAll: "Suppress",
  name: (count: string) => `Suppressed list, ${count}`,
};
