import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { askFiles } from "../../../../../../functions/lib/lake/asking/questions.ts";
import { parseFilters } from "../../../../../../functions/lib/lake/filters.ts";
import type { FilterInput, Sessions } from "../../../../../../functions/lib/input/sessions.ts";
import { writeRows } from "../../../../../support/lake/files.ts";
import { runs } from "../../../../../support/seed.ts";

let folder: string;
beforeAll(() => (folder = mkdtempSync(join(tmpdir(), "lake-"))));
afterAll(() => rmSync(folder, { recursive: true }));

type Event = { name: string | null; props: object | null; engaged?: number; hour?: number };

/** Asks visits of these events, each with a visitor of its own, that began in the hours 0 to 4. */
function ask<Answer>(
  all: Event[][],
  run: (visits: Sessions) => Promise<Answer>,
  filters: FilterInput[] = [],
): Promise<Answer> {
  const day = { day: 20_000, ms: 0n, hour: 0, hostname: "a.example", path: "/" };
  const sessions = all.map((events, session) => ({
    ...{ ...day, session, visitor: BigInt(session), startedMs: 0n, endedMs: 0n, duration: 10, engaged: 0 },
    ...{ pageViews: 0, customEvents: events.length, isBounce: false, source: "(direct)", channel: "Direct" },
  }));
  const events = all.flatMap((each, session) =>
    each.map(({ name, props, ...event }, seq) => ({
      ...{ ...day, session, seq, visitor: BigInt(session), kind: name === null ? 0 : 1, name },
      ...{ isInteractive: true, props: props && JSON.stringify(props), ...event },
    })),
  );
  const files = {
    sessions: [writeRows(folder, "all", "sessions", sessions)],
    events: [writeRows(folder, "all", "events", events)],
  };
  const question = { filters: parseFilters(filters, []), goals: [], hours: { from: 0, to: 4 } };
  return askFiles({ folder, files, deadline: performance.now() + 60_000 }, question, run);
}

const list = async (visits: Sessions, property: string) =>
  (await visits.list({ dimension: "PROPERTY", property, by: "sessions", limit: 100 })).rows;
const sessionsOf = async (visits: Sessions) => (await visits.periods([0]))[0]?.sessions ?? 0;

const ODD = [
  ...["a.b", "$", "$.plan", "*", "$[*]", "/", "~", "~1", "a/b", "it's", 'say "hi"', "\\", "0", "#", "[0]"],
  ...[" ", "😀", "größe", "$p0", "'; DROP TABLE events; --", "\u{E000}"],
  ...["\u{10FFFF}", "\u{10FFFF}\u{E000}", "\u{10FFFF}a"],
];

test("a property is found by its name, whatever characters are in it, and by its value", async () => {
  const name = fc
    .string({ unit: "binary", minLength: 1, maxLength: 12 })
    .filter((each) => each !== "__proto__");
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(name, { maxLength: 5 }), async (random) => {
      const names = [...new Set([...ODD, ...random])];
      const listed = names.slice(-4);
      const props = Object.fromEntries(names.map((each) => [each, `of ${each}`]));
      const [found, all] = await ask([[{ name: "Buy", props }]], async (visits) => {
        const rows = [];
        for (const each of listed) rows.push(await list(visits, each));
        return [rows, await visits.properties(100)] as const;
      });
      expect(found.map((rows) => rows.map((row) => row.name))).toEqual(listed.map((each) => [`of ${each}`]));
      expect(all).toEqual([...names].sort().map((property) => ({ property, events: 1, sessions: 1 })));
      // A question takes 20 filters.
      for (const some of [names.slice(0, 20), names.slice(20)]) {
        const filters = some.map((property) => ({
          ...{ dimension: "PROPERTY", property, operator: "IS" as const, values: [`of ${property}`] },
        }));
        expect(await ask([[{ name: "Buy", props }]], sessionsOf, filters)).toBe(1);
      }
    }),
    { numRuns: runs(1) },
  );
});

const VISITS: Event[][] = [
  [
    { name: "Buy", props: { plan: "pro", amount: 1.5, isNew: true } },
    { name: "Buy", props: { plan: "pro" } },
    { name: null, props: { plan: "free" }, engaged: 7 },
  ],
  [{ name: "Try", props: { plan: "pro" }, hour: 8 }],
  [{ name: "Buy", props: null }],
  [{ name: null, props: { plan: "free" }, engaged: 3 }],
];

test("a row has the events of a value, and the visits with one", async () => {
  const [plans, amounts, truths, names] = await ask(VISITS, async (visits) => [
    await list(visits, "plan"),
    await list(visits, "amount"),
    await list(visits, "isNew"),
    await visits.properties(2),
  ]);
  expect(plans).toMatchObject([
    { name: "free", sessions: 2, pageViews: 2, events: 0, engagedSeconds: 10, duration: 20, visitors: 2 },
    // The other visit's event was after the range, and the visit began in it.
    { name: "pro", sessions: 2, pageViews: 0, events: 2, engagedSeconds: 0, visitors: 1 },
  ]);
  expect([amounts, truths]).toMatchObject([[{ name: "1.5" }], [{ name: "true" }]]);
  expect(names).toEqual([
    { property: "plan", events: 4, sessions: 3 },
    { property: "amount", events: 1, sessions: 1 },
  ]);
});

test("a filter by a property chooses visits that have it, with an event those that have it there", async () => {
  const count = (filter: Partial<FilterInput>) =>
    ask(VISITS, sessionsOf, [{ dimension: "PROPERTY", property: "plan", operator: "SET", ...filter }]);
  expect(await count({})).toBe(3);
  expect(await count({ operator: "NOT_SET" })).toBe(1);
  expect(await count({ operator: "IS", values: ["free"] })).toBe(2);
  expect(await count({ operator: "IS_NOT", values: ["free"] })).toBe(2);
  expect(await count({ operator: "CONTAINS", values: ["PR"] })).toBe(2);
  expect(await count({ operator: "LIKE", values: ["f*"] })).toBe(2);
  expect(await count({ event: "Buy" })).toBe(1);
  expect(await count({ operator: "IS", values: ["free"], event: "Buy" })).toBe(0);
});
