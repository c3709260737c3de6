import type { ConsentAction, ConsentSource, SendStatus, SuppressionKind } from "../../api/enums.ts";

/** The panel of one subscriber. */
export const subscriber = {
  failed: "This subscriber could not be loaded.",
  gone: "There is no subscriber with this address.",
  facts: "Facts",
  status: "Status",
  since: "Since",
  customer: "Customer id",
  language: "Language",
  zone: "Time zone",
  before: "Addresses before",
  tags: "Tags",
  noTags: "No tags.",
  topics: "Topics",
  noTopics: "There are no topics.",
  attributes: "Attributes",
  noAttributes: "No attributes.",
  mails: "Latest mails",
  noMails: "No mail was sent in 90 days.",
  consents: "Consent",
  noConsents: "Nothing is recorded.",
  has: "Receives it",
  left: "Has left it",
  leave: "Leave",
  join: "Join again",
  about: (action: string, topic: string) => `${action}: ${topic}`,
  suppressed: (kind: string, day: string) => `No mail is sent to this address: ${kind}, since ${day}.`,
  because: (reason: string) => `Reason: ${reason}`,
  readOnly: "Editors and administrators change subscribers.",
  adminLifts: "Administrators lift a complaint.",
  adminErases: "Administrators erase people.",
  erased: "Only the person's own confirmation lifts this.",
  changed: "Saved.",
};

export const kinds = {
  BOUNCE: "a mail came back",
  SOFT_BOUNCE: "mails came back repeatedly",
  COMPLAINT: "the person reported a mail as spam",
  MANUAL: "stopped by a colleague or a server",
  ERASED: "the person had their data erased",
} satisfies Record<SuppressionKind, string>;

/** A mail by its result. Opened and clicked mails say that instead. */
export const mailStates = {
  QUEUED: "Waits",
  SENDING: "Being sent",
  UNKNOWN: "Not known yet",
  SENT: "Sent",
  DELIVERED: "Delivered",
  BOUNCED: "Came back",
  COMPLAINED: "Reported as spam",
  FAILED: "Not sent",
  CANCELLED: "Cancelled",
} satisfies Record<SendStatus, string>;
export const waitsUntil = (moment: string) => `Waits until ${moment}`;
export const mailRead = { clicked: "Clicked", opened: "Opened" };

export const consentActions = {
  SUBSCRIBED: "Added",
  CONFIRMED: "Confirmed",
  UNSUBSCRIBED: "Unsubscribed",
  RESUBSCRIBED: "Subscribed again",
  TOPIC_OUT: "Left a topic",
  TOPIC_IN: "Joined a topic",
  UNSUPPRESSED: "Mail allowed again",
} satisfies Record<ConsentAction, string>;

export const consentSources = {
  API: "by a colleague or a server",
  FORM: "by a form",
  IMPORT: "by an import",
  ONE_CLICK: "by the button of the mail program",
  PAGE: "by a link in a mail",
  ACCOUNT: "in the account",
} satisfies Record<ConsentSource, string>;

/** Editing the name and the tags. */
export const editing = {
  title: "Edit",
  name: "Given name",
  tags: "Tags",
  tagsHelp: "Separated by commas, at most 20.",
  submit: "Save",
  busy: "Saving",
  changed: "Somebody else has changed this person:",
  elsewhere: "Somebody else has changed this person. What you typed is still here: look again, then save.",
};

/** The deeds that end or begin mail to a person. */
export const deeds = {
  unsubscribe: "Unsubscribe",
  unsubscribeSure: "Unsubscribe now",
  unsubscribing: "Unsubscribing",
  resubscribe: "Subscribe again",
  suppress: "Stop all mail",
  unsuppress: "Allow mail again",
  reason: "Reason",
  busy: "Saving",
};

/** Deeds that ask for a reason: their questions. */
export const deedReasons = {
  resubscribe: {
    title: "Subscribe again?",
    words: "Mail goes to this person again. Say how they agreed: it stays in the history of consent.",
  },
  join: {
    title: "Join the topic again?",
    words: "Mail of the topic goes to this person again. Say how they agreed.",
  },
  suppress: {
    title: "Stop all mail to this address?",
    words: "Not even receipts are sent to it any more, until somebody allows mail again.",
  },
  unsuppress: {
    title: "Allow mail to this address again?",
    words: "Mail is sent to it again. Say why: it stays in the history of consent.",
  },
};

/** The reasons for which a change of a subscriber is refused. */
export const subscriberRefusals = {
  email: "This is no address to which mail can be sent.",
  firstName: "1 to 100 characters on one line.",
  tags: "At most 20, each 1 to 100 letters, digits and . _ / : -",
  source: "At most 100 characters on one line.",
  reason: "Type a reason: 1 to 500 characters on one line.",
  suppressed: "The person had this address erased. Ask for a confirmation by mail instead.",
  busy: "Somebody else is changing this person. Wait a moment, then try again.",
  pending: "This person has not confirmed the address yet: only the link in their mail does.",
  gone: "This person is no longer there.",
  mayNot: "You may not do that.",
  other: "That did not work. Wait a moment, then try again.",
  unanswered: "Rollcall could not be reached, so it may or may not be done. Try again.",
};
