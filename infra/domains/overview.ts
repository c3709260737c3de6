import type { Part } from "./part.ts";

/** The numbers of all domains that the stage has. */
export const overview: Part = {
  stack: "Users",
  schema: "overview",
  usedBy: ["mail", "people"],
  functions: {},
  reaction: { stream: [] },
};
