import fc from "fast-check";
import type { LakeGoal } from "../../../functions/lib/lake/filters.ts";
import type { FilterInput } from "../../../functions/lib/input/sessions.ts";
import { NAMES, PATHS, PROPERTIES, VALUES } from "./sessions.ts";

export const GOALS: LakeGoal[] = [
  { goalId: "bought", kind: "EVENT", pattern: "buy", currency: "EUR", defaultRevenue: 5 },
  { goalId: "boughtPro", kind: "EVENT", pattern: "buy", property: "plan", propertyValue: "pro" },
  {
    goalId: "boughtSome",
    kind: "EVENT",
    pattern: "Buy",
    property: "it's",
    defaultRevenue: 2,
    currency: "USD",
  },
  { goalId: "deep", kind: "PAGE", match: "WILDCARD", pattern: "/*/*" },
  { goalId: "read", kind: "PAGE", match: "PREFIX", pattern: "/a" },
  { goalId: "scrolled", kind: "SCROLL", match: "PREFIX", pattern: "/a", minScroll: 50, defaultRevenue: 4 },
  { goalId: "special", kind: "PAGE", match: "CONTAINS", pattern: "%" },
  { goalId: "start", kind: "PAGE", match: "EXACT", pattern: "/" },
  { goalId: "stayed", kind: "DURATION", minDuration: 400, defaultRevenue: 3 },
];
const DIMENSIONS = ["PAGE", "ENTRY_PAGE", "EXIT_PAGE", "SOURCE", "COUNTRY", "UTM_CAMPAIGN", "EVENT", "GOAL"];
/** The lists of random visits. */
export const LISTS: { dimension: string; property?: string }[] = [
  ...DIMENSIONS.map((dimension) => ({ dimension })),
  ...PROPERTIES.map((property) => ({ dimension: "PROPERTY", property })),
];
const TEXTS = [
  ...PATHS,
  ...NAMES,
  ...VALUES,
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
export const filter: fc.Arbitrary<FilterInput> = fc
  .constantFrom(...DIMENSIONS, "PROPERTY")
  .chain((dimension) => {
    const goals = GOALS.map(({ goalId }) => goalId);
    const isGoal = dimension === "GOAL";
    const event = fc.constantFrom(undefined, ...NAMES);
    const property = { property: fc.constantFrom(...PROPERTIES), event };
    const more = dimension === "PROPERTY" ? property : {};
    const of = (operators: FilterInput["operator"][], values: fc.Arbitrary<string[] | undefined>) =>
      fc.record({
        dimension: fc.constant(dimension),
        operator: fc.constantFrom(...operators),
        values,
        ...more,
      });
    return fc.oneof(
      of(["IS", "IS_NOT"], some(isGoal ? goals : TEXTS)),
      of(["SET", "NOT_SET"], fc.constant(undefined)),
      ...(isGoal
        ? []
        : [of(["CONTAINS", "CONTAINS_NOT"], some(TEXTS)), of(["LIKE", "NOT_LIKE"], some(PATTERNS))]),
    );
  });
