import type { ShareField } from "#table/sites/share";
import { fail } from "../errors.ts";

type Args = Chosen & { input?: Chosen & { lists: unknown[] } };
type Chosen = { filters?: unknown[]; goalId?: string };

/**
 * Fails with `NotFound` unless a link with these fields shows what a field of SharedSite, with these arguments, answers. Totals
 * by filters are those of rows: who asks often enough reads a list from them.
 */
export function requireShown(field: string, args: Args, fields: ShareField[]): void {
  const isList = ["breakdown", "properties"].includes(field);
  const hasLists = args.input ? args.input.lists.length > 0 : false;
  const { filters, goalId } = args.input ?? args;
  const isOfRows = isList || hasLists || (filters ?? []).length > 0 || typeof goalId === "string";
  const needed: ShareField[] = [
    ...(isList ? [] : ["STATS" as const]),
    ...(isOfRows ? ["BREAKDOWN" as const] : []),
  ];
  const hidden = needed.filter((each) => fields.indexOf(each) < 0);
  if (hidden.length > 0)
    fail("NotFound", `This link does not show ${hidden[0]}: its fields are what the owner chose.`);
}
