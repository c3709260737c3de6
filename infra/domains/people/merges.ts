import type { Part } from "../part.ts";

export const merges: Part = {
  stack: "PeopleProfiles",
  schema: "people/merges",
  functions: {
    "step/mergeProfiles": { table: ["GetItem", "BatchGetItem", "PutItem", "UpdateItem"] },
    "step/unmergeProfiles": { table: ["GetItem", "BatchGetItem", "Query", "PutItem", "UpdateItem"] },
    // It evaluates rules for a new profile, and reads the history if the rules have changed.
    "step/linkDevice": {
      table: ["GetItem", "BatchGetItem", "Query", "PutItem", "UpdateItem"],
      memorySize: 512,
    },
  },
  reaction: { stream: [] },
};
