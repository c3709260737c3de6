/** The controls above a mail that is written in Markdown. */
export const toolbar = {
  title: "Format",
  marks: {
    bold: "Bold",
    italic: "Italic",
    heading: "Heading",
    list: "List",
    numbers: "Numbers",
  },
  link: "Link",
  button: "Button",
  variable: "Insert a value",
  /** The values that each person can have, for a mail without a preview. */
  variables: { firstName: "", email: "" },
  withKey: (label: string, key: string) => `${label} (Ctrl ${key})`,
  placeholder: "words",
  linkTitle: "Link",
  buttonTitle: "Button",
  text: "Words",
  address: "Address",
  addressHelp: "Of a page, such as example.com/hats, or of a mailbox.",
  noWords: "Type the words that people see.",
  noAddress: "Type an address that begins with https: or mailto:",
  insert: "Insert",
};
