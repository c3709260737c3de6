import type { Part } from "./part.ts";

/** The fields of the frame around all domains: what it finds and shows of each that the stage has. */
export const frame: Part = {
  stack: "Users",
  schema: "frame",
  usedBy: ["users", "sites", "mail", "people"],
  functions: {},
  reaction: { stream: [] },
};
