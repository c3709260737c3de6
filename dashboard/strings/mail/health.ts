import type { PauseReason, SuppressionKind } from "../../api/enums.ts";
import { mailStates } from "./subscriber.ts";

/** A rate beside the limit at which sending pauses. */
export const meter = {
  unknown: "–",
  none: "No mail was sent in 7 days.",
  of: (rate: string, most: string) => `${rate} of ${most}`,
  limit: (most: string, count: string, mails: number) =>
    `Limit ${most}, ${count} ${mails === 1 ? "mail" : "mails"}`,
};

export const pause = {
  since: (moment: string, why: string) => `Sending has been paused since ${moment}, ${why}.`,
  because: {
    BOUNCES: "because too many mails bounced",
    COMPLAINTS: "because too many people reported mails as spam",
    MANUAL: "by a person",
  } satisfies Record<PauseReason, string>,
};

export const health = {
  title: "Mail health",
  failed: "The state of sending could not be loaded.",
};

export const sending = {
  title: "Sending",
  runs: "Mails are sent.",
  rule: (bounces: string, complaints: string, mails: string) =>
    `Sending pauses by itself when ${bounces} of the mails of 7 days bounced, or ${complaints} were reported as spam: from ${mails} mails on.`,
  waits: "Mails wait, and none is lost. Transactional mails, such as codes, are sent.",
  pause: "Pause sending",
  pausing: "Pausing",
  pauseWords:
    "Campaigns, sequences and reminders wait until an administrator resumes. Transactional mails are sent.",
  resume: "Resume sending",
  resuming: "Resuming",
  resumeWords: "Mails that wait are sent within 70 minutes, or as fast as your account may send.",
  resumeJudged: "Only mails from tomorrow on count for the rates, so it does not pause at once again.",
  readOnly: "Editors and administrators pause sending.",
  onlyAdmins: "Only administrators resume sending.",
  paused: "Sending is paused.",
  resumed: "Sending goes on.",
  already: "Somebody did this in another window.",
  mayNot: "You may not do this any more.",
  refused: "That did not work. Wait a moment, then try again.",
  unanswered:
    "Rollcall could not be reached, so this may or may not be done. Look at the state, then try again.",
};

export const rates = {
  title: "7 days",
  sent: (count: string, mails: number) => `${count} ${mails === 1 ? "mail" : "mails"} sent`,
  bounced: "Bounced",
  complaints: "Complaints",
  few: (most: string) => `Rates are judged from ${most} mails on.`,
};

export const mailDays = {
  title: "Mails by day",
  failed: "The days could not be loaded.",
  none: "No mail was sent in 14 days.",
  about: "A mail counts on the day on which it was sent, whenever it is opened.",
  columns: {
    date: "Day",
    sent: "Sent",
    deliveryRate: "Delivered",
    openRate: "Opened",
    clickRate: "Clicked",
    bounced: "Bounced",
    complained: "Complaints",
    unsubscribed: "Unsubscribed",
    failed: "Failed",
  },
  unknown: "–",
};

const { QUEUED, DELIVERED, BOUNCED, FAILED } = mailStates;

export const latest = {
  title: "Latest mails",
  about: "Mails to everybody, of seven days. A mail shows a moment after it was requested.",
  status: "State",
  filter: { ALL: "All", QUEUED, DELIVERED, BOUNCED, FAILED },
  none: "There is no such mail in seven days.",
  failed: "The mails could not be loaded.",
  columns: { address: "To", subject: "Subject", state: "State", when: "When" },
};

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
  columns: { address: "Address", kind: "Why", reason: "Reason", since: "Since", actions: "Actions" },
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
