import type { Part } from "../part.ts";

export const destinations: Part = {
  name: "PeopleDestinations",
  schema: "people/destinations",
  functions: {
    "step/putDestination": {
      table: ["GetItem", "BatchGetItem", "Query", "PutItem", "UpdateItem"],
      destinationSecrets: "change",
    },
    "queue/oldSecrets": {
      destinationSecrets: "end",
      // Functions believe a destination for 30 s, and a batch of calls takes 25 s: until then they may read its old parameter.
      queue: { timeoutSeconds: 20, mostAtOnce: 2, delaySeconds: 120 },
    },
  },
  reaction: {
    sends: ["oldSecrets"],
    stream: [
      { entities: ["Destination"], image: "NewImage" },
      { entities: ["Destination"], events: ["REMOVE"], image: "OldImage" },
    ],
  },
};
