import type { Reply } from "#reply";
import type { GoalItem } from "#table/sites/goal";
import { replyTo, withoutNulls } from "../../input/arguments.ts";
import type { FilterInput } from "../../input/sessions.ts";
import { goalsNow } from "../site.ts";
import type { FunnelStepInput } from "./acts.ts";
import { type ExportRange, parseExportRange } from "./exportRange.ts";
import { parseSteps } from "./funnel.ts";

/**
 * The input that a mutation has checked: an export, the filters of a new link or of a saved filter, or the
 * steps of a funnel.
 */
export type UncheckedInput =
  | (ExportRange & { filters: FilterInput[] })
  | { siteId: string; filters: FilterInput[] }
  | { siteId: string; saved: FilterInput[] }
  | { siteId: string; steps: FunnelStepInput[] };

/**
 * The lake's rules of filters that are stored: those of a link, and all others. Each throws an InputError.
 */
interface Rules {
  ofLink: (filters: FilterInput[], goals: GoalItem[]) => FilterInput[];
  ofOthers: (filters: FilterInput[], goals: GoalItem[]) => FilterInput[];
}

/**
 * Returns the handler that checks what depends on the goals of a site, as questions do. It replies with what
 * is to be stored: of an export the range in whole hours, else filters or steps without what is null; or with
 * `ValidationError`.
 */
export function checksOf(rules: Rules): (unchecked: UncheckedInput) => Promise<Reply<unknown>> {
  return (unchecked) =>
    replyTo(async () => {
      const goals = await goalsNow(unchecked.siteId);
      if ("range" in unchecked) {
        rules.ofOthers(unchecked.filters, goals);
        return parseExportRange(unchecked);
      }
      if ("saved" in unchecked) return rules.ofOthers(unchecked.saved, goals);
      if ("filters" in unchecked) return rules.ofLink(unchecked.filters, goals);
      parseSteps(unchecked.steps, goals);
      return unchecked.steps.map((step) => withoutNulls(step));
    });
}
