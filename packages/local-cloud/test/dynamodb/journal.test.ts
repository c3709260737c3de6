import { appendFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Clock } from "../../base/clock.ts";
import { Journal } from "../../services/dynamodb/journal.ts";
import { until } from "../support/until.ts";
import { folder, item, key, TABLE } from "./table.ts";
import { StandingClock } from "../support/clock.ts";

let data: ReturnType<typeof folder>;
let clock: Clock;
beforeEach(() => {
  data = folder();
  clock = new StandingClock();
});
afterEach(() => {
  clock.stop();
  data.remove();
});

const change = (id: string) => ({ table: TABLE, key: key(id) });
const files = (): string[] => readdirSync(data.path).toSorted();

async function insert(journal: Journal, id: string, more: object = {}): Promise<void> {
  const intent = await journal.begin([change(id)]);
  journal.end(intent, new Map([[0, item(id, more)]]), true);
}

/** Enough to begin a new segment. */
async function insertMuch(journal: Journal, id: string): Promise<void> {
  for (let n = 0; n < 3; n += 1) await insert(journal, `${id}${n}`, { text: { S: "x".repeat(1024 * 1024) } });
}

const shown = (journal: Journal): string[] =>
  journal
    .stream(TABLE)
    .read(0, 1000)
    .map(({ keys }) => keys.PK!.S as string);

async function showing(journal: Journal, count: number): Promise<string[]> {
  await until(`${count} records`, async () => journal.stream(TABLE).latest() >= count);
  return shown(journal);
}

test("an intent without its end is handed over to the next run, also across segments", async () => {
  const first = new Journal(data.path, clock);
  const left = await first.begin([change("left")]);
  const late = await first.begin([change("late")]);
  await insertMuch(first, "a");
  await insertMuch(first, "b");
  first.end(late, new Map([[0, item("late")]]), true);
  // No close: as after a kill -9.
  const second = new Journal(data.path, clock);
  expect(second.open).toEqual([left]);
  second.end(second.open[0]!, new Map([[0, item("left")]]), true);
  expect(await showing(second, 8)).toEqual(["a0", "a1", "a2", "b0", "b1", "b2", "late", "left"]);
  const third = new Journal(data.path, clock);
  expect(third.open).toEqual([]);
  expect(shown(third)).toEqual(shown(second));
  for (const journal of [first, second, third]) await journal.close();
});

test("a line that was cut off is passed over", async () => {
  const first = new Journal(data.path, clock);
  await insert(first, "a");
  appendFileSync(join(data.path, files().at(-1)!), '{"intent":{"id":2,"at":1,"chan');
  appendFileSync(join(data.path, "00000002.jsonl"), '{"head":{"number":2,"a');
  const second = new Journal(data.path, clock);
  expect(second.open).toEqual([]);
  await insert(second, "b");
  expect(await showing(second, 2)).toEqual(["a", "b"]);
  for (const journal of [first, second]) await journal.close();
});

// Developer guide, "Change data capture for DynamoDB Streams": stream records are kept for 24 hours.
test("records go after a day of the local clock, a file at a time, and the numbers go on", async () => {
  const journal = new Journal(data.path, clock);
  await insertMuch(journal, "old");
  await insertMuch(journal, "young");
  await showing(journal, 6);
  await clock.advance(23 * 3_600_000);
  journal.trim();
  expect(shown(journal)).toHaveLength(6);
  await insertMuch(journal, "new");
  await insert(journal, "last");
  await clock.advance(2 * 3_600_000);
  journal.trim();
  const kept = await showing(journal, 10);
  expect(kept).toContain("last");
  expect(kept).not.toContain("old0");
  expect(journal.stream(TABLE).read(9, 10)).toMatchObject([{ sequence: 10, keys: key("last") }]);
  await journal.close();
  const next = new Journal(data.path, clock);
  expect(shown(next)).toEqual(kept);
  expect(next.stream(TABLE).latest()).toBe(10);
  await next.close();
});

test("in memory the same, without a file", async () => {
  const journal = new Journal(undefined, clock);
  await insertMuch(journal, "a");
  await insertMuch(journal, "b");
  expect(await showing(journal, 6)).toEqual(["a0", "a1", "a2", "b0", "b1", "b2"]);
  expect(files()).toEqual([]);
  await journal.close();
});
