import { isBlocked } from "#functions/placeholders/placeholder";
import { agreement, readText, type Agreement } from "./public.ts";

const LISTS = /ILLEGAL_IDS = \[([^=]*)\]$/gm;
const TEXT = /'([^']+)'/g;

/** Compares the placeholders with the ids that PostHog joins no person by: each alone, and in quotes. */
export function placeholders(): Agreement[] {
  const source = readText("person-utils.ts");
  const lists = [...source.matchAll(LISTS)].map(([, list]) => list!);
  const ids = lists.flatMap((list) => [...list.matchAll(TEXT)].map(([, id]) => id!));
  if (ids.length === 0) throw new Error("person-utils.ts has no lists of ids: read how it has them now");
  const all = [...new Set(ids)].flatMap((id) => [id, `'${id}'`, `"${id}"`]);
  const answer = (id: string): string => (isBlocked(id) ? "placeholder" : id);
  return [agreement("PostHog: a placeholder", all, answer, (found) => found === "placeholder")];
}
