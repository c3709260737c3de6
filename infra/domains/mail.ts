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
    "queue/optIn": {
      table: ["GetItem", "PutItem"],
      links: true,
      httpUrl: true,
      mail: true,
      queue: { timeoutSeconds: 20, mostAtOnce: 2 },
    },
  },
  reaction: {
    sends: ["optIn"],
    stream: [{ entities: ["Subscriber"], image: "NewImage" }],
  },
};
