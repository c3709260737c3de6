import type { Part } from "../part.ts";

export const privacy: Part = {
  name: "PeoplePrivacy",
  schema: "people/privacy",
  functions: {
    "step/suppressPerson": { table: ["GetItem", "PutItem"] },
    "step/unsuppressPerson": { table: ["GetItem", "DeleteItem"] },
  },
  reaction: { stream: [] },
};
