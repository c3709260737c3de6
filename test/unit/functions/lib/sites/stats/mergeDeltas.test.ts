import "../../../../../support/seed.ts";
import fc from "fast-check";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { BreakdownItem, StatsItem } from "#table/sites/stats";
import { partKey } from "#table/sites/stats";
import { mergeAggregates } from "#functions/sites/stats/lazyAggregate";
import { DeltaSum } from "#functions/sites/stats/delta";
import { unpackLists } from "#functions/sites/stats/rows";
import { encodeSketch } from "#functions/sites/stats/sketch";
import type { Aggregate } from "#functions/sites/stats/aggregate";
import { sumAggregates } from "#functions/sites/stats/aggregate";
import type { Death, ServedTable } from "../../../../../support/table.ts";
import { serveTable } from "../../../../../support/table.ts";
import { deltaOf, longPages, someAdded, stateOf, type Added } from "./deltas.ts";
import { wholeOf } from "./whole.ts";

let table: ServedTable;
let hour: typeof import("#functions/sites/stats/mergeDeltas");
let store: typeof import("#functions/sites/stats/store");
let lists: typeof import("#functions/sites/stats/lists");
let dynamodb: typeof import("#functions/aws/dynamodb");

beforeAll(async () => {
  table = await serveTable();
  hour = await import("#functions/sites/stats/mergeDeltas");
  store = await import("#functions/sites/stats/store");
  lists = await import("#functions/sites/stats/lists");
  dynamodb = await import("#functions/aws/dynamodb");
});
afterAll(() => table?.stop());

const START = "2026-11-21T10:00:00.000Z";
let sites = 0;
let site = { siteId: "", timezone: "UTC" };
beforeEach(() => {
  newSite();
  // Hours expire after 90 days.
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse(START) });
});
afterEach(() => vi.useRealTimers());

function newSite(): void {
  site = { siteId: `site${(sites += 1)}`, timezone: "UTC" };
}

async function everything(): Promise<Record<string, unknown>[]> {
  return dynamodb.queryAll({ partition: `SITE#${site.siteId}` });
}

/** The hour as a reader who comes later puts it together, deltas that are not merged yet included. */
async function read(): Promise<Aggregate> {
  const deltas = (await everything()).filter(({ entity }) => entity === "Delta") as never[];
  const head = await store.readStatsHead(site.siteId, "HOUR", START);
  const adds = new DeltaSum();
  for (const each of hour.unmergedDeltas(head, deltas)) adds.add(each);
  return wholeOf(mergeAggregates([await lists.storedAggregate(head ? [head] : []), adds.toAggregate()]));
}

const plain = ({ counters, visitors, lists }: Aggregate) => [counters, encodeSketch(visitors), lists];
const expected = (added: Added[]) => plain(sumAggregates(added.map(stateOf)));
const write = (added: Added[]) =>
  dynamodb.writeAll({ puts: added.map((each) => deltaOf(site.siteId, START, each)) });

describe("an hour that is merged", () => {
  const visit: Added = {
    counters: { pageViews: 2, sessions: 1, duration: 30 },
    visitors: [1],
    lists: { page: { "/": { pageViews: 1 }, "/a": { pageViews: 1 } }, country: { AT: { sessions: 1 } } },
  };

  it("is two items, and the deltas are gone", async () => {
    await write([visit, { counters: { pageViews: 1 }, visitors: [1, 2] }]);
    expect(await hour.mergeHour(site, START)).toBe("done");
    const items = await everything();
    expect(items.map(({ SK }) => SK)).toEqual([
      expect.stringMatching(/^BREAK#\*#0#HOUR#2026-11-21T10:00:00\.000Z#[0-9A-Z]{26}$/),
      "STATS#HOUR#2026-11-21T10:00:00.000Z",
    ]);
    expect(items[1]).toMatchObject({
      entity: "Stats",
      periodEnd: "2026-11-21T11:00:00.000Z",
      version: 1,
      ...{ pageViews: 3, sessions: 1, duration: 30, uniqueVisitors: 2 },
      parts: "*",
      // 90 days after 11:00 UTC.
      ttl: Date.parse("2027-02-19T11:00:00Z") / 1000,
    });
    expect(plain(await read())).toEqual(expected([visit, { counters: { pageViews: 1 }, visitors: [2] }]));
  });

  it("takes in what came since, and asks for nothing where nothing came", async () => {
    await write([visit]);
    await hour.mergeHour(site, START);
    await write([visit, visit]);
    await hour.mergeHour(site, START);
    expect(plain(await read())).toEqual(expected([visit, visit, visit]));
    const [, before] = await everything();
    expect(await hour.mergeHour(site, START)).toBe("done");
    expect((await everything())[1]).toEqual(before);
  });

  it("is divided into items of less than 100 KB, however long its lists", async () => {
    const paths = Array.from({ length: 4000 }, (_, at) => [
      `/${"x".repeat(100)}/${at}`,
      { pageViews: at + 1 },
    ]);
    const long: Added = { lists: { page: Object.fromEntries(paths), country: { AT: { sessions: 1 } } } };
    await write([long]);
    await hour.mergeHour(site, START);
    const items = await everything();
    const sizes = items.map(({ lists }) => (lists as Uint8Array | undefined)?.length ?? 0);
    expect(Math.max(...sizes)).toBeLessThan(100_000);
    expect((items.at(-1) as StatsItem).parts).toBe("page page page page *");
    expect(plain(await read())).toEqual(expected([long]));
  });

  it("takes more into lists of several parts, and each part goes on where the one before ends", async () => {
    const added = [longPages(0, 1000), longPages(500, 1000), longPages(250, 10)];
    for (const each of added) {
      await write([each]);
      expect(await hour.mergeHour(site, START)).toBe("done");
    }
    expect(plain(await read())).toEqual(expected(added));
    const head = (await store.readStatsHead(site.siteId, "HOUR", START))!;
    const parts = await Promise.all(
      head.parts.split(" ").map((name, at) => dynamodb.get<BreakdownItem>(partKey(head, name, at))),
    );
    const values = parts
      .flatMap((part) => unpackLists(part!.lists))
      .map(([, rows]) => rows.map(([value]) => value));
    expect(values.length).toBe(6);
    expect(values.flat()).toEqual(values.flat().toSorted());
  });

  it("takes in 8 million characters of lists at once, however well they pack, and says that more are left", async () => {
    const many = Array.from({ length: 14 }, (_, at) => longPages(1000 * at, 1000));
    await write(many);
    expect(await hour.mergeHour(site, START)).toBe("more");
    // 1,000 rows are 624,000 characters: the 13th delta goes beyond.
    expect((await everything()).filter(({ entity }) => entity === "Delta").length).toBe(1);
    expect(plain(await read())).toEqual(expected(many));
    expect(await hour.mergeHour(site, START)).toBe("done");
    expect(plain(await read())).toEqual(expected(many));
  });

  it("whose lists are lost is an error, and not waited for", async () => {
    await write([visit]);
    await hour.mergeHour(site, START);
    const [part] = await everything();
    await dynamodb.writeAll({ deletes: [part as never] });
    await write([visit]);
    await expect(hour.mergeUntilDone(site, START)).rejects.toThrow(
      `hour ${START} of site ${site.siteId} was replaced 20 times while it was read, or its lists are lost: rebuild it`,
    );
  });

  it("takes in 200 deltas at once and says that more are left", async () => {
    const many = Array.from({ length: 205 }, (_, at): Added => ({
      counters: { pageViews: 1 },
      visitors: [at],
    }));
    await write(many);
    expect(await hour.mergeHour(site, START)).toBe("more");
    expect(plain(await read())).toEqual(expected(many));
    await hour.mergeUntilDone(site, START);
    expect((await everything()).length).toBe(1);
    expect(plain(await read())).toEqual(expected(many));
  });
});

/** The next step: deltas are written, or merges run and the first one dies at some request. */
type Step = { added: Added[] } | { dies: number; how: Death; rivals: number };
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    fc.record({ added: fc.array(someAdded, { minLength: 1, maxLength: 3 }) }),
    fc.record({
      dies: fc.nat(9),
      how: fc.constantFrom<Death>("before", "after", undefined),
      rivals: fc.nat(2),
    }),
  ),
  { minLength: 2, maxLength: 8 },
);

describe("every delta counts exactly once", () => {
  it("wherever a merge dies, and however many merge at the same time", async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (all) => {
        newSite();
        const written: Added[] = [];
        for (const step of all) {
          if ("added" in step) {
            await write(step.added);
            written.push(...step.added);
          } else await mergeAndDie(step);
          expect(plain(await read())).toEqual(expected(written));
        }
        await hour.mergeUntilDone(site, START);
        expect(plain(await read())).toEqual(expected(written));
        expect((await everything()).filter(({ entity }) => entity === "Delta")).toEqual([]);
      }),
    );
  });

  async function mergeAndDie({
    dies,
    how,
    rivals,
  }: {
    dies: number;
    how: Death;
    rivals: number;
  }): Promise<void> {
    let count = 0;
    table.fate = () => ((count += 1) === dies + 1 ? how : undefined);
    const merges = Array.from({ length: 1 + rivals }, () => hour.mergeHour(site, START));
    await Promise.allSettled(merges);
    table.revive();
  }

  it("also where one died before it deleted what it took in, and another of before comes late", async () => {
    const now = Date.parse(START);
    const one: Added = { counters: { pageViews: 1 } };
    await write(Array.from({ length: 200 }, () => one));
    table.fate = (operation) => (operation === "PutItem" ? "after" : undefined);
    await expect(hour.mergeHour(site, START)).rejects.toThrow();
    table.revive();
    vi.setSystemTime(now - 1000);
    await write([one]);
    for (const minutes of [2, 4, 6]) {
      vi.setSystemTime(now + minutes * 60_000);
      await hour.mergeHour(site, START);
      expect((await read()).counters).toEqual({ pageViews: 201 });
    }
  });

  it("also for a Put whose answer is lost, which the client sends again", async () => {
    await write([{ counters: { pageViews: 1 } }]);
    const { handle } = table.dynamodb;
    let lost = false;
    table.dynamodb.handle = async (call) => {
      const answer = await handle(call);
      if (lost || call.headers["x-amz-target"] !== "DynamoDB_20120810.PutItem") return answer;
      lost = true;
      return { ...answer, status: 500, body: '{"__type":"InternalServerError"}' };
    };
    expect(await hour.mergeHour(site, START)).toBe("done");
    table.dynamodb.handle = handle;
    expect(lost).toBe(true);
    expect(plain(await read())).toEqual(expected([{ counters: { pageViews: 1 } }]));
  });
});
