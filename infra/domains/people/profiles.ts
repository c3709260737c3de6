import type { Part } from "../part.ts";

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
    sends: ["profiles"],
    stream: [{ entities: ["RawEvent", "EngagementEvent", "Consent"], events: ["INSERT"], image: "NewImage" }],
  },
  due: {
    Profile: { table: ["GetItem", "BatchGetItem", "Query", "PutItem", "UpdateItem", "ConditionCheckItem"] },
  },
  lists: { GROUPS: { table: ["BatchGetItem", "Query", "UpdateItem"] } },
};
