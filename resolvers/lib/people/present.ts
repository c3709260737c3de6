import type { SourceItem } from "#table/people/source";

/** Returns a stored source as the schema's Source. Which of its keys work, their own resolver finds out. */
export function source(item: SourceItem) {
  return { ...item, blockedIds: item.blockedIds ?? [] };
}
