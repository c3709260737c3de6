import type { DestinationStatus, JobKind, JobStatus } from "../api/enums.ts";

export const home = {
  title: "Home",
  failed: "This could not be loaded.",
  nothing: "There is nothing to show you here yet.",
  visitors: "Visitors now",
  newCampaign: "New campaign",
  addColleague: "Add a colleague",
  unknown: "–",
  asOf: (day: string, time: string) => `${day}, as of ${time}`,
  asOfHelp: "Visitors are shown as they come. All other figures are read every five minutes.",
  week: (visitors: string) => `${visitors} in 7 days`,
  firstSites: (count: number) => `The first ${count} of your sites. My sites has all of them.`,
};

export const numbers = {
  title: "In numbers",
  names: {
    subscribers: "Subscribers",
    profiles: "People with data",
    waitingApprovals: "Wait for approval",
    failingDestinations: "Destinations fail",
    overdueInvoices: "Invoices overdue",
  },
  unknown: "–",
  missing: {
    counting: "Still being counted",
    unread: "Could not be read",
  },
  atLeast: (count: string) => `${count}+`,
};

export const nextSteps = {
  title: "Next steps to a first campaign",
  done: (done: number, all: number) => `${done} of ${all} done`,
  isDone: "Done",
  steps: {
    settings: {
      name: "Set the postal address",
      why: "An administrator does. Laws ask for it in each campaign.",
    },
    people: { name: "Add people", why: "One by one, or from a file." },
    template: { name: "Write a mail", why: "With the person's name and data, and a preview beside it." },
    approval: { name: "Have it approved", why: "By a colleague: authors cannot approve their own mails." },
    campaign: { name: "Send the campaign", why: "Now or at a time, after a count of the people." },
  },
};

export const homeMail = {
  title: "Mail, 7 days",
  unknown: "–",
  none: "No mail was sent in 7 days.",
  paused: "Paused",
  sent: "Sent",
  before: "the 7 days before",
  campaigns: "Campaigns",
  underWay: (count: number) => (count === 1 ? "1 is under way" : `${count} are under way`),
  unsubscribed: "Unsubscribed",
  counts: { delivered: "Delivered", opened: "Opened", clicked: "Clicked" },
  bounced: "Bounced",
  complaints: "Complaints",
  requested: (count: string) => `${count} mails so far`,
};

export const drafts = {
  title: "Waiting for approval",
  none: "Nothing waits for an approval.",
  about: (name: string, who: string) => `${name} · ${who}`,
  own: "You wrote it",
  you: "You wrote it: somebody else approves it",
  system: "Drafted by Rollcall",
  backend: "Drafted by a server",
  by: (name: string) => `Written by ${name}`,
  colleague: "Written by a colleague",
  all: "Review all",
  read: "Read",
  readOf: (subject: string) => `Read “${subject}”, to approve it or send it back`,
  compare: "Compare",
  sends: "It is sent as soon as it is approved.",
  noMail: "The mail could not be composed. The approval says why.",
};

export const destinations = {
  title: "Destinations",
  none: "No other system receives your events yet.",
  fail: (count: number) => (count === 1 ? "1 fails" : `${count} fail`),
  states: {
    ACTIVE: "Delivers",
    PAUSED: "Paused",
    FAILING: "Fails",
    DISABLED: "Stopped, because it failed for too long",
  } satisfies Record<DestinationStatus, string>,
  failing: (since: string) => `Fails, first ${since}`,
  day: (delivered: string, failed: string) => `In 24 hours: ${delivered} delivered, ${failed} failed`,
  others: (count: number) => (count === 1 ? "And 1 more." : `And ${count} more.`),
};

export const jobs = {
  title: "Your latest jobs",
  kinds: {
    IMPORT_SUBSCRIBERS: "Import of subscribers",
    IMPORT_INVOICES: "Import of invoices",
    EXPORT_SUBSCRIBER: "Export of a subscriber",
    ERASE_SUBSCRIBER: "Erasure of a subscriber",
    DRAFT_TEMPLATES: "Drafts of reminders",
    EXPORT_SITE: "Export of a site",
    EXPORT_PROFILE: "Export of a person",
    EXPORT_SEGMENT: "Export of a segment",
    EXPORT_SOURCE: "Export of a source",
    REPLAY_DELIVERIES: "Deliveries sent again",
  } satisfies Record<JobKind, string>,
  statuses: {
    WAITING: "Waits",
    RUNNING: "At work",
    DONE: "Done",
    FAILED: "Failed",
    CANCELLED: "Cancelled",
  } satisfies Record<JobStatus, string>,
  state: (kind: string, status: string, done: string, failed: string) =>
    [kind && `${kind} · `, `${status} · ${done} done`, failed && `, ${failed} failed`].join(""),
};

export const openInvoices = {
  title: "Open invoices",
  none: "No invoice is open.",
  open: (late: string, also: string) =>
    ["open", late && `, ${late} of it late`, also && ` · also ${also}`].join(""),
  all: "All invoices",
};
