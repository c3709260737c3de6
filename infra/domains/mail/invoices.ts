import type { Part } from "../part.ts";
import { RENDERS } from "./renders.ts";

export const invoices: Part = {
  stack: "MailSends",
  schema: "mail/invoices",
  functions: {
    // It reads at most 10,000 invoices, of about 1 KB each.
    "Query/invoiceTotals": { table: ["GetItem"], indexes: ["GSI1"], timeoutSeconds: 25 },
    // A model answers within 20 s, or not.
    "step/draftText": {
      table: ["BatchGetItem", "PutItem", "ConditionCheckItem"],
      model: true,
      memorySize: RENDERS,
      timeoutSeconds: 25,
    },
    // Drafts of jobs, and those whose approval sends them.
    "queue/drafts": {
      table: ["GetItem", "BatchGetItem", "PutItem", "UpdateItem", "ConditionCheckItem"],
      links: true,
      httpUrl: true,
      model: true,
      sends: ["drafts"],
      memorySize: RENDERS,
      // A message of a job is worked on for 40 s, and then for one more draft.
      queue: { shared: "RARE", timeoutSeconds: 90 },
    },
  },
  reaction: {
    table: ["BatchWriteItem"],
    sends: ["drafts"],
    stream: [{ entities: ["TemplateVersion", "Invoice"], image: "NewImage" }],
  },
  // A reminder claims its mail, which renders it.
  lists: {
    INVOICES: {
      table: ["Query", "BatchGetItem", "PutItem", "UpdateItem", "ConditionCheckItem"],
      indexes: ["GSI1", "GSI2"],
    },
  },
  due: {
    Reminder: {
      table: ["GetItem", "BatchGetItem", "PutItem", "UpdateItem", "DeleteItem", "ConditionCheckItem"],
      links: true,
      httpUrl: true,
      memorySize: RENDERS,
    },
  },
};
