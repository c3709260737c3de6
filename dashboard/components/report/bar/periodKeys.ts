import type { Key } from "../../../lib/browser/keys.ts";
import { COMPARISONS, type PeriodChoice } from "../../../lib/period/wanted.ts";
import type { InAddress } from "../../../lib/period/view.ts";
import { keys as words } from "../../../strings/keys.ts";
import { bar, periods } from "../../../strings/report.ts";

/** The keys of the periods; one has none. */
export const PERIOD_KEYS: Partial<Record<PeriodChoice, string>> = {
  today: "d",
  yesterday: "e",
  "24h": "h",
  "7d": "w",
  "30d": "t",
  month: "m",
  year: "y",
  all: "a",
  custom: "c",
};
export const COMPARISON_KEY = "x";
export const STEP_KEYS = { before: "ArrowLeft", after: "ArrowRight" } as const;

interface Does extends InAddress {
  hasComparison: boolean;
  onCustom: () => void;
  onStep: (direction: keyof typeof STEP_KEYS) => void;
}

/** Returns the keys of a report's bar. */
export function keysOfBar({ view, setView, hasComparison, onCustom, onStep }: Does): Key[] {
  const choose = (period: PeriodChoice): void => (period === "custom" ? onCustom() : setView({ period }));
  const next = COMPARISONS[(COMPARISONS.indexOf(view.compare) + 1) % COMPARISONS.length]!;
  return [
    ...Object.entries(PERIOD_KEYS).map(([period, keys]) => ({
      keys,
      words: periods[period as PeriodChoice],
      run: () => choose(period as PeriodChoice),
    })),
    { keys: STEP_KEYS.before, words: bar.before, run: () => onStep("before") },
    { keys: STEP_KEYS.after, words: bar.after, run: () => onStep("after") },
    ...(hasComparison
      ? [{ keys: COMPARISON_KEY, words: words.comparison, run: () => setView({ compare: next }) }]
      : []),
  ];
}
