import { useCallback, useMemo } from "react";
import { isDate, type Dates } from "./calendar.ts";
import { useHash, useHashSearch } from "../hash.ts";
import { CHOICES, COMPARISONS, type Wanted } from "./wanted.ts";

export const FIGURES = ["visitors", "visits", "views", "viewsPerVisit", "bounceRate", "duration"] as const;
export type Figure = (typeof FIGURES)[number];

/** The settings of a report: all of them are in the address. */
export interface View extends Wanted {
  /** The figure that the chart draws. */
  figure: Figure;
  /** The filters of the visits, each as a text of its own (`components/report/filter.ts`). */
  filters: readonly string[];
  /** The steps of a funnel or a path, each as a text of its own (`components/explore/acts.ts`). */
  steps: readonly string[];
  /** The other choices, such as the tabs of the lists, by names of their own. */
  chosen: Readonly<Record<string, string>>;
}

export const USUAL: View = {
  period: "7d",
  compare: "before",
  figure: "visitors",
  filters: [],
  steps: [],
  chosen: {},
};

/**
 * The limits of an address, which other people can write. A text is at most as long as the address of a page,
 * which is the longest name of a row.
 */
const LONGEST = 2000;
const MOST = 20;

/** The parameters that an address may have several times. */
const FILTER = "filter";
const STEP = "step";
const NAMED = CHOICES.filter((each) => each !== "custom");

function known<Value extends string>(
  values: readonly Value[],
  text: string | undefined,
  usual: Value,
): Value {
  return values.find((each) => each === text) ?? usual;
}

function datesIn(first = "", last = ""): Dates | undefined {
  return isDate(first) && isDate(last) && first <= last ? { first, last } : undefined;
}

/** Returns the view of the text behind `?`. A wrong value counts as left out. */
export function parseView(search: string): View {
  const all = new URLSearchParams(search);
  const { period, from, to, compare, figure, ...chosen } = Object.fromEntries(
    [...all].filter(([name]) => name !== FILTER && name !== STEP),
  );
  const dates = period === "custom" ? datesIn(from, to) : undefined;
  const others = Object.entries(chosen).filter(
    ([name, value]) => /^[a-z]\w{0,30}$/i.test(name) && value.length <= LONGEST,
  );
  return {
    ...(dates ? { period: "custom" as const, ...dates } : { period: known(NAMED, period, USUAL.period) }),
    compare: known(COMPARISONS, compare, USUAL.compare),
    figure: known(FIGURES, figure, USUAL.figure),
    filters: all.getAll(FILTER),
    steps: all.getAll(STEP),
    chosen: Object.fromEntries(others.slice(0, MOST)),
  };
}

/** The view as the part of an address from `?` on, without what is usual. */
export function printView({ period, first, last, compare, figure, filters, steps, chosen }: View): string {
  const isCustom = period === "custom";
  const all: Record<string, string | undefined> = {
    period: period === USUAL.period ? undefined : period,
    from: isCustom ? first : undefined,
    to: isCustom ? last : undefined,
    compare: compare === USUAL.compare ? undefined : compare,
    figure: figure === USUAL.figure ? undefined : figure,
    ...chosen,
  };
  const said = [
    ...Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined),
    ...filters.map((each): [string, string] => [FILTER, each]),
    ...steps.map((each): [string, string] => [STEP, each]),
  ];
  return said.length === 0 ? "" : `?${new URLSearchParams(said).toString()}`;
}

export interface InAddress {
  view: View;
  /** Changes what is named: a step in the browser's history, unless it replaces this one. */
  setView: (change: Partial<View>, options?: { replace?: boolean }) => void;
}

/** The view that is in the address. */
export function useView(): InAddress {
  const search = useHashSearch();
  const [place, navigate] = useHash();
  const view = useMemo(() => parseView(search), [search]);
  const setView = useCallback<InAddress["setView"]>(
    (change, options) => navigate(place + printView({ ...view, ...change }), options),
    [navigate, place, view],
  );
  return { view, setView };
}
