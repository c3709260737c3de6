import fc from "fast-check";
import type { FilterInput } from "../../../../../../functions/lib/input/sessions.ts";
import type { Asked, AskedList, AskedStep } from "../../../../../support/lake/answers.ts";
import { client, doing, GOALS, NAMES, PATHS, PLACES as FOLDED } from "../../sites/fold/sessions.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** A site's zone, and an instant before something happens to its clocks. */
export const PLACES: typeof FOLDED = [
  ...FOLDED,
  // Clocks go back an hour at 14:00Z; midnight is 10:15Z before, and 11:15Z after it (tz database,
  // australasia).
  ["Pacific/Chatham", "2026-04-04T03:00:00.000Z"],
  // The day of 2026-10-25 has 25 hours, from 22:00Z on, and is at the end of a month of its site (tz
  // database, europe).
  ["Europe/Vienna", "2026-10-24T15:00:00.000Z"],
  ["Europe/Vienna", "2026-03-28T15:00:00.000Z"],
];

const DIMENSIONS = ["PAGE", "ENTRY_PAGE", "EXIT_PAGE", "SOURCE", "COUNTRY", "BROWSER", "UTM_CAMPAIGN"].concat(
  [...["EVENT", "GOAL"]],
);
const PROPERTIES = ["plan", "amount", "none"];
const TEXTS = [
  ...PATHS,
  ...NAMES,
  "pro",
  "1.5",
  "true",
  "Google",
  "google",
  "(direct)",
  "spring",
  "NP",
  "Firefox",
  "o",
  "/",
];
const PATTERNS = ["*", "**", "/*", "/blog/*", "/blog/**", "*o*", "(direct)", "[^/]*", "Purchase"];
const oneOf = <Value>(...values: Value[]) => fc.constantFrom(...values);
const maybe = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary, { nil: undefined });

const values = (from: string[]) => fc.uniqueArray(oneOf(...from), { minLength: 1, maxLength: 3 });
const goalIds = GOALS.map(({ goalId }) => goalId);
const filter: fc.Arbitrary<FilterInput> = oneOf(...DIMENSIONS, "PROPERTY").chain((dimension) => {
  const property = { property: oneOf(...PROPERTIES), event: oneOf(undefined, ...NAMES) };
  const more = dimension === "PROPERTY" ? property : {};
  const of = (operators: FilterInput["operator"][], some: fc.Arbitrary<string[] | undefined>) =>
    fc.record({ dimension: fc.constant(dimension), operator: oneOf(...operators), values: some, ...more });
  const isGoal = dimension === "GOAL";
  const texts = [of(["CONTAINS", "CONTAINS_NOT"], values(TEXTS)), of(["LIKE", "NOT_LIKE"], values(PATTERNS))];
  return fc.oneof(
    of(["IS", "IS_NOT"], values(isGoal ? goalIds : TEXTS)),
    of(["SET", "NOT_SET"], fc.constant(undefined)),
    ...(isGoal ? [] : texts),
  );
});

/** Minutes after an instant: hours may be cut at both ends. */
const range = fc
  .tuple(
    fc.oneof(
      fc.integer({ min: -12 * 60, max: 90 * 60 }),
      fc.integer({ min: -12, max: 90 }).map((h) => h * 60),
    ),
    fc.oneof(
      fc.integer({ min: 1, max: 90 * 60 }),
      fc.integer({ min: 1, max: 90 }).map((h) => h * 60),
    ),
  )
  .map(([from, length]) => (around: string) => ({
    from: new Date(Date.parse(around) + from * MINUTE_MS).toISOString(),
    to: new Date(Date.parse(around) + (from + length) * MINUTE_MS).toISOString(),
  }));

const list = fc.record({
  of: fc.oneof(
    { weight: 5, arbitrary: fc.record({ dimension: oneOf(...DIMENSIONS) }) },
    fc.record({ dimension: fc.constant("PROPERTY"), property: oneOf(...PROPERTIES) }),
  ),
  orderBy: maybe(oneOf("SESSIONS", "VISITORS", "PAGE_VIEWS", "EVENTS")),
  limit: maybe(oneOf(1, 3, 100)),
});

const having = { property: maybe(oneOf(...PROPERTIES)) };
/** A visit's action, as a step of a funnel and of a path. */
const step: fc.Arbitrary<AskedStep> = fc.oneof(
  fc.record({ kind: fc.constant("PAGE" as const), match: oneOf("EXACT" as const), pattern: oneOf(...PATHS) }),
  fc.record({
    ...{ kind: fc.constant("PAGE" as const), match: oneOf("PREFIX" as const, "WILDCARD" as const) },
    ...{ pattern: oneOf("/", "/blog/*", "/**"), ...having },
  }),
  fc.record({ kind: fc.constant("EVENT" as const), pattern: oneOf(...NAMES), ...having }),
  fc.record({
    ...{ kind: fc.constant("EVENT" as const), pattern: fc.constant("Purchase") },
    ...{ property: fc.constant("plan"), value: oneOf("pro", "free") },
  }),
  fc.record({ goalId: oneOf("prefix", "bought", "pro", "priced") }),
);
const done = fc.oneof(
  fc.record({ kind: fc.constant("PAGE" as const), value: oneOf(...PATHS) }),
  fc.record({ kind: fc.constant("EVENT" as const), value: oneOf(...NAMES) }),
);

export const question = fc
  .record({
    what: oneOf("stats", "summary", "breakdown", "breakdown", "report", "retention", "funnel", "paths"),
    funnel: fc.record({
      ...{ steps: fc.array(step, { minLength: 2, maxLength: 4 }), strict: fc.boolean() },
      within: oneOf("SESSION" as const, "VISITOR" as const),
    }),
    paths: fc.record({
      ...{ after: fc.array(done, { maxLength: 2 }), limit: oneOf(2, 100) },
      direction: oneOf("FORWARD" as const, "BACKWARD" as const),
    }),
    range,
    filters: fc.array(filter, { maxLength: 2 }),
    period: oneOf("HOUR" as const, "DAY" as const, "MONTH" as const),
    isSeries: fc.boolean(),
    by: oneOf("DAY" as const, "WEEK" as const),
    compared: maybe(range),
    goalId: maybe(oneOf(...goalIds)),
    search: maybe(oneOf("o", "B", "/", "(")),
    list,
    lists: fc.array(list, { maxLength: 3 }),
  })
  .map(
    ({ range, filters, compared, list, goalId, search, lists, period, isSeries, ...rest }) =>
      (around: string) => ({
        asked: { ...range(around), filters } satisfies Asked,
        compared: compared?.(around),
        list: { ...flat(list), goalId, search } satisfies AskedList,
        ...{ ...rest, lists: lists.map(flat), goalId },
        period: rest.what === "report" && !isSeries ? (undefined as never) : period,
      }),
  );
function flat({ of, ...rest }: ReturnType<(typeof list)["generate"]>["value"]) {
  return { ...of, ...rest };
}

export type Question = ReturnType<ReturnType<(typeof question)["generate"]>["value"]>;

/** Close together, at the very edge of a session, or some time apart. */
const gap = fc.oneof(
  { weight: 5, arbitrary: fc.nat(300_000) },
  { weight: 3, arbitrary: fc.integer({ min: 900_000, max: 1_790_000 }) },
  { weight: 2, arbitrary: oneOf(1_800_000, 1_800_001) },
);
const drawn = fc
  .array(
    fc.record({
      visitor: fc.nat(3),
      begin: fc.nat(60 * HOUR_MS),
      events: fc.array(fc.tuple(gap, doing, oneOf(...PATHS), client), { minLength: 1, maxLength: 6 }),
    }),
    { minLength: 1, maxLength: 8 },
  )
  .map((visits) =>
    visits.flatMap(({ visitor, begin, events }) => {
      let ms = begin;
      return events.map(([after, what, path, from]) => {
        ms += after;
        return { visitor, ms, path, ...from, ...what };
      });
    }),
  );

/** The delay of an event in ms: most arrive at once, some after their day was written. */
const late = fc.oneof(
  { weight: 6, arbitrary: fc.nat(5_000) },
  { weight: 1, arbitrary: fc.nat(2 * HOUR_MS) },
  { weight: 1, arbitrary: fc.nat(46 * HOUR_MS) },
);

/** Visits of three days, how they arrive, and what is done and asked while they do. */
export const story = fc.record({
  drawn,
  late: fc.array(late, { minLength: 20, maxLength: 20 }),
  repeats: fc.oneof(
    fc.constant<[of: number, after: number][]>([]),
    fc.array(fc.tuple(fc.nat(), fc.nat(30 * MINUTE_MS)), { minLength: 1, maxLength: 4 }),
  ),
  steps: fc.array(
    fc.record({
      size: fc.integer({ min: 1, max: 8 }),
      again: fc.array(fc.nat(), { maxLength: 2 }),
      then: fc.oneof(
        { weight: 6, arbitrary: fc.constant("nothing" as const) },
        { weight: 2, arbitrary: fc.constant("settle" as const) },
        { weight: 1, arbitrary: fc.constant("merge" as const) },
        { weight: 1, arbitrary: question },
      ),
    }),
    { minLength: 8, maxLength: 8 },
  ),
  /** By what visitors' ids end. Drawn visitors have no such end, so that one of them lives again. */
  life: oneOf("WEEK" as const, "MONTH" as const),
  /** Hours between the last event and the questions. */
  after: oneOf(0, 3, 30, 72),
  /** True if the month is merged before the questions. */
  isMerged: fc.boolean(),
  questions: fc.array(question, { minLength: 3, maxLength: 3 }),
  range,
});
export type Drawn = ReturnType<(typeof story)["generate"]>["value"];
