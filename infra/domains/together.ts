import type { CallWork, PartFunctions, Needs, Part, SharedName } from "./part.ts";
import { loggedChanges } from "./changes.ts";
import { dueFunctions } from "./due.ts";
import { needsTogether } from "./needsTogether.ts";
import { WHOLE_PROCESSOR } from "./processor.ts";
import { deletionsOfSearched } from "./words.ts";

/** stream/react works for all parts. */
export function reactionOf(parts: Part[]): Needs & Part["reaction"] {
  const stream = parts.flatMap(({ reaction }) => reaction.stream);
  return {
    ...needsTogether(parts.map(({ reaction }) => reaction)),
    domains: true,
    stream: [...stream, ...deletionsOfSearched(stream), ...loggedChanges(parts)],
  };
}

/** The functions that work for several parts, and are only where one of these needs them. */
export function sharedOf(parts: Part[]): PartFunctions {
  const counts = parts.flatMap((part) => part.counts ?? []);
  return { ...(counts.length > 0 && countingOf(counts)), ...dueFunctions(parts) };
}

/** The second reader of the stream. */
const countingOf = (entities: string[]): PartFunctions => ({
  "stream/aggregate": {
    table: ["GetItem", "Query", "PutItem", "UpdateItem", "DeleteItem", "BatchGetItem", "BatchWriteItem"],
    stream: [{ entities, events: ["INSERT"], image: "NewImage" }],
    memorySize: WHOLE_PROCESSOR,
    counting: true,
  },
});

/** The functions that hand on the messages of shared queues. They need what these are handed to. */
export const SHARED: Record<SharedName, `shared/${string}`> = {
  PROMPT: "shared/prompt",
  STEADY: "shared/steady",
  RARE: "shared/rare",
};

export type AnyNeeds = Needs & CallWork;
