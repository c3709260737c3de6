import { needsTogether } from "./needsTogether.ts";
import type { PartFunctions, Needs, Part } from "./part.ts";

/** The needs of starting walks. */
const STARTS: Needs = { table: ["Query", "PutItem", "UpdateItem"], indexes: ["GSI2"], sends: ["due"] };
/** The needs of the walks themselves. */
const WALKS: Needs = {
  table: ["GetItem", "BatchGetItem", "Query", "PutItem", "UpdateItem"],
  indexes: ["GSI2"],
  sends: ["due"],
};

/**
 * The walks over all that waits for an instant. They are a part of no domain: a stage has them if one of its
 * parts has an entity that waits, with the needs of these entities and of the lists alone.
 */
export function dueFunctions(parts: Part[]): PartFunctions {
  const needs = parts.flatMap(({ due = {}, lists = {} }) => [...Object.values(due), ...Object.values(lists)]);
  if (needs.length === 0) return {};
  return {
    // One timer for all that is done each minute: each occurrence of a timer has a price.
    "schedule/due": {
      ...needsTogether([STARTS, ...parts.flatMap(({ minutely = [] }) => minutely)]),
      domains: true,
      every: "rate(1 minute)",
    },
    "queue/due": {
      ...needsTogether([WALKS, ...needs]),
      domains: true,
      // A message is one of 16 shards. For 40 s its items are begun; then those that are at work are
      // finished. So all shards are walked at a time, by four functions.
      queue: { shared: "STEADY", timeoutSeconds: 60, batchSize: 4 },
    },
  };
}
