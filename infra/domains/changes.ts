import { LOGGED } from "#table/changes/logged";
import type { Part, StreamFilter } from "./part.ts";

/** The log of changes of each domain. */
export const changes: Part = {
  stack: "Users",
  schema: "changes",
  usedBy: ["users", "sites", "mail", "people"],
  functions: {
    "queue/publishChanges": {
      table: ["BatchGetItem", "Query", "UpdateItem"],
      pushes: ["Mutation.publishChange"],
      sends: ["publishChanges"],
      queue: { shared: "PROMPT", timeoutSeconds: 30, alone: "RARE" },
    },
  },
  reaction: { table: ["GetItem", "BatchGetItem", "PutItem"], sends: ["publishChanges"], stream: [] },
};

/** Returns the filters for changes that are logged, and deletions, of the domains that these parts are of. */
export function loggedChanges(parts: Part[]): StreamFilter[] {
  const domains = new Set(parts.map(({ schema }) => schema.split("/")[0]));
  const entities = Object.keys(LOGGED).filter((entity) => domains.has(LOGGED[entity]!.domain));
  if (entities.length === 0) return [];
  return [
    { entities, image: "NewImage" },
    { entities, events: ["REMOVE"], image: "OldImage" },
  ];
}
