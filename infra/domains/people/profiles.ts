import type { Part } from "../part.ts";

/** The operations by which people are counted. */
const COUNTS = ["BatchGetItem", "PutItem", "UpdateItem", "DeleteItem", "ConditionCheckItem"];

export const profiles: Part = {
  stack: "PeopleProfiles",
  schema: "people/profiles",
  functions: {
    "Profile/events": { table: ["Query"] },
    "Profile/merges": { table: ["Query"] },
    "queue/profiles": {
      table: ["GetItem", "BatchGetItem", "Query", "PutItem", "UpdateItem", "ConditionCheckItem"],
      // A click waits in it.
      sends: ["profiles"],
      pushes: ["Mutation.publishSourceEvent"],
      memorySize: 512,
      queue: { shared: "STEADY", timeoutSeconds: 60 },
    },
  },
  reaction: {
    table: COUNTS,
    sends: ["profiles"],
    stream: [
      { entities: ["RawEvent", "EngagementEvent", "Consent"], events: ["INSERT"], image: "NewImage" },
      { entities: ["Profile", "MergeLog"], events: ["INSERT"], image: "NewImage" },
      { entities: ["MergeLog"], image: "NewImage", exists: "undoneAt" },
    ],
  },
  due: {
    Profile: { table: ["GetItem", "BatchGetItem", "Query", "PutItem", "UpdateItem", "ConditionCheckItem"] },
  },
  lists: {
    GROUPS: { table: ["BatchGetItem", "Query", "UpdateItem"] },
    PROFILE_COUNTS: { table: ["Query", ...COUNTS] },
  },
};
