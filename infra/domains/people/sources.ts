import type { Part } from "../part.ts";

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
      queue: { timeoutSeconds: 20, mostAtOnce: 2 },
    },
  },
  reaction: {
    sends: ["sourceFrames"],
    stream: [{ entities: ["ShownCalls"], events: ["INSERT"], image: "NewImage" }],
  },
  counts: ["RawEvent"],
};
