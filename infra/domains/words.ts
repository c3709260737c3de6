import type { Needs } from "./part.ts";

/** The needs of a walk that stores the words of items of earlier releases. */
export const WALKS_WORDS: Pick<Needs, "table" | "indexes"> = {
  table: ["Query", "BatchGetItem", "PutItem", "ConditionCheckItem"],
  indexes: ["GSI1", "GSI2"],
};
