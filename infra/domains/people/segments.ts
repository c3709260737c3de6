import type { Part } from "../part.ts";

export const segments: Part = {
  name: "PeopleSegments",
  schema: "people/segments",
  functions: {
    "step/checkSegment": { table: ["GetItem", "Query"] },
    "step/checkComputedTrait": { table: ["GetItem", "Query"] },
    "step/checkRemoval": { table: ["Query"] },
    "Segment/memberCount": { table: ["Query"] },
    "queue/members": {
      table: ["BatchGetItem", "PutItem"],
      pushes: ["Mutation.publishSegmentMembership"],
      queue: { timeoutSeconds: 30, mostAtOnce: 20 },
    },
  },
  reaction: {
    sends: ["members"],
    stream: [{ entities: ["Profile"], image: "NewImage", exists: "moved" }],
  },
};
