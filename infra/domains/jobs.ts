import type { Part } from "./part.ts";

/** Jobs of all domains. The work of each kind is in its domain's queue. */
export const jobs: Part = {
  stack: "Jobs",
  schema: "jobs",
  usedBy: ["sites", "mail", "people"],
  functions: {
    "step/signUrl": { files: { read: ["export"], write: ["import", "uploads"] } },
    "queue/publishJob": { pushes: ["Mutation.publishJob"], queue: { shared: "RARE", timeoutSeconds: 20 } },
  },
  reaction: {
    sends: ["publishJob"],
    stream: [{ entities: ["Job"], image: "NewImage" }],
  },
  due: { Job: { table: ["GetItem", "PutItem"] } },
};
