import type { Part } from "../part.ts";

export const destinations: Part = {
  stack: "PeopleSegments",
  schema: "people/destinations",
  functions: {
    "step/putDestination": {
      table: ["GetItem", "BatchGetItem", "Query", "PutItem", "UpdateItem", "DeleteItem"],
      destinationSecrets: "change",
      webhooks: true,
    },
    "step/rotateDestinationSecret": {
      table: ["GetItem", "UpdateItem"],
      destinationSecrets: "change",
    },
    "step/testDestination": {
      table: ["GetItem", "PutItem"],
      destinationSecrets: "use",
      webhooks: true,
      bus: true,
      // A call may take 15 s.
      timeoutSeconds: 25,
    },
    "Destination/deliveries": { table: [], indexes: ["GSI1"] },
    "queue/deliveries": {
      table: ["BatchGetItem", "PutItem", "UpdateItem", "DeleteItem", "ConditionCheckItem"],
      destinationSecrets: "use",
      webhooks: true,
      bus: true,
      sends: ["deliveries", "slowDeliveries"],
      memorySize: 512,
      // A try is given up after 3 s here.
      queue: { shared: "STEADY", timeoutSeconds: 30, batchSize: 4 },
    },
    "queue/slowDeliveries": {
      table: ["BatchGetItem", "PutItem", "UpdateItem", "DeleteItem", "ConditionCheckItem"],
      destinationSecrets: "use",
      webhooks: true,
      bus: true,
      sends: ["slowDeliveries"],
      memorySize: 512,
      // A message takes the time of two tries, of 15 s each: of a destination that is set aside one goes
      // first.
      queue: { shared: "STEADY", timeoutSeconds: 60 },
    },
    // A message is worked on for 40 s, and then for one more page.
    "queue/replays": {
      table: ["GetItem", "PutItem", "UpdateItem"],
      indexes: ["GSI1"],
      sends: ["replays"],
      queue: { shared: "RARE", timeoutSeconds: 60 },
    },
    "queue/oldSecrets": {
      destinationSecrets: "end",
      queue: { shared: "RARE", timeoutSeconds: 20 },
    },
  },
  reaction: {
    table: ["Query", "BatchWriteItem"],
    sends: ["oldSecrets", "replays", "deliveries"],
    stream: [
      { entities: ["ProfileEvent", "EngagementEvent", "GoalReached"], events: ["INSERT"], image: "NewImage" },
      { entities: ["Delivery", "ChangeDelivery"], image: "NewImage", exists: "claimedAt" },
      { entities: ["Destination"], image: "NewImage" },
      { entities: ["Destination"], events: ["REMOVE"], image: "OldImage" },
    ],
  },
  due: { Delivery: { table: ["UpdateItem"] }, ChangeDelivery: { table: ["UpdateItem"] } },
};
