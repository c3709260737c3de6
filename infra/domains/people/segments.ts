import type { Part } from "../part.ts";
import { WALKS_WORDS } from "../words.ts";

export const peopleSegments: Part = {
  stack: "PeopleSegments",
  schema: "people/segments",
  functions: {
    "step/checkSegment": { table: ["GetItem", "Query"] },
    "step/checkComputedTrait": { table: ["GetItem", "Query"] },
    // A sequence may ask for the segment.
    "step/checkRemoval": { table: ["Query"], indexes: ["GSI1"] },
    // It evaluates a rule for a thousand profiles.
    "Query/previewSegment": { table: ["BatchGetItem", "Query"], memorySize: 512, timeoutSeconds: 25 },
    "Segment/memberCount": { table: ["Query"] },
    "queue/members": {
      table: ["BatchGetItem", "PutItem"],
      pushes: ["Mutation.publishSegmentMembership"],
      queue: { shared: "PROMPT", timeoutSeconds: 30 },
    },
    // A page of a hundred profiles can take seconds; the queue waits for six times the limit, which is
    // less than a walk without progress waits.
    "queue/segments": {
      table: [
        ...["GetItem", "BatchGetItem", "Query", "PutItem", "UpdateItem", "DeleteItem"],
        ...["BatchWriteItem"],
      ],
      sends: ["segments"],
      pushes: ["Mutation.publishSegmentMembership"],
      memorySize: 512,
      queue: { shared: "RARE", timeoutSeconds: 120, batchSize: 1 },
    },
  },
  reaction: {
    table: ["BatchWriteItem"],
    sends: ["members", "segments", "customerLake"],
    stream: [
      { entities: ["Profile"], image: "NewImage", exists: "moved" },
      { entities: ["RulesWalk", "Group", "Segment"], image: "NewImage" },
    ],
  },
  // Exports are in the bucket of the lake.
  adds: { "step/signUrl": { segmentFiles: ["GetObject"] } },
  counts: ["SegmentDelta"],
  lists: { PEOPLE_WORDS: WALKS_WORDS },
  due: { RulesWalk: { table: ["GetItem", "PutItem", "UpdateItem"] } },
};
