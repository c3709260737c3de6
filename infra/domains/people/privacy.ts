import type { Part } from "../part.ts";
import { WHOLE_PROCESSOR } from "../processor.ts";

export const privacy: Part = {
  stack: "PeopleProfiles",
  schema: "people/privacy",
  functions: {
    "step/changeSuppression": { table: ["GetItem", "PutItem", "DeleteItem"] },
    "step/eraseProfile": { table: ["GetItem", "PutItem"] },
    "queue/personErasure": {
      table: [
        ...["GetItem", "BatchGetItem", "Query", "PutItem", "UpdateItem", "DeleteItem"],
        ...["BatchWriteItem", "ConditionCheckItem"],
      ],
      customerLake: ["GetObject", "PutObject", "DeleteObject", "ListBucket"],
      jsonFiles: ["PutObject", "DeleteObject"],
      segmentFiles: ["DeleteObject", "ListBucket"],
      // An export that has read the person begins again.
      sends: ["personErasure", "customerLake"],
      // A page of 1 MB can have thousands of events, each with what was taken in for it. A file of the lake
      // is in memory twice while a person is taken out of it.
      memorySize: WHOLE_PROCESSOR,
      queue: { shared: "RARE", timeoutSeconds: 60 },
    },
    // A message is worked on for 40 s, and then the parts of the file are joined.
    "queue/personExport": {
      table: ["GetItem", "BatchGetItem", "Query", "PutItem"],
      sends: ["personExport"],
      files: { read: ["export"], write: ["export"] },
      memorySize: 512,
      queue: { shared: "RARE", timeoutSeconds: 120 },
    },
  },
  reaction: {
    sends: ["personErasure", "personExport"],
    stream: [{ entities: ["ProfileErasure", "User"], image: "NewImage" }],
  },
  due: { ProfileErasure: { table: ["GetItem", "PutItem"] } },
};
