import type { PauseReason } from "../../api/enums.ts";
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
  none: (count: number) => `No mail was sent in ${count} days.`,
  span: "Days",
  spans: { 14: "14 days", 30: "30 days", 90: "90 days", 392: "56 weeks" },
  shown: "Shown",
  charts: { delivered: "Sent and delivered", returned: "Bounced and reported" },
  counts: { sent: "Sent", delivered: "Delivered", bounced: "Bounced", complained: "Reported as spam" },
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
