import type { CallWork, Functions, Needs, Part } from "./part.ts";
import { WHOLE_PROCESSOR } from "./processor.ts";

/** Returns the needs of a function that works for several parts: the needs of all together. */
function together(all: Needs[]): Needs {
  const of = <Item>(list: (needs: Needs) => Item[] | undefined): Item[] => [
    ...new Set(all.flatMap((needs) => list(needs) ?? [])),
  ];
  const memorySize = Math.max(0, ...all.map((needs) => needs.memorySize ?? 0));
  return {
    table: of(({ table }) => table),
    indexes: of(({ indexes }) => indexes),
    sends: of(({ sends }) => sends),
    ...(all.some(({ links }) => links) && { links: true }),
    ...(all.some(({ httpUrl }) => httpUrl) && { httpUrl: true }),
    ...(memorySize > 0 && { memorySize }),
  };
}

/** stream/react works for all parts. */
export function reactionOf(parts: Part[]): Needs & Part["reaction"] {
  return {
    ...together(parts.map(({ reaction }) => reaction)),
    domains: true,
    stream: parts.flatMap(({ reaction }) => reaction.stream),
  };
}

/** The functions that work for several parts, and are only where one of these needs them. */
export function sharedOf(parts: Part[]): Functions {
  const counts = parts.flatMap((part) => part.counts ?? []);
  const due = parts.flatMap((part) => part.due ?? []);
  return { ...(counts.length > 0 && countingOf(counts)), ...(due.length > 0 && walksOf(due)) };
}

/** The second reader of the stream. */
const countingOf = (entities: string[]): Functions => ({
  "stream/aggregate": {
    table: ["GetItem", "Query", "PutItem", "UpdateItem", "DeleteItem", "BatchGetItem", "BatchWriteItem"],
    stream: [{ entities, events: ["INSERT"], image: "NewImage" }],
    memorySize: WHOLE_PROCESSOR,
  },
});

/** The walks over what waits. */
const walksOf = (due: Needs[]): Functions => ({
  "schedule/due": {
    table: ["Query", "PutItem", "UpdateItem"],
    indexes: ["GSI2"],
    sends: ["due"],
    domains: true,
    every: "rate(1 minute)",
  },
  "queue/due": {
    ...together([
      {
        table: ["GetItem", "BatchGetItem", "Query", "PutItem", "UpdateItem"],
        indexes: ["GSI2"],
        sends: ["due"],
      },
      ...due,
    ]),
    domains: true,
    // A message is one of 16 shards. For 40 s its items are begun; then those that are at work are
    // finished. So all shards are walked at a time, by four functions.
    queue: { timeoutSeconds: 60, batchSize: 4, mostAtOnce: 4 },
  },
});

/** The function that hands on the messages of all queues that share one. It needs what they are handed to. */
export const SHARED = "queue/shared";

export type AnyNeeds = Needs & CallWork;
