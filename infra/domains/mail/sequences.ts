import type { Part } from "../part.ts";
import { RENDERS } from "./renders.ts";

export const sequences: Part = {
  stack: "MailSubscribers",
  schema: "mail/sequences",
  functions: {
    // It reads whole pages of the index for 15 s (#functions/mail/sequences/waiting).
    "Sequence/waiting": { table: [], indexes: ["GSI1"], memorySize: 512, timeoutSeconds: 25 },
    // Uses no other service.
    "step/checkSequence": {},
    "Query/previewSequence": { table: ["GetItem", "BatchGetItem"] },
    "step/startExecution": {
      table: ["GetItem", "BatchGetItem", "Query", "PutItem", "DeleteItem", "ConditionCheckItem"],
    },
    "queue/runs": {
      table: ["GetItem", "BatchGetItem", "Query", "PutItem", "DeleteItem", "ConditionCheckItem"],
      indexes: ["GSI1"],
      // For runs that wait for a segment to be evaluated.
      sends: ["runs"],
      queue: { shared: "STEADY", timeoutSeconds: 30 },
    },
  },
  reaction: {
    table: ["BatchWriteItem"],
    sends: ["runs"],
    stream: [
      { entities: ["Subscriber", "Sequence"], image: "NewImage" },
      { entities: ["Suppression"], events: ["INSERT"], image: "NewImage" },
    ],
  },
  // A run claims its mails, which renders them.
  due: {
    Execution: {
      table: [
        "GetItem",
        "BatchGetItem",
        "Query",
        "PutItem",
        "UpdateItem",
        "DeleteItem",
        "ConditionCheckItem",
      ],
      links: true,
      httpUrl: true,
      memorySize: RENDERS,
    },
  },
};
