import type { Part } from "../part.ts";

export const sequences: Part = {
  name: "MailSequences",
  schema: "mail/sequences",
  functions: {
    "step/startExecution": {
      table: ["GetItem", "BatchGetItem", "Query", "PutItem", "DeleteItem", "ConditionCheckItem"],
    },
  },
  reaction: { stream: [] },
};
