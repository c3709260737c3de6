import type { Part } from "../part.ts";

export const sequences: Part = {
  name: "MailSequences",
  schema: "mail/sequences",
  functions: {
    // Uses no other service.
    "step/checkSequence": {},
    "step/startExecution": {
      table: ["GetItem", "BatchGetItem", "Query", "PutItem", "DeleteItem", "ConditionCheckItem"],
    },
    "queue/runs": {
      table: ["GetItem", "BatchGetItem", "Query", "PutItem", "DeleteItem", "ConditionCheckItem"],
      indexes: ["GSI1"],
      // What waits for a segment to be evaluated.
      sends: ["runs"],
      queue: { timeoutSeconds: 30, mostAtOnce: 10 },
    },
  },
  reaction: {
    indexes: ["GSI1"],
    sends: ["runs"],
    stream: [
      { entities: ["Subscriber"], image: "NewImage" },
      { entities: ["Suppression", "ProfileEvent"], events: ["INSERT"], image: "NewImage" },
    ],
  },
};
