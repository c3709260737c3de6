import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { query } from "#functions/aws/dynamodb";
import type { SourceItem } from "#table/people/source";
import type { ServedTable } from "../../../../../support/table.ts";
import { serveTable } from "../../../../../support/table.ts";

type Ask = (typeof import("#functions/people/ingest/rate"))["secondsToWait"];

let table: ServedTable;
let at = 0;
let source: SourceItem;
let requests = 0;

beforeAll(async () => {
  table = await serveTable();
  table.fate = (operation) => {
    if (operation === "UpdateItem") requests += 1;
    return undefined;
  };
});
beforeEach(() => {
  at += 1;
  requests = 0;
  source = { sourceId: `S${at}`, eventsPerSecond: 100 } as SourceItem;
});
afterAll(() => table?.stop());

/** Functions that run beside each other: each has a memory of its own. */
async function functions(count: number): Promise<Ask[]> {
  const made: Ask[] = [];
  for (let each = 0; each < count; each += 1) {
    vi.resetModules();
    made.push((await import("#functions/people/ingest/rate")).secondsToWait);
  }
  return made;
}

/** Each asks for this many calls in one second, ten at a time and in turns. Returns how many are taken. */
async function second(asking: Ask[], calls: number, now: number): Promise<number> {
  let taken = 0;
  for (let asked = 0; asked < calls; asked += 10)
    for (const ask of asking) if ((await ask(source, 10, now * 1000)) === 0) taken += 10;
  return taken;
}

describe("one function", () => {
  it("takes a source's events up to its limit in a second, and says when to come again", async () => {
    const [ask] = (await functions(1)) as [Ask];
    expect(await second([ask], 300, 1000)).toBe(100);
    expect(await ask(source, 1, 1_000_999)).toBe(1);
    expect(await second([ask], 300, 1001)).toBe(100);
  });

  it("takes a request that is larger than the rest, and takes it off the seconds that follow", async () => {
    const [ask] = (await functions(1)) as [Ask];
    expect(await ask(source, 350, 1_000_000)).toBe(0);
    expect(await ask(source, 1, 1_000_000)).toBe(3);
    expect(await ask(source, 1, 1_001_000)).toBe(2);
    expect(await ask(source, 1, 1_002_000)).toBe(1);
    expect(await ask(source, 1, 1_003_000)).toBe(0);
  });

  it("has paid off after as many seconds without a request", async () => {
    const [ask] = (await functions(1)) as [Ask];
    await ask(source, 350, 1_000_000);
    expect(await second([ask], 200, 1010)).toBe(100);
  });

  it("writes at most once a second, and nothing while little comes", async () => {
    const [ask] = (await functions(1)) as [Ask];
    for (let now = 1000; now < 1010; now += 1) await ask(source, 1, now * 1000);
    expect(requests).toBe(0);
    for (let now = 1010; now < 1015; now += 1) await second([ask], 50, now);
    expect(requests).toBe(4);
    const { items } = await query<{ ttl: number; SK: string; count: number }>({
      partition: `SOURCE#${source.sourceId}`,
    });
    expect(items.map(({ SK, count, ttl }) => [SK, count, ttl])).toEqual(
      [1011, 1012, 1013, 1014].map((now) => [`RATE#${now}`, 50, now + 60]),
    );
  });
});

describe("several functions", () => {
  it("together take the limit from their second second on", async () => {
    const all = await functions(8);
    expect(await second(all, 50, 1000)).toBe(400);
    for (let now = 1001; now < 1006; now += 1) expect(await second(all, 50, now)).toBe(100);
  });

  it("take all that is under the limit together", async () => {
    const all = await functions(4);
    for (let now = 1000; now < 1005; now += 1) expect(await second(all, 20, now)).toBe(80);
  });

  it("forget what was asked long ago", async () => {
    const all = await functions(2);
    await second(all, 100, 1000);
    expect(await second(all, 50, 1011)).toBe(100);
  });
});
