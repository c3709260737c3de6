import type { Domain } from "./domain.ts";

export const mail: Domain = {
  name: "Mail",
  functions: {
    "http/consent": {
      table: ["GetItem", "Query", "PutItem", "UpdateItem", "DeleteItem"],
      edge: true,
      links: true,
      http: { paths: ["/u/*", "/c/*", "/p/*"], private: true },
    },
  },
  reaction: { sends: [], stream: [] },
};
