import type { Part } from "../part.ts";
import { WHOLE_PROCESSOR } from "../processor.ts";

export const sources: Part = {
  stack: "PeopleProfiles",
  schema: "people/sources",
  functions: {
    // Segment's HTTP API. A batch of 1,000 calls is parsed and compressed while its sender waits.
    "http/events": {
      table: ["GetItem", "BatchGetItem", "Query", "BatchWriteItem", "PutItem", "UpdateItem"],
      edge: true,
      visitors: "use",
      memorySize: 512,
      http: { paths: ["/v1/*"], place: true },
    },
    "queue/sourceFrames": {
      table: ["UpdateItem"],
      pushes: ["Mutation.publishSourceEvent"],
      queue: { shared: "PROMPT", timeoutSeconds: 20 },
    },
    // A day of a quarter of a million events is read and written within the time of rare work.
    "queue/customerLake": {
      table: ["GetItem", "BatchGetItem", "Query", "PutItem", "UpdateItem", "DeleteItem"],
      indexes: ["GSI2"],
      customerLake: ["GetObject", "PutObject", "DeleteObject", "ListBucket"],
      jsonFiles: ["PutObject", "DeleteObject", "ListBucket"],
      segmentFiles: ["GetObject", "PutObject", "DeleteObject", "ListBucket"],
      catalog: ["customer_events"],
      sends: ["customerLake"],
      memorySize: WHOLE_PROCESSOR,
      queue: { shared: "RARE", timeoutSeconds: 120 },
    },
    "schedule/customerLake": {
      customerLake: ["ListBucket"],
      sends: ["customerLake"],
      every: "rate(1 day)",
    },
  },
  reaction: {
    table: ["BatchWriteItem"],
    sends: ["sourceFrames", "customerLake"],
    stream: [
      { entities: ["ShownCalls"], events: ["INSERT"], image: "NewImage" },
      { entities: ["Source"], image: "NewImage" },
    ],
  },
  // Exports are in the bucket of the lake.
  adds: { "step/signUrl": { customerLake: ["GetObject"] } },
  counts: ["RawEvent"],
  minutely: { table: ["Query"], sends: ["customerLake"] },
  due: { CustomerDay: { table: ["UpdateItem"], sends: ["customerLake"] } },
};
