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
    // Loads MJML too.
    "Query/previewSource": {
      table: ["GetItem", "BatchGetItem"],
      httpUrl: true,
      mail: true,
      memorySize: RENDERS,
      timeoutSeconds: 25,
    },
    "TemplatePreview/previewUrl": { files: { write: ["preview"] }, httpUrl: true },
    "http/preview": {
      files: { read: ["preview"] },
      edge: true,
      http: { paths: ["/app/mail/*"], private: true },
    },
    "step/sendTest": {
      table: ["GetItem", "BatchGetItem", "PutItem"],
      links: true,
      httpUrl: true,
      mail: true,
      memorySize: RENDERS,
    },
  },
  lists: {
    TEMPLATE_STATES: {
      table: ["Query", "BatchGetItem", "UpdateItem", "ConditionCheckItem"],
      indexes: ["GSI1"],
    },
  },
  reaction: {
    table: ["BatchWriteItem"],
    sends: ["optIn"],
    stream: [{ entities: ["Template", "TemplateVersion"], image: "NewImage" }],
  },
};
