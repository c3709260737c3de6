import type { Key, Range } from "./key.ts";
import type { WalkedList } from "./listWalk.ts";
import type { SearchKind } from "./word.ts";

/**
 * The settings of a Query's read: `page` if it has a limit, `order` unless it always begins with the smallest
 * key.
 */
type Reading = { consistent?: true; page?: true; order?: "backwards" | "either" };

/**
 * One read request to DynamoDB: a GetItem of a key, a BatchGetItem of keys of these forms, or a Query of a
 * range. A batch has keys of each of its forms; one that is `mixed` has keys of some of them.
 */
export type Request =
  | { get: Key; consistent?: true }
  | { batch: Key[]; consistent?: true; mixed?: true }
  | ({ query: Range } & Reading);

/** The values from which the requests of a pattern are built. */
export type Subject = {
  userId: string;
  userStatus: "ACTIVE" | "SUSPENDED" | "DELETED";
  emailId: string;
  address: string;
  prefix: string;
  day: string;
  /** The last of some days. */
  lastDay: string;
  /** The mutation that the caller's `idempotencyKey` was used with. */
  operation: string;
  idempotencyKey: string;
  /** The change that a notice is about, and the user's version after it. */
  kind: string;
  version: number;
  /** The topic of mail, and the opt-in mail of a subscriber. */
  topic: string;
  optInId: string;
  siteId: string;
  goalId: string;
  /** A funnel or a filter that the site keeps. */
  savedId: string;
  /** A table of the lake. */
  lakeTable: string;
  visitorId: string;
  eventId: string;
  shard: number;
  domain: string;
  /** The hash of a share's token, of a site key, of an API key, or of the token of a proof. */
  hash: string;
  keyId: string;
  /** A provider's name, and its id of a person. */
  provider: string;
  subject: string;
  /** For requests that are the same for days and months. */
  period: "DAY" | "MONTH";
  /** The dimension of a stored breakdown, the number of one of its parts, and the generation of that part. */
  dimension: string;
  part: number;
  generation: string;
  tag: string;
  customerId: string;
  subscriberStatus: "SUBSCRIBED" | "UNSUBSCRIBED";
  /** A list in which a walk gives stored items their place. */
  walkedList: WalkedList;
  /** A kind that a search finds, and the first three characters of a word. */
  searchKind: SearchKind;
  beginning: string;
  /** The change of a consent, and its UTC month. */
  action: "SUBSCRIBED" | "UNSUBSCRIBED";
  month: string;
  jobId: string;
  jobKind: string;
  /** A text, a number of it, and a status of numbers. */
  templateKey: string;
  number: number;
  status: "DRAFTED" | "APPROVED";
  /** A state of the latest numbers of texts. */
  templateState: "DRAFT" | "WAITING";
  /** An image of mails. */
  imageId: string;
  /** The shard of what waits. */
  dueShard: string;
  sendId: string;
  /** A sequence, one of its steps, and a status of its runs. */
  sequenceId: string;
  stepId: string;
  runStatus: "WAITING" | "FAILED";
  /** An invoice, and which reminder of it. */
  invoiceId: string;
  invoiceStatus: "OPEN";
  reminderType: "FIRST_REMINDER" | "SECOND_REMINDER";
  suppressionKind: "BOUNCE" | "MANUAL";
  /** A campaign, and the hash of an address that it mails. */
  campaignId: string;
  addressHash: string;
  /** The hash of a mailbox to which codes are counted. */
  mailboxHash: string;
  /** The event of a send, and its time. */
  engagementType: "SENT" | "OPENED" | "CLICKED";
  at: string;
  queuedAt: string;
  /** A source of customer data, an event name of it, and the type of its calls. */
  sourceId: string;
  eventName: string;
  eventType: "track" | "identify";
  /** A person, what identifies the person, and a message about the person. */
  profileId: string;
  /** A part of the list of all profiles. */
  listShard: string;
  identityType: string;
  identityValue: string;
  messageId: string;
  groupId: string;
  segmentId: string;
  planId: string;
  destinationId: string;
  /** The subject of a change that is sent. */
  changeSubject: string;
  /** The place of a change in its log. */
  place: string;
  /** Two instants (ISO, UTC). */
  from: string;
  to: string;
};

/**
 * One access pattern: a question to the table, the fields and functions that ask it, and all requests of the
 * answer in order. `by` names fields (`Query.site`) and functions by their paths (`queue/rollup`); a step
 * that the synth adds (`steps/currentGroups`) stands for all fields that have it. A test records their
 * requests and compares.
 */
export type Pattern = {
  row: string;
  question: string;
  by: string[];
  requests: (input: Subject) => Request[];
};
