import type { SuppressionKind } from "../../../api/enums.ts";

export const suppressions = {
  title: "Suppressed addresses",
  about: "No mail goes to them. An address comes here after a bounce or a complaint, or by hand.",
  search: "Address begins with",
  none: "No address is suppressed.",
  nothing: (prefix: string) => `No suppressed address begins with “${prefix}”.`,
  nothingOfKind: (kind: string, prefix: string) =>
    prefix === ""
      ? `No address is here for this: ${kind}.`
      : `No address with “${kind}” begins with “${prefix}”.`,
  kind: "Why",
  allKinds: "All",
  clear: "Show all",
  failed: "The addresses could not be loaded.",
  columns: {
    choose: "",
    address: "Address",
    kind: "Why",
    reason: "Reason",
    since: "Since",
    actions: "Actions",
  },
  kinds: {
    BOUNCE: "Bounced",
    SOFT_BOUNCE: "Bounced repeatedly",
    COMPLAINT: "Reported as spam",
    MANUAL: "By hand",
    ERASED: "Erased",
  } satisfies Record<SuppressionKind, string>,
  partly: "Transactional mail is sent",
  add: "Suppress an address",
  addWords: "No mail goes to the address from now on, transactional mails included.",
  adding: "Suppressing",
  added: (address: string) => `No mail goes to ${address} any more.`,
  address: "Address",
  reason: "Reason",
  reasonHelp: "Kept with the address, for those who ask later. At most 500 characters.",
  lift: "Lift",
  liftOf: (address: string) => `Lift the suppression of ${address}`,
  liftWords: {
    BOUNCE: "Mails to this address bounced. Lift this only if you know that it works again.",
    SOFT_BOUNCE: "Mails to this address bounced repeatedly. Lift this only if you know that it works again.",
    COMPLAINT: "This person reported a mail as spam. Lift this only if they asked for your mails again.",
    MANUAL: "Somebody suppressed this address by hand. Mails go to it again.",
    ERASED: "",
  } satisfies Record<SuppressionKind, string>,
  lifting: "Lifting",
  lifted: (address: string) => `Mails may go to ${address} again.`,
  gone: (address: string) => `The suppression of ${address} was lifted in another window.`,
  list: "Suppress a list",
  choose: (address: string) => `Choose ${address}`,
  chooseAll: "Choose all loaded ones that you may lift",
  chosen: (count: string) => `${count} chosen`,
  forget: "Choose none",
  liftChosen: "Lift chosen",
  liftMany: (count: string) => `Lift the suppressions of ${count} addresses`,
  liftProgress: (done: string, all: string) => `${done} of ${all}`,
  liftedMany: (count: number, text: string) =>
    count === 1 ? "Mails may go to 1 address again." : `Mails may go to ${text} addresses again.`,
  goneMany: (count: number, text: string) =>
    count === 1 ? "1 was lifted in another window." : `${text} were lifted in another window.`,
  leftMany: (count: number, text: string) =>
    count === 1
      ? "1 stays suppressed, and is still chosen: try it again."
      : `${text} stay suppressed, and are still chosen: try them again.`,
  readOnly: "Editors and administrators suppress addresses and lift that.",
  onlyAdmins: "Only administrators lift what follows from a complaint.",
  erased: "The person had the address erased: only their own sign-up lifts that.",
  wrongAddress: "Write an address such as anna@example.com.",
  wrongReason: "Write 1 to 500 characters on one line.",
  mayNot: "You may not do this any more.",
  refused: "That did not work. Wait a moment, then try again.",
  unanswered:
    "Rollcall could not be reached, so this may or may not be done. Try again: nothing happens twice.",
};
