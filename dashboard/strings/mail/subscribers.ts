import type { SubscriberStatus } from "../../api/enums.ts";

/** The list of subscribers. */
export const subscribers = {
  title: "Subscribers",
  add: "Add a subscriber",
  import: "Import",
  readOnly: "Editors and administrators add and change subscribers.",
  search: "Address, name or customer id",
  searchHelp: "The beginning of a word, from three letters on.",
  shortSearch: "Everybody is listed: a search begins with three letters.",
  refusedSearch: "A search has at most 100 characters.",
  status: "Status",
  statuses: { ALL: "All", SUBSCRIBED: "Subscribed", PENDING: "Waiting", UNSUBSCRIBED: "Unsubscribed" },
  counted: (name: string, count: string) => `${name} ${count}`,
  tag: "Tag",
  topic: "Topic",
  everyTopic: "Every topic",
  countedTopic: (name: string, count: string) => `${name} (${count})`,
  filters: "Filters",
  pill: { search: "Found by", tag: "Tag is", topic: "Has the topic" },
  failed: "The subscribers could not be loaded.",
  tooManyTags: "A person has at most 20 tags.",
  refusedTag: "A tag has letters, digits and . _ / : - only.",
  refusedTopic:
    "People who wait for their confirmation are not listed by topic. Add a tag, or leave out the topic.",
  none: "There are no subscribers yet",
  noneWords:
    "Add the first person here. A sign-up form on your site, an import and your own servers add the others.",
  nothing: (filters: string) => `No subscriber matches: ${filters}.`,
  columns: {
    choose: "Choose",
    address: "Address",
    name: "Name",
    status: "Status",
    tags: "Tags",
    mailed: "Last mail",
  },
  choose: (address: string) => `Choose ${address}`,
  chooseAll: "Choose all that are loaded",
  open: (address: string) => `Open ${address}`,
  more: (count: number) => `+${count}`,
  unknown: "–",
  neverMailed: "No mail was sent to this address yet.",
  loaded: (count: string, hasMore: boolean) => (hasMore ? `${count} loaded, more follow` : `${count} in all`),
  file: "CSV of these",
  fileName: "subscribers",
  fileColumns: ["Address", "Name", "Status", "Tags", "Customer id", "Language", "Time zone", "Last mail"],
  keys: {
    next: "Next subscriber",
    previous: "Previous subscriber",
    open: "Open the subscriber",
    add: "Add a subscriber",
  },
};

/** The states of a subscriber. */
export const subscriberStates = {
  SUBSCRIBED: "Subscribed",
  PENDING: "Waiting",
  UNSUBSCRIBED: "Unsubscribed",
} satisfies Record<SubscriberStatus, string>;

/** Changing the tags of several people. */
export const tagging = {
  chosen: (count: string) => `${count} chosen`,
  tag: "Tag",
  add: "Add the tag",
  remove: "Take the tag away",
  busy: "Changing the tags",
  progress: (done: string, all: string) => `${done} of ${all}`,
  forget: "Choose none",
  done: (count: string) => `Tags changed: ${count}.`,
  refused: (count: string, why: string) => `${count} not changed: ${why}`,
  reasons: {
    NotFound: "the address is no longer there",
    LimitExceeded: "they have 20 tags already",
    Conflict: "somebody else was changing them. Try again",
    Unavailable: "Rollcall did not answer. Try again",
  } as Record<string, string>,
  empty: "Type a tag: letters, digits and . _ / : -",
  other: "The tags could not be changed. Try again with the people who are still chosen.",
};

/** Adding a subscriber. */
export const adding = {
  title: "Add a subscriber",
  email: "Address",
  name: "Given name",
  tags: "Tags",
  tagsHelp: "Separated by commas.",
  consent: "How this person agreed",
  consentHelp: "Such as: asked at the spring fair. It stays in the history of consent.",
  optIn: "Ask for a confirmation by mail",
  optInHelp: "The person gets a mail with a link, and is subscribed once it is followed.",
  submit: "Add",
  busy: "Adding",
  exists:
    "This person is a subscriber already. Status, name, tags and consent stay; typed tags were added to them.",
};
