import { BULK_AT_ONCE } from "#functions/aws/names";
import type { Domain, Needs } from "./domain.ts";

/** A delivery; its SES permission differs by its queue. */
const DELIVERS: Needs = {
  table: ["GetItem", "BatchGetItem", "PutItem", "UpdateItem", "ConditionCheckItem"],
  links: true,
  httpUrl: true,
};

/**
 * Memory of the functions that compile or render a text: it gives more than half a processor. A part may take 300 ms
 * to render, and what one of them accepts must not be refused by another with a smaller share.
 */
const RENDERS = 1024;
/** EventBridge events reference, "Amazon Simple Email Service events". */
const EVENTS_OF_SES = [
  "Email Sent",
  "Email Delivered",
  "Email Delivery Delayed",
  "Email Bounced",
  "Email Complaint Received",
  "Email Rejected",
  "Email Opened",
  "Email Clicked",
];

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
    "queue/engagement": {
      table: ["GetItem", "BatchGetItem", "PutItem", "UpdateItem", "DeleteItem"],
      queue: {
        timeoutSeconds: 30,
        mostAtOnce: 10,
        // SES's events about sends. The account's event bus also has those of other stages, and of codes and notices,
        // which have no send.
        event: (configurationSets) => ({
          source: ["aws.ses"],
          detailType: EVENTS_OF_SES,
          detail: {
            mail: { tags: { "ses:configuration-set": configurationSets, sendId: [{ exists: true }] } },
          },
        }),
      },
    },
    "step/claimSend": {
      table: ["BatchGetItem", "GetItem", "PutItem", "UpdateItem", "ConditionCheckItem"],
      links: true,
      httpUrl: true,
      memorySize: RENDERS,
    },
    // Sends. What a time limit ends is SENDING until it is due, so the limits are far above what a batch takes.
    "queue/deliver": {
      ...DELIVERS,
      mail: true,
      memorySize: RENDERS,
      queue: { timeoutSeconds: 30, mostAtOnce: 10 },
    },
    "queue/deliverBulk": {
      ...DELIVERS,
      mail: "bulk",
      memorySize: RENDERS,
      // Ten mails of an account in the sandbox (one a second) take 50 s at the pace of bulk mail.
      queue: { timeoutSeconds: 90, mostAtOnce: BULK_AT_ONCE },
    },
    "step/unlist": { suppressionList: true },
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
      sends: ["due", "deliver", "deliverBulk"],
      // A message is one of 16 shards and is worked on for 40 s, and then for one more page of 100 items. So all
      // shards are walked at a time, by four functions.
      queue: { timeoutSeconds: 60, batchSize: 4, mostAtOnce: 4 },
    },
    "queue/publishJob": { pushes: ["Mutation.publishJob"], queue: { timeoutSeconds: 20 } },
  },
  reaction: {
    sends: ["optIn", "import", "export", "erasure", "publishJob", "deliver", "deliverBulk"],
    stream: [
      { entities: ["Subscriber", "Job"], image: "NewImage" },
      { entities: ["Send"], events: ["INSERT"], image: "NewImage" },
    ],
  },
};
