import type { ReminderMode, ReminderType } from "../../api/enums.ts";

export const mailSettings = {
  title: "Mail settings",
  readOnly: "Only administrators change these settings.",
  failed: "The settings could not be loaded.",
  foot: {
    title: "At the end of each mail",
    about:
      "Laws of many countries ask for a postal address and a way to unsubscribe in each mail but transactional ones.",
    unsubscribe: "Unsubscribe",
    missing: "There is no postal address yet, so only transactional mails can be sent.",
  },
};

export const sender = {
  title: "Sender",
  address: "Postal address",
  addressHelp: "Templates show it where they say {{ postalAddress }}. At most 500 characters.",
  wrongAddress: "Write at most 500 characters, on one or more lines.",
};

export const times = {
  title: "Time",
  zone: "Time zone",
  zoneHelp: "Days of counts and reminders are in it, and quiet hours of people without a time zone.",
  wrongZone: "Choose the name of a time zone, such as Europe/Vienna.",
  quiet: "Mails may be sent",
  quietStates: { NO: "At any time", YES: "Not in quiet hours" },
  quietHelp: "In the time zone of each person. Transactional mails are sent at any time.",
  from: "Quiet from",
  to: "Quiet until",
  wrongTime: "Write a time such as 22:00.",
  wrongHours: "Quiet hours end at another time than they begin.",
  hours: (from: string, to: string) => `quiet from ${from} to ${to}`,
};

export const cap = {
  title: "Frequency",
  about: "A limit of mails to one person. A mail above it waits. Transactional mails do not count.",
  label: "Mails to one person",
  states: { NO: "No limit", YES: "A limit" },
  messages: "At most this many mails",
  days: "In this many days",
  wrongMessages: "Write a whole number from 1 to 100.",
  wrongDays: "Write a whole number from 1 to 30.",
  value: (messages: number, days: number) =>
    `${messages === 1 ? "1 mail" : `${messages} mails`} in ${days === 1 ? "1 day" : `${days} days`}`,
};

export const reminders = {
  title: "Reminders of open invoices",
  about:
    "A reminder goes out at 09:00, the days after the due date that you set, at most once a month for each type.",
  types: {
    FIRST_REMINDER: "First reminder",
    SECOND_REMINDER: "Second reminder",
    FINAL_NOTICE: "Final notice",
  } satisfies Record<ReminderType, string>,
  states: { NO: "Not sent", YES: "Sent" },
  days: "Days after the due date",
  template: "Template",
  mode: "Before it is sent",
  modes: {
    DRAFT: "A person approves each mail",
    CLAIM: "It is sent without a look",
  } satisfies Record<ReminderMode, string>,
  wrongDays: "Write a whole number from 0 to 365.",
  wrongOrder: "Write more days than for the reminder before it.",
  noTemplate: "No template has this key yet. Until one is approved, the reminder is not sent.",
  notApproved: "This template has no approved version yet. Until then the reminder is not sent.",
  wrongTemplate: "Choose a template by its key.",
  refused: "Each reminder is sent on a later day than the one before, with the key of a template.",
  value: (days: number, template: string, mode: ReminderMode) =>
    `after ${days === 1 ? "1 day" : `${days} days`}, ${template}, ${mode === "DRAFT" ? "a person approves" : "without a person"}`,
};

export const topics = {
  title: "Topics",
  about: "Kinds of mail that people can leave and join again, such as a newsletter.",
  none: "There are no topics yet. People can only unsubscribe from all mail.",
  failed: "The topics could not be loaded.",
  add: "Add a topic",
  edit: "Edit",
  editOf: (name: string) => `Edit ${name}`,
  adding: "A new topic",
  editing: (name: string) => `Topic ${name}`,
  save: "Save the topic",
  saving: "Saving",
  saved: (name: string) => `${name} is saved.`,
  name: "Name",
  nameHelp: "People see it where they choose their mails.",
  description: "Description",
  descriptionHelp: "The mails that people of this topic receive, in one sentence.",
  key: "Key",
  keyHelp: "Templates and programs use it. It cannot be changed later.",
  wrongName: "Write a name of 1 to 100 characters on one line.",
  wrongDescription: "Write at most 500 characters on one line.",
  wrongKey: "Write 1 to 64 lower-case letters, digits, _ and -, beginning with a letter or digit.",
  taken: "There is a topic with this key. Choose another key.",
  changed: "This topic has changed in another window. Look at it, then save again:",
  tooMany: "There are 90 topics, and that is the most.",
  refused: "This topic could not be saved. Wait a moment, then try again.",
  unanswered:
    "Rollcall could not be reached, so the topic may or may not be saved. Try again: nothing happens twice.",
};
