import type { Part } from "../part.ts";

export const sources: Part = {
  name: "PeopleSources",
  schema: "people/sources",
  functions: {},
  reaction: { stream: [] },
};
