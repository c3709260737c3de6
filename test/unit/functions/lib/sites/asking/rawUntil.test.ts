import { afterAll, beforeAll, expect, test } from "vitest";
import * as event from "#table/sites/event";
import { serveTable, type ServedTable } from "../../../../../support/table.ts";

const SITE = { siteId: "01JD3ZQK7N4V8W2X6Y9A0B1C2D", mostShards: 2 };
const MINUTE_MS = 60_000;
const MIDNIGHT = Date.parse("2026-11-21T00:00:00.000Z");
const COUNT = 700;

let served: ServedTable;
let readRawUntil: typeof import("#functions/sites/asking/rawUntil").readRawUntil;
/** The times of all events, in order: one a minute from six hours before midnight on. */
const times = Array.from({ length: COUNT }, (_, at) => MIDNIGHT - 360 * MINUTE_MS + at * MINUTE_MS);

beforeAll(async () => {
  served = await serveTable();
  ({ readRawUntil } = await import("#functions/sites/asking/rawUntil"));
  const { writeAll } = await import("#functions/aws/dynamodb");
  const kinds = ["PageView", "CustomEvent", "Engagement"] as const;
  const items = times.map((ms, at) => {
    const input = {
      siteId: SITE.siteId,
      entity: kinds[at % 3]!,
      at: new Date(ms).toISOString(),
      eventId: `01${String(at).padStart(24, "0")}`,
    };
    // The first shard has nine of ten.
    return { ...event.key({ ...input, shard: at % 10 === 0 ? 1 : 0 }), ...input };
  });
  await writeAll({ puts: items });
});
afterAll(() => served?.stop());

const timesOf = (events: { at: string }[]) => events.map(({ at }) => Date.parse(at)).sort((a, b) => a - b);
const all = { start: times[0]!, end: times.at(-1)! + 1 };

test("all events are read if they are no more than the limit, over midnight too", async () => {
  const { events, until } = await readRawUntil(SITE, { ...all, most: COUNT });
  expect(timesOf(events)).toEqual(times);
  expect(until).toBe(all.end);
});

test.each([1, 50, 150, 359, 360, 361, 500, COUNT - 1])(
  "of more than %i events the first are read, and up to when they are all",
  async (most) => {
    const { events, until } = await readRawUntil(SITE, { ...all, most });
    expect(timesOf(events)).toEqual(times.filter((ms) => ms < until));
    expect(events.length).toBe(most);
    expect(until).toBe(times[most]);
  },
);

test("a part of a day is read from its beginning to its end", async () => {
  const { events, until } = await readRawUntil(SITE, { start: times[10]!, end: times[20]!, most: 1000 });
  expect([timesOf(events), until]).toEqual([times.slice(10, 20), times[20]]);
});
