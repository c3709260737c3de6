import type { Domain, Needs } from "./domain.ts";

/** Counts are read, never written, by the functions of fields. */
const READS: Needs = { table: ["Query"] };
/** Of a list that is long each part after the first one is read by itself. */
const READS_LISTS: Needs = { table: ["GetItem", "Query"] };

export const sites: Domain = {
  name: "Sites",
  functions: {
    "Site/stats": READS,
    "Site/summary": READS,
    "Site/breakdown": READS_LISTS,
    "Site/realtime": READS,
    "SharedSite/stats": READS,
    "SharedSite/summary": READS,
    "SharedSite/breakdown": READS_LISTS,
    "SharedSite/realtime": READS,
    "Mutation/recordEvent": { table: ["GetItem", "PutItem"], visitors: "use" },
    "step/token": {},
    // The first one also answers every path that none has.
    "http/tracker": { http: { paths: ["/t.js", "/js/*"], cached: true } },
    "http/collect": {
      table: ["GetItem", "BatchWriteItem"],
      edge: true,
      visitors: "use",
      http: { paths: ["/api/event"] },
    },
    "stream/aggregate": {
      table: ["GetItem", "Query", "PutItem", "DeleteItem", "BatchGetItem", "BatchWriteItem"],
      stream: [
        { entities: ["PageView", "CustomEvent", "Engagement"], events: ["INSERT"], image: "NewImage" },
      ],
    },
    "queue/erase": {
      table: ["GetItem", "Query", "BatchWriteItem", "UpdateItem"],
      indexes: ["GSI1", "GSI2"],
      sends: ["erase"],
      queue: { timeoutSeconds: 60, mostAtOnce: 2 },
    },
    "queue/live": {
      table: ["GetItem", "UpdateItem", "Query"],
      sends: ["live"],
      pushes: ["Mutation.publishRealtimeStats", "Mutation.endExpiredShares"],
      // Short, since what failed comes again only after six times this, and a dashboard waits.
      queue: { timeoutSeconds: 10 },
    },
    "queue/rollup": {
      table: ["GetItem", "BatchGetItem", "Query", "PutItem", "DeleteItem", "BatchWriteItem"],
      // A message is a day of a site. One with endless lists takes what time and memory there is: no other counts wait for it in the same
      // batch. A day of 24 hours with 100,000 paths each is half a minute of a processor, of which 512 MB are less than a third; and it is
      // to be done before the timer sends the next message, after 15 minutes.
      queue: { timeoutSeconds: 600, memorySize: 512, batchSize: 1, mostAtOnce: 50 },
    },
    "schedule/secrets": { visitors: "end", every: "rate(1 hour)" },
    "schedule/live": { table: ["Query"], sends: ["live"], every: "rate(1 minute)" },
    "schedule/rollup": { table: ["Query"], sends: ["rollup"], every: "rate(15 minutes)" },
  },
  reaction: {
    table: ["BatchGetItem", "BatchWriteItem"],
    sends: ["live", "erase"],
    stream: [
      { entities: ["Site"], events: ["MODIFY"], image: "NewImage", status: "DELETED" },
      { entities: ["PageView", "CustomEvent"], events: ["INSERT"], image: "NewImage" },
    ],
  },
};
