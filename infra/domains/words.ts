import { SEARCHED } from "#table/word";
import type { Needs, StreamFilter } from "./part.ts";

/** The needs of a walk that stores the words of items of earlier releases. */
export const WALKS_WORDS: Pick<Needs, "table" | "indexes"> = {
  table: ["Query", "BatchGetItem", "PutItem", "ConditionCheckItem"],
  indexes: ["GSI1", "GSI2"],
};

/**
 * Returns the filters for deletions of items that a search finds: of each such entity whose changes these
 * filters let through. Without its deletion, the words of an item would stay.
 */
export function deletionsOfSearched(stream: StreamFilter[]): StreamFilter[] {
  const seen = new Set(stream.filter(({ events }) => !events).flatMap(({ entities }) => entities));
  const entities = Object.keys(SEARCHED).filter((entity) => seen.has(entity));
  return entities.length > 0 ? [{ entities, events: ["REMOVE"], image: "OldImage" }] : [];
}
