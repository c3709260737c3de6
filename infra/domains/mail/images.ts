import type { Part } from "../part.ts";

/** Images of mails: their list is in the table, their files are in the bucket of jobs. */
export const images: Part = {
  stack: "MailSends",
  schema: "mail/images",
  publicFiles: ["images"],
  functions: {
    // A file of 5 MB is in memory, and is written under another name.
    "Mutation/finishImage": {
      files: { read: ["uploads"], write: ["images"] },
      httpUrl: true,
      memorySize: 512,
      timeoutSeconds: 20,
    },
    "Mutation/deleteImage": {
      table: ["GetItem", "BatchGetItem", "Query", "UpdateItem", "DeleteItem"],
      files: { delete: ["images"] },
      timeoutSeconds: 20,
    },
  },
  // Its pages upload to the bucket: their policy names it.
  adds: { "http/dashboard": { files: {} } },
  reaction: { stream: [] },
};
