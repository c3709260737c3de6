import type { Part } from "../part.ts";
import { RENDERS } from "./renders.ts";

export const templates: Part = {
  stack: "MailSends",
  schema: "mail/templates",
  functions: {
    // Uses no other service. Loading MJML and the largest texts take seconds of a processor.
    "step/compileText": { memorySize: RENDERS, timeoutSeconds: 25 },
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
  },
  reaction: {
    table: ["BatchWriteItem"],
    sends: ["optIn"],
    stream: [
      { entities: ["Template", "TemplateVersion"], image: "NewImage" },
      { entities: ["Template"], events: ["REMOVE"], image: "OldImage" },
    ],
  },
};
