import type { Key, Range } from "./key.ts";

/** One request to DynamoDB: a GetItem of a key, or a Query of a range. */
export type Request = { get: Key; consistent?: true } | { query: Range; consistent?: true };

/** What a pattern is asked about. */
export type Subject = {
  userId: string;
  address: string;
  prefix: string;
  day: string;
  idempotencyKey: string;
  version: number;
  siteId: string;
  visitorId: string;
  eventId: string;
  domain: string;
  /** The hash of a link's token, or of a site's key. */
  hash: string;
  /** Two instants (ISO, UTC). */
  from: string;
  to: string;
};

/** One access pattern: a question to the table, and every request that answering it takes, in order. */
export type Pattern = { row: string; question: string; requests: (of: Subject) => Request[] };
