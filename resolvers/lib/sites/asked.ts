import { dimensionRow } from "#table/sites/dimension";

/** The arguments of a field that say whether its answer is in the stored counts. */
export type StatsQuestion = List & {
  input?: Chosen & { lists: List[] };
  exact?: boolean;
  search?: string;
};

type List = Chosen & { dimension?: string; property?: string; orderBy?: string };
type Chosen = { filters?: unknown[]; goalId?: string };

/** The fields that are about visits whatever their arguments are. */
const OF_SESSIONS = ["properties", "funnel", "paths", "retention"];

/**
 * Returns whether the lake has to be asked. It follows from field and arguments alone, because a selection
 * has aliases.
 */
export function asksLake(field: string, args: StatsQuestion): boolean {
  const { exact, search } = args;
  const { filters, goalId } = args.input ?? args;
  const lists = args.input ? args.input.lists : [args];
  return (
    OF_SESSIONS.includes(field) ||
    (filters ?? []).length > 0 ||
    exact === true ||
    typeof goalId === "string" ||
    typeof search === "string" ||
    lists.some((list) => isOfSessions(list))
  );
}

function isOfSessions({ dimension, property, orderBy }: List): boolean {
  if (typeof orderBy === "string" || typeof property === "string") return true;
  return typeof dimension === "string" && dimensionRow(dimension).stored === undefined;
}
