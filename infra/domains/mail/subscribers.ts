import type { Part } from "../part.ts";
import { WALKS_WORDS } from "../words.ts";

export const subscribers: Part = {
  stack: "MailSubscribers",
  schema: "mail/subscribers",
  functions: {
    "http/consent": {
      table: ["GetItem", "Query", "PutItem", "UpdateItem", "DeleteItem", "ConditionCheckItem"],
      edge: true,
      links: true,
      forms: true,
      http: { paths: ["/u/*", "/c/*", "/p/*", "/s/*"], private: true },
    },
    "queue/optIn": {
      table: ["GetItem", "Query", "PutItem", "UpdateItem", "ConditionCheckItem"],
      links: true,
      httpUrl: true,
      mail: true,
      // Mails that SES throttles go back into the queue.
      sends: ["optIn"],
      queue: { shared: "PROMPT", timeoutSeconds: 20 },
    },
    "step/unlist": { suppressionList: true },
    // Jobs
    "step/uploadedFile": { files: { read: ["import"] } },
    "queue/import": {
      table: ["GetItem", "BatchGetItem", "PutItem", "ConditionCheckItem"],
      sends: ["import"],
      files: { read: ["import", "export"], write: ["export"] },
      // A message is worked on for 40 s, and then for one more part. A third of a processor reads lines
      // faster than the table takes them.
      memorySize: 512,
      queue: { shared: "RARE", timeoutSeconds: 90 },
    },
    "queue/subscriberJobs": {
      table: [
        ...["GetItem", "BatchGetItem", "Query", "PutItem", "UpdateItem", "DeleteItem", "BatchWriteItem"],
      ],
      sends: ["subscriberJobs"],
      files: { write: ["export"] },
      queue: { shared: "RARE", timeoutSeconds: 120 },
    },
  },
  reaction: {
    table: ["BatchWriteItem", "BatchGetItem", "PutItem", "UpdateItem", "DeleteItem"],
    sends: ["optIn", "import", "subscriberJobs"],
    stream: [{ entities: ["Subscriber", "SignUp", "Topic"], image: "NewImage" }],
  },
  lists: {
    SUBSCRIBERS: { table: ["Query", "UpdateItem"], indexes: ["GSI1"] },
    SUPPRESSIONS: { table: ["Query", "UpdateItem"], indexes: ["GSI1"] },
    SUBSCRIBER_COUNTS: {
      table: ["Query", "BatchGetItem", "PutItem", "UpdateItem", "DeleteItem", "ConditionCheckItem"],
      indexes: ["GSI1"],
    },
    MAIL_WORDS: WALKS_WORDS,
  },
};
