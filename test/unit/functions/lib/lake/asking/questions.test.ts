import fc from "fast-check";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parseFilters } from "../../../../../../functions/lib/lake/filters.ts";
import { askFiles } from "../../../../../../functions/lib/lake/asking/questions.ts";
import type { FilterInput, ListQuestion, Sessions } from "../../../../../../functions/lib/input/sessions.ts";
import { writeRows } from "../../../../../support/lake/files.ts";
import { filter, GOALS, LISTS } from "../../../../../support/lake/filters.ts";
import { countsOf, listOf, matches } from "../../../../../support/lake/reference.ts";
import {
  HOUR,
  rowsOf,
  referenceSessions,
  type ReferenceSession,
} from "../../../../../support/lake/sessions.ts";
import { runs } from "../../../../../support/seed.ts";

let folder: string;
beforeAll(() => (folder = mkdtempSync(join(tmpdir(), "lake-"))));
afterAll(() => rmSync(folder, { recursive: true }));

const COLUMNS: ListQuestion["by"][] = [
  "sessions",
  "visitors",
  "pageViews",
  "events",
  "conversions",
  "revenue",
];

const range = fc
  .tuple(fc.integer({ min: 0, max: 96 }), fc.integer({ min: 1, max: 100 }))
  .map(([from, length]) => ({ from: (20_000 * 24 + from) * HOUR, to: (20_000 * 24 + from + length) * HOUR }));

interface Drawn {
  filters: FilterInput[];
  hours: { from: number; to: number };
  dimensions: string[] | undefined;
}

let asked = 0;
function ask<Answer>(
  all: ReferenceSession[],
  { filters, hours, dimensions }: Drawn,
  run: (visits: Sessions) => Promise<Answer>,
): Promise<Answer> {
  const { sessions, events } = rowsOf(all);
  const half = Math.ceil(all.length / 2);
  const isFirst = ({ session }: Record<string, unknown>) => (session as number) < half;
  asked += 1;
  const parts = [isFirst, (row: Record<string, unknown>) => !isFirst(row)];
  const files = {
    sessions: parts.map((is, at) => writeRows(folder, `${asked}-${at}`, "sessions", sessions.filter(is))),
    events: parts.map((is, at) => writeRows(folder, `${asked}-${at}`, "events", events.filter(is))),
  };
  const question = { filters: parseFilters(filters, GOALS), goals: GOALS, hours, dimensions };
  return askFiles({ folder, files, deadline: performance.now() + 60_000 }, question, run);
}

/** True if the question names its fields, so that only these columns are read. */
const isNamed = fc.boolean();

test("counts and periods of random visits and filters are those of plain JavaScript", async () => {
  await fc.assert(
    fc.asyncProperty(
      referenceSessions,
      fc.array(filter, { maxLength: 3 }),
      range,
      isNamed,
      async (all, filters, hours, is) => {
        const having = all.filter((visit) => filters.every((each) => matches(each, visit, GOALS)));
        const starts = [hours.from];
        for (let at = hours.from + 7 * HOUR; at < hours.to; at += 7 * HOUR) starts.push(at);
        const expected = (from: number, to: number) => {
          const counts = countsOf(having, { from, to }, GOALS);
          return Object.values(counts).some((count) => (count ?? 0) > 0) ? [{ start: from, ...counts }] : [];
        };
        const dimensions = is ? [] : undefined;
        const found = await ask(all, { filters, hours, dimensions }, async (visits) => [
          await visits.periods([hours.from]),
          await visits.periods(starts),
        ]);
        expect(found[0]).toEqual(expected(hours.from, hours.to));
        expect(found[1]).toEqual(starts.flatMap((start, at) => expected(start, starts[at + 1] ?? hours.to)));
      },
    ),
    { numRuns: runs(2) },
  );
});

test("goals are looked for only where they are counted, and one goal alone for its own rows", async () => {
  const [bought, ...others] = GOALS;
  const read: string[] = [];
  const goals = [bought!, ...others].map((goal) => ({
    ...goal,
    get kind() {
      read.push(goal.goalId);
      return goal.kind;
    },
  }));
  const { sessions, events } = rowsOf(fc.sample(referenceSessions, 1)[0]!);
  const files = {
    sessions: [writeRows(folder, "counted", "sessions", sessions)],
    events: [writeRows(folder, "counted", "events", events)],
  };
  const hours = { from: 20_000 * 24 * HOUR, to: 20_004 * 24 * HOUR };
  const place = { folder, files, deadline: performance.now() + 60_000 };
  const reads = await askFiles(place, { filters: [], goals, hours }, async (asked) => {
    const pages = { dimension: "PAGE", by: "sessions" as const, limit: 10 };
    // The goals decide which columns are read.
    read.splice(0);
    await asked.funnel({ steps: [{ kind: "EVENT", pattern: "buy" }], isStrict: false, within: "SESSION" });
    await asked.paths({ after: [], direction: "FORWARD", limit: 10 });
    await asked.retention([{ start: hours.from, life: hours.from }]);
    await asked.properties(10);
    await asked.list(pages);
    const none = read.splice(0);
    await asked.list({ ...pages, goalId: bought!.goalId });
    const one = read.splice(0);
    await asked.periods([hours.from]);
    await asked.list({ ...pages, dimension: "GOAL" });
    return [none, one, read].map((each) => new Set(each).size);
  });
  expect(reads).toEqual([0, 1, GOALS.length]);
});

const hasCounts = ({ start: _start, ...counts }: Record<string, unknown>): boolean =>
  Object.values(counts).some((count) => (count ?? 0) !== 0);

test("lists are those of plain JavaScript: rows, order, pages and sums", async () => {
  const wanted = fc.record({
    of: fc.constantFrom(...LISTS),
    by: fc.constantFrom(...COLUMNS),
    goal: fc.option(fc.constantFrom(...GOALS), { nil: undefined }),
    search: fc.option(fc.constantFrom("a", "O", "%", "/"), { nil: undefined }),
  });
  await fc.assert(
    fc.asyncProperty(
      referenceSessions,
      fc.array(filter, { maxLength: 2 }),
      range,
      fc.tuple(wanted, isNamed),
      async (all, filters, hours, [list, is]) => {
        const { of, by, goal, search } = list;
        const having = all.filter((visit) => filters.every((each) => matches(each, visit, GOALS)));
        const rows = [...listOf(of, having, hours, GOALS, goal)]
          .map(([name, row]) => ({ name, ...row }) as Record<string, number> & { name: string })
          .filter(({ name }) => search === undefined || name.toLowerCase().includes(search.toLowerCase()))
          .sort((one, other) => other[by]! - one[by]! || (one.name < other.name ? -1 : 1));
        const question = { ...of, by, goalId: goal?.goalId, search };
        const dimensions = is ? [of.dimension] : undefined;
        const found = await ask(all, { filters, hours, dimensions }, async (visits) => {
          const first = await visits.list({ ...question, limit: 3 });
          const last = first.rows.at(-1)!;
          const after: [number, string] | undefined = first.hasMore ? [last[by], last.name] : undefined;
          return [first, after && (await visits.list({ ...question, limit: 100, after }))] as const;
        });
        const [first, next] = found;
        expect(
          [...first.rows, ...(next?.rows ?? [])].filter(({ name: _name, ...counts }) => hasCounts(counts)),
        ).toEqual(rows);
        const total = (column: string) => rows.reduce((sum, row) => sum + row[column]!, 0);
        expect(first.total).toEqual(
          Object.fromEntries(
            [
              "sessions",
              "bounces",
              "duration",
              "pageViews",
              "events",
              "engagedSeconds",
              "conversions",
              "revenue",
            ].map((column) => [column, total(column)]),
          ),
        );
        expect(next?.total ?? first.total).toEqual(first.total);
      },
    ),
    { numRuns: runs(2) },
  );
});
