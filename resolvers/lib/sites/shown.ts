import type { ShareField } from "#table/sites/share";
import { fail } from "../errors.ts";

type Args = Chosen & { input?: Chosen & { lists: unknown[] }; steps?: Chosen[] };
type Chosen = { filters?: unknown[]; goalId?: string; property?: string };

const LISTS = ["breakdown", "properties"];
const DEPTH = ["funnel", "paths", "retention"];

/**
 * Fails with `NotFound` unless a link with these fields shows the answer of a field of SharedSite with these
 * arguments. Totals by filters are the totals of rows: a caller who asks often enough reads a list from them.
 * So are steps of a funnel by a goal or property.
 */
export function requireShown(field: string, args: Args, fields: ShareField[]): void {
  const isList = LISTS.includes(field);
  const { lists = [] } = args.input ?? {};
  const { filters } = args.input ?? args;
  const chosen = [args.input ?? args, ...(args.steps ?? [])];
  const isOfRows =
    isList || lists.length > 0 || (filters ?? []).length > 0 || chosen.some((each) => isByRow(each));
  const own: ShareField = DEPTH.includes(field) ? "DEPTH" : "STATS";
  const needed: ShareField[] = [...(isList ? [] : [own]), ...(isOfRows ? ["BREAKDOWN" as const] : [])];
  const hidden = needed.filter((each) => fields.indexOf(each) < 0);
  if (hidden.length > 0)
    fail("NotFound", `This link does not show ${hidden[0]}: its fields are what the owner chose.`);
}

function isByRow({ goalId, property }: Chosen): boolean {
  return typeof goalId === "string" || typeof property === "string";
}
