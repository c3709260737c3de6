import type { Needs, Part } from "./part.ts";
import { WALKS_WORDS } from "./words.ts";
import { WHOLE_PROCESSOR } from "./processor.ts";

/** The functions of fields read counts while a caller waits. */
const READS: Needs = { table: ["Query"], memorySize: WHOLE_PROCESSOR };
/** The same, but a look keeps what it counts for the next one. */
const LOOKS: Needs = { ...READS, table: ["GetItem", "Query", "UpdateItem", "BatchWriteItem"] };
/** A list in several parts is read with one request for each part after the first. */
const READS_LISTS: Needs = { ...READS, table: ["GetItem", "Query"], counting: true };

/**
 * Files are read into memory and asked in parts by two threads. A question ends after 20 s; AppSync waits for
 * 30 s (guide, "AppSync quotas").
 */
const ASKS: Needs & { timeoutSeconds: number } = {
  table: ["GetItem", "Query", "BatchGetItem"],
  // Without permission to list, S3 answers 403 for a file that is gone (API reference, GetObject,
  // "Permissions").
  lake: ["GetObject", "ListBucket"],
  engine: true,
  memorySize: 2048,
  timeoutSeconds: 25,
};

export const sites: Part = {
  stack: "Sites",
  schema: "sites",
  functions: {
    "step/counts": READS_LISTS,
    "step/ask": ASKS,
    "Mutation/inviteSiteMember": { httpUrl: true, mail: true },
    // Links have functions of their own, so that they can be limited without limiting owners.
    "step/countsShared": { ...READS_LISTS, ofLinks: true },
    "step/askShared": { ...ASKS, ofLinks: true },
    "Site/realtime": LOOKS,
    "Site/realtimeMinutes": LOOKS,
    "SharedSite/realtime": { ...LOOKS, ofLinks: true },
    "SharedSite/realtimeMinutes": { ...LOOKS, ofLinks: true },
    "Mutation/recordEvent": { table: ["GetItem", "PutItem", "UpdateItem"], visitors: "use" },
    "http/tracker": { http: { paths: ["/t.js", "/js/*"], cached: "BY_VERSION" } },
    "http/collect": {
      table: ["GetItem", "UpdateItem", "BatchWriteItem"],
      edge: true,
      visitors: "use",
      http: { paths: ["/api/event"], place: true },
    },
    "queue/erase": {
      table: ["GetItem", "Query", "BatchWriteItem", "UpdateItem", "DeleteItem"],
      indexes: ["GSI1", "GSI2"],
      lake: ["ListBucket", "DeleteObject"],
      sends: ["erase", "lake"],
      queue: { shared: "RARE", timeoutSeconds: 60 },
    },
    "queue/live": {
      table: ["GetItem", "UpdateItem", "Query", "BatchWriteItem"],
      sends: ["live"],
      pushes: ["Mutation.publishRealtimeStats", "Mutation.endExpiredShares"],
      // A push that counts 20,000 raw events takes 0.8 to 1.1 s of a processor, with starts of the code: 3 to
      // 4 s with the share of one that 512 MB give, and up to 7.5 s of the 10 with 256 MB. A usual push costs
      // a seventh more for that, and is half as long.
      memorySize: 512,
      // Short, because the queue retries only after six times this timeout, and a dashboard waits for the
      // push.
      queue: { timeoutSeconds: 10 },
    },
    "queue/rollup": {
      table: [
        ...["GetItem", "BatchGetItem", "Query", "PutItem", "UpdateItem", "DeleteItem"],
        ...["BatchWriteItem", "ConditionCheckItem"],
      ],
      // A message is one day of a site. A batch has one message, so that a site with very long lists does not
      // delay the counts of others. A day of 24 hours with 100,000 paths each takes half a minute on a full
      // processor. It has to end before the timer sends the next message, 15 minutes later, or days that take
      // long gather in the queue. A run of the timer that fails is repeated within minutes: a second roll-up
      // of a day changes nothing. The raw events of a shard's day are in memory while its files are written.
      lake: ["PutObject"],
      memorySize: WHOLE_PROCESSOR,
      queue: { timeoutSeconds: 600, batchSize: 1 },
    },
    // Files are made within 90 s, and then they are stored.
    "queue/lake": {
      ...{ ...ASKS, lake: [...ASKS.lake!, "PutObject", "DeleteObject"], sends: ["erase"] },
      catalog: ["sessions", "events"],
      table: [...ASKS.table!, "PutItem", "UpdateItem", "DeleteItem"],
      queue: { shared: "RARE", timeoutSeconds: 120 },
    },
    "schedule/secrets": { visitors: "end", every: "rate(1 hour)" },
    "schedule/lake": { lake: ["ListBucket"], sends: ["erase", "lake"], every: "rate(1 day)" },
  },
  reaction: {
    table: ["BatchGetItem", "BatchWriteItem"],
    sends: ["live", "erase", "lake"],
    stream: [
      { entities: ["Site"], image: "NewImage" },
      { entities: ["PageView", "CustomEvent"], image: "NewImage", exists: "live" },
      { entities: ["LiveSite"], image: "NewImage", exists: "wokenAt" },
    ],
  },
  minutely: { table: ["Query"], sends: ["live", "rollup", "lake"] },
  lists: { SITE_WORDS: WALKS_WORDS, PENDING_ROLLUPS: { table: ["Query", "PutItem", "DeleteItem"] } },
  // Its exports are in the bucket of the lake.
  adds: { "step/signUrl": { lake: ["GetObject"] } },
  counts: ["PageView", "CustomEvent", "Engagement"],
};
