import type { Part } from "./part.ts";

/** API keys of programs. The authorizer is in the stack of the API, which asks it. */
export const keys: Part = {
  stack: "Users",
  schema: "keys",
  usedBy: ["users"],
  functions: {
    "authorizer/apiKey": { table: ["GetItem", "UpdateItem"], timeoutSeconds: 5 },
  },
  reaction: { stream: [] },
};
