import type { Domain } from "./domain.ts";

export const mail: Domain = {
  name: "Mail",
  functions: {},
  reaction: { sends: [], stream: [] },
};
