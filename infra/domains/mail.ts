import type { Domain } from "./domain.ts";

/**
 * Memory of the functions that compile or render a text while a caller waits: it gives more than half a processor.
 * A part may take 300 ms to render, and what compiles with this share must not be refused with a smaller one.
 */
const RENDERS = 1024;

export const mail: Domain = {
  name: "Mail",
  functions: {
    "http/consent": {
      table: ["GetItem", "Query", "PutItem", "UpdateItem", "DeleteItem", "ConditionCheckItem"],
      edge: true,
      links: true,
      http: { paths: ["/u/*", "/c/*", "/p/*", "/s/*"], private: true },
    },
    "queue/optIn": {
      table: ["GetItem", "PutItem"],
      links: true,
      httpUrl: true,
      mail: true,
      // What SES throttles goes back into the queue.
      sends: ["optIn"],
      queue: { timeoutSeconds: 20, mostAtOnce: 2 },
    },
    "Query/previewTemplate": {
      table: ["GetItem", "BatchGetItem"],
      httpUrl: true,
      mail: true,
      memorySize: RENDERS,
    },
    "step/sendTest": {
      table: ["GetItem", "BatchGetItem", "PutItem"],
      links: true,
      httpUrl: true,
      mail: true,
      memorySize: RENDERS,
    },
    // Jobs
    "step/signUrl": { files: { read: ["export"], write: ["import"] } },
    "step/uploadedFile": { files: { read: ["import"] } },
    // Uses no other service. Loading MJML and the largest texts take seconds of a processor.
    "step/compileText": { memorySize: RENDERS, timeoutSeconds: 25 },
    "queue/import": {
      table: ["GetItem", "BatchGetItem", "PutItem", "ConditionCheckItem"],
      sends: ["import"],
      files: { read: ["import", "export"], write: ["export"] },
      // A message is worked on for 40 s, and then for one more part. A third of a processor reads lines faster
      // than the table takes them.
      memorySize: 512,
      queue: { timeoutSeconds: 90, batchSize: 1, mostAtOnce: 5 },
    },
    "queue/export": {
      table: ["GetItem", "Query", "PutItem"],
      files: { write: ["export"] },
      queue: { timeoutSeconds: 120, batchSize: 1, mostAtOnce: 2 },
    },
    "queue/erasure": {
      table: ["GetItem", "Query", "PutItem", "DeleteItem", "BatchWriteItem"],
      sends: ["erasure"],
      files: { write: ["export"] },
      queue: { timeoutSeconds: 60, batchSize: 1, mostAtOnce: 2 },
    },
    // What waits: the entities of all domains.
    "schedule/due": {
      table: ["Query", "UpdateItem"],
      indexes: ["GSI2"],
      sends: ["due"],
      every: "rate(1 minute)",
    },
    "queue/due": {
      table: ["GetItem", "BatchGetItem", "PutItem", "UpdateItem"],
      indexes: ["GSI2"],
      sends: ["due"],
      // A message is one of 16 shards and is worked on for 40 s, and then for one more page of 100 items. So all
      // shards are walked at a time, by four functions.
      queue: { timeoutSeconds: 60, batchSize: 4, mostAtOnce: 4 },
    },
    "queue/publishJob": { pushes: ["Mutation.publishJob"], queue: { timeoutSeconds: 20 } },
  },
  reaction: {
    sends: ["optIn", "import", "export", "erasure", "publishJob"],
    stream: [{ entities: ["Subscriber", "Job"], image: "NewImage" }],
  },
};
