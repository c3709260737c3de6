import fc from "fast-check";
import type { Goal } from "../../../functions/lib/lake/filters.ts";
import type { FilterInput } from "../../../functions/lib/visits.ts";
import { NAMES, PATHS } from "./visits.ts";

export const GOALS: Goal[] = [
  { goalId: "bought", kind: "EVENT", pattern: "buy", currency: "EUR", defaultRevenue: 5 },
  { goalId: "deep", kind: "PAGE", match: "WILDCARD", pattern: "/*/*" },
  { goalId: "read", kind: "PAGE", match: "PREFIX", pattern: "/a" },
  { goalId: "special", kind: "PAGE", match: "CONTAINS", pattern: "%" },
  { goalId: "start", kind: "PAGE", match: "EXACT", pattern: "/" },
  { goalId: "stayed", kind: "DURATION", minDuration: 400, defaultRevenue: 3 },
];
export const DIMENSIONS = [
  "PAGE",
  "ENTRY_PAGE",
  "EXIT_PAGE",
  "SOURCE",
  "COUNTRY",
  "UTM_CAMPAIGN",
  "EVENT",
  "GOAL",
];
const TEXTS = [
  ...PATHS,
  ...NAMES,
  "AT",
  "google",
  "GOOGLE",
  "spring",
  "/a",
  "'",
  "%",
  "_",
  "\\",
  "'; DROP TABLE x",
];
const PATTERNS = ["*", "**", "/*", "/**", "/*/*", "/a**", "*o*", "/c.d", "/c?d", "(direct)"];

const some = (values: string[]) => fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 3 });
/** Filters of random visits. */
export const filter: fc.Arbitrary<FilterInput> = fc.constantFrom(...DIMENSIONS).chain((dimension) => {
  const goals = GOALS.map(({ goalId }) => goalId);
  const isGoal = dimension === "GOAL";
  const of = (operators: FilterInput["operator"][], values: fc.Arbitrary<string[] | undefined>) =>
    fc.record({ dimension: fc.constant(dimension), operator: fc.constantFrom(...operators), values });
  return fc.oneof(
    of(["IS", "IS_NOT"], some(isGoal ? goals : TEXTS)),
    of(["SET", "NOT_SET"], fc.constant(undefined)),
    ...(isGoal
      ? []
      : [of(["CONTAINS", "CONTAINS_NOT"], some(TEXTS)), of(["LIKE", "NOT_LIKE"], some(PATTERNS))]),
  );
});
