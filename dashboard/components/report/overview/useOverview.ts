import { useMemo } from "react";
import type { OverviewFragment, PartFragment, ReportInput } from "../../../api/documents.ts";
import { useAnswer, type Asked } from "../../../lib/asked.ts";
import type { ShownPeriod } from "../../../lib/period/wanted.ts";
import { filterInputsOf, type Filter } from "../filter.ts";

/** The query of one request: the figures, and for a period that still runs the part that is compared. */
export interface OverviewQuestion {
  input: ReportInput;
  part: ReportInput;
  hasPart: boolean;
}

type Answer = OverviewFragment & { part?: PartFragment | null };

/** The figures of a report, with what they are of: the next ones may be on their way already. */
export interface AnsweredOverview {
  overview: OverviewFragment;
  /** The counts for the change of the figures. */
  part: PartFragment | null | undefined;
  shown: ShownPeriod;
}

/**
 * Asks for the figures and their periods, in one request. `ask` is the same function for the same site or
 * link.
 */
export function useOverview(
  ask: (question: OverviewQuestion) => Promise<Answer>,
  { shown, about }: { shown: ShownPeriod; about: string },
  filters: readonly Filter[] = NONE,
): Asked<AnsweredOverview> {
  const askAll = useMemo(
    () => async () => {
      const question = questionOf(shown, filters);
      const overview = await ask(question);
      return { overview, part: question.hasPart ? overview.part : overview, shown };
    },
    [ask, shown, filters],
  );
  return useAnswer(askAll, about);
}

const NONE: readonly Filter[] = [];

function questionOf({ range, comparedTo }: ShownPeriod, filters: readonly Filter[]): OverviewQuestion {
  const { from, to, compareFrom, compareTo } = range;
  const asked = { lists: [], ...(filters.length > 0 && { filters: filterInputsOf(filters) }) };
  const part = { from, to: comparedTo ?? to, compareFrom, compareTo, ...asked };
  return { input: { ...range, ...asked }, part, hasPart: comparedTo !== undefined };
}
