import type { Part } from "../part.ts";

export const privacy: Part = {
  name: "PeoplePrivacy",
  schema: "people/privacy",
  functions: {
    "step/suppressPerson": { table: ["GetItem", "PutItem"] },
    "step/unsuppressPerson": { table: ["GetItem", "DeleteItem"] },
    "step/eraseProfile": { table: ["GetItem", "PutItem"] },
    "queue/personErasure": {
      table: [
        ...["GetItem", "BatchGetItem", "Query", "PutItem", "UpdateItem", "DeleteItem"],
        ...["BatchWriteItem"],
      ],
      sends: ["personErasure"],
      // A page of 1 MB can have thousands of events, each with what was taken in for it.
      memorySize: 512,
      queue: { timeoutSeconds: 60, batchSize: 1, mostAtOnce: 5 },
    },
  },
  reaction: {
    sends: ["personErasure"],
    stream: [{ entities: ["ProfileErasure", "User"], image: "NewImage" }],
  },
};
