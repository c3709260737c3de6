import type { Part } from "../part.ts";

export const privacy: Part = {
  stack: "PeopleProfiles",
  schema: "people/privacy",
  functions: {
    "step/changeSuppression": { table: ["GetItem", "PutItem", "DeleteItem"] },
    "step/eraseProfile": { table: ["GetItem", "PutItem"] },
    "queue/personErasure": {
      table: [
        ...["GetItem", "BatchGetItem", "Query", "PutItem", "UpdateItem", "DeleteItem"],
        ...["BatchWriteItem"],
      ],
      sends: ["personErasure"],
      // A page of 1 MB can have thousands of events, each with what was taken in for it.
      memorySize: 512,
      queue: { shared: true, timeoutSeconds: 60 },
    },
    // A message is worked on for 40 s, and then the parts of the file are joined.
    "queue/personExport": {
      table: ["GetItem", "BatchGetItem", "Query", "PutItem"],
      sends: ["personExport"],
      files: { read: ["export"], write: ["export"] },
      memorySize: 512,
      queue: { shared: true, timeoutSeconds: 120 },
    },
  },
  reaction: {
    sends: ["personErasure", "personExport"],
    stream: [{ entities: ["ProfileErasure", "User"], image: "NewImage" }],
  },
  due: { ProfileErasure: { table: ["GetItem", "PutItem"] } },
};
