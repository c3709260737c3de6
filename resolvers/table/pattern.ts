import type { Key, Range } from "./key.ts";

/** How a Query reads its range: `page` where it asks for so many items at most, `order` where it does not always begin with the smallest key. */
type Reading = { consistent?: true; page?: true; order?: "backwards" | "either" };

/** One request to DynamoDB that reads: a GetItem of a key, a BatchGetItem of keys of these forms, or a Query of a range. */
export type Request =
  { get: Key; consistent?: true } | { batch: Key[]; consistent?: true } | ({ query: Range } & Reading);

/** What a pattern is asked about. */
export type Subject = {
  userId: string;
  emailId: string;
  address: string;
  prefix: string;
  day: string;
  /** The mutation that a caller's key was used with. */
  operation: string;
  idempotencyKey: string;
  /** The change that a notice is about, and the version that the user had then. */
  kind: string;
  version: number;
  siteId: string;
  goalId: string;
  visitorId: string;
  eventId: string;
  shard: number;
  domain: string;
  /** The hash of a link's token, or of a site's key. */
  hash: string;
  /** Days or months: what is asked of both alike. */
  period: "DAY" | "MONTH";
  /** A list of a period, the number of one of its parts, and the state that this is of. */
  dimension: string;
  part: number;
  generation: string;
  /** Two instants (ISO, UTC). */
  from: string;
  to: string;
};

/**
 * One access pattern: a question to the table, who asks it, and every request that answering it takes, in order. `by` names fields
 * (`Query.site`) and functions by their paths (`queue/rollup`); a test records what they ask, and compares.
 */
export type Pattern = {
  row: string;
  question: string;
  by: string[];
  requests: (input: Subject) => Request[];
};
