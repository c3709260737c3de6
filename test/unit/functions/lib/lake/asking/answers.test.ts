import { S3Client } from "@aws-sdk/client-s3";
import { SQSClient } from "@aws-sdk/client-sqs";
import fc from "fast-check";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { LakeItem } from "#table/lake/lake";
import * as lake from "#table/lake/lake";
import type { EventItem } from "#table/sites/event";
import * as event from "#table/sites/event";
import * as pendingRollup from "#table/sites/pendingRollup";
import type { PendingRollupItem } from "#table/sites/pendingRollup";
import { Answers } from "../../../../../support/lake/answers.ts";
import { hasEarlyScroll, sessionsHappened } from "../../../../../support/lake/happened.ts";
import { Wall } from "../../../../../support/lake/wall.ts";
import { serveFiles } from "../../../../../support/files.ts";
import { runs } from "../../../../../support/seed.ts";
import { deliver, imageOf, makeSite } from "../../sites/fold/site.ts";
import { openTable, type Table } from "../../sites/fold/table.ts";
import { eventsOf, GOALS } from "../../sites/fold/sessions.ts";
import { lakeAt, type Lake } from "../reading.ts";
import { PLACES, story, type Drawn, type Question } from "./drawn.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let table: Table;
let files: Awaited<ReturnType<typeof serveFiles>>;
let folder: string;
let bucket: Lake;
let product: Awaited<ReturnType<typeof load>>;
/** The messages that were sent to the queues `erase` and `lake`. */
let sweeps: string[] = [];
let merges: string[] = [];

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  folder = mkdtempSync(join(tmpdir(), "answers-"));
  mkdirSync((process.env.TMPDIR = join(folder, "tmp")));
  process.env.ERASE_QUEUE_URL = "http://127.0.0.1:1/erase";
  process.env.LAKE_QUEUE_URL = "http://127.0.0.1:1/lake";
  table = await openTable();
  files = await serveFiles(join(folder, "bucket"));
  product = await load();
  bucket = lakeAt(new S3Client({}), "lake");
  vi.spyOn(SQSClient.prototype, "send").mockImplementation((async ({ input }: { input: Batch }) => {
    const waiting = input.QueueUrl.endsWith("lake") ? merges : sweeps;
    waiting.push(...input.Entries.map(({ MessageBody }) => MessageBody));
    return Promise.resolve({});
  }) as never);
});
afterAll(async () => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  await table?.stop();
  await files?.stop();
  rmSync(folder, { recursive: true, force: true });
});

interface Batch {
  QueueUrl: string;
  Entries: { MessageBody: string }[];
}

/** Loads the modules of the functions, whose clients find this table and bucket. */
async function load() {
  return {
    ask: (await import("../../../../../../functions/step/ask.ts")).handler,
    counts: (await import("../../../../../../functions/step/counts.ts")).handler,
    rollup: (await import("../../../../../../functions/queue/rollup.ts")).handler,
    erase: (await import("../../../../../../functions/queue/erase.ts")).handler,
    lake: (await import("../../../../../../functions/queue/lake.ts")).handler,
    dynamodb: await import("#functions/aws/dynamodb"),
    dates: (await import("#functions/sites/stats/rollupMessage")).pendingDates,
  };
}

const messages = (bodies: string[]) =>
  ({
    Records: bodies.map((body, at) => ({
      ...{ body, messageId: String(at) },
      attributes: { ApproximateReceiveCount: "1" },
    })),
  }) as never;

/** A site, what has happened on it, and the queues' work on it. */
class Stage {
  readonly arrived: EventItem[] = [];
  readonly siteId: string;
  readonly zone: string;
  readonly #wall: Wall;
  readonly #life: Drawn["life"];

  constructor(siteId: string, zone: string, life: Drawn["life"]) {
    [this.siteId, this.zone, this.#wall, this.#life] = [siteId, zone, new Wall(zone), life];
  }

  /** Raw items first, as collect writes them, then the record of each by the stream; some come once more. */
  async arrive(batch: EventItem[], again: EventItem[]): Promise<void> {
    for (const each of batch) await table.put(imageOf({ ...event.key({ ...each, shard: 0 }), ...each }));
    this.arrived.push(...batch);
    await deliver(table, [...batch, ...again], []);
  }

  /** Runs the schedule and the queues until no work is left for now. */
  async settle(): Promise<void> {
    const { reached, earlier } = product.dates(Date.now());
    const listed = pendingRollup.ofDays(earlier.first, reached.last);
    const pending = await product.dynamodb.queryAll<PendingRollupItem>(listed, { backwards: true });
    for (const item of pending.filter(({ siteId }) => siteId === this.siteId))
      expect(await product.rollup(messages([JSON.stringify(item)]))).toEqual({ batchItemFailures: [] });
    const commit = messages([JSON.stringify({ commit: true })]);
    expect(await product.lake(commit)).toEqual({ batchItemFailures: [] });
    const due = sweeps;
    sweeps = [];
    // They come when they were sent, too early: what may still be read stays, until the daily walk.
    expect(await product.erase(messages(due))).toEqual({ batchItemFailures: [] });
  }

  /** Merges the months of all days that have files, whether they are over or not. */
  async merge(): Promise<void> {
    const starts = (await this.#heads()).map(({ periodStart }) => Date.parse(periodStart));
    const months = new Map(starts.map((ms) => [this.#wall.start("MONTH", ms), this.#wall.end("MONTH", ms)]));
    for (const [start, end] of months) {
      const [periodStart, periodEnd] = [start, end].map((ms) => new Date(ms).toISOString());
      const month = { siteId: this.siteId, periodStart, periodEnd };
      expect(await product.lake(messages([JSON.stringify({ month })]))).toEqual({ batchItemFailures: [] });
    }
  }

  #heads(): Promise<LakeItem[]> {
    return product.dynamodb.queryAll<LakeItem>(lake.ofSite(this.siteId));
  }

  async ask({ what, asked, list, lists, ...more }: Question): Promise<void> {
    const now = Date.now();
    const answers = new Answers({
      visits: sessionsHappened(this.arrived, this.#wall),
      ...{ wall: this.#wall, goals: GOALS, now },
    });
    const source = { siteId: this.siteId };
    const of = async (field: string, args: object): Promise<Record<string, unknown>> => {
      const { data, error } = await product.ask({ field: `Site.${field}`, arguments: args, source });
      expect(error).toBeUndefined();
      return data as Record<string, unknown>;
    };
    if (what === "summary") expect(await of("summary", asked)).toEqual(answers.summary(asked));
    if (what === "stats") {
      const { completeUntil: _cut, ...found } = await of("stats", { ...asked, period: more.period });
      expect(found).toEqual({ items: answers.stats(asked, more.period), nextToken: null });
    }
    if (what === "breakdown") {
      const { items, ...expected } = answers.breakdown(asked, list);
      const found: unknown[] = [];
      let nextToken: unknown = null;
      do {
        const page: Record<string, unknown> = await of("breakdown", { ...asked, ...list, nextToken });
        found.push(...(page.items as unknown[]));
        nextToken = page.nextToken;
        expect({ ...page, items: [], nextToken: null }).toEqual({ ...expected, items: [] });
      } while (nextToken !== null);
      expect(found).toEqual(items);
    }
    if (what === "retention") {
      // If ids end with a week, no visitor comes back in another week.
      const followed = { by: this.#life === "WEEK" ? ("DAY" as const) : more.by, life: this.#life };
      const found = await of("retention", { ...asked, by: followed.by });
      expect(found).toEqual(answers.retention(asked, followed));
    }
    if (what === "funnel")
      expect(await of("funnel", { ...asked, ...more.funnel })).toEqual(answers.funnel(asked, more.funnel));
    if (what === "paths") {
      const after = more.paths.after.map(({ kind, value }) => ({
        kind,
        match: "EXACT" as const,
        pattern: value,
      }));
      const found = await of("paths", { ...asked, ...more.paths });
      expect(found).toEqual(answers.paths(asked, { ...more.paths, after }));
    }
    if (what === "report") {
      const { compared, period, goalId } = more;
      const compare = compared && { compareFrom: compared.from, compareTo: compared.to };
      const input = { ...asked, ...compare, period, goalId, lists };
      const { completeUntil: _cut, ...found } = await of("report", { input });
      expect(found).toEqual(answers.report({ ...asked, compared, period, goalId, lists }));
    }
  }

  /**
   * Without filters the lake answers what is stored. Engagement counts in the hour of its page view there,
   * and not without one.
   */
  async compareStored({ from, to }: { from: string; to: string }): Promise<void> {
    const source = { siteId: this.siteId, timezone: this.zone };
    const both = async (field: string, args: object) => {
      const asked = { field: `Site.${field}`, arguments: args, source };
      const answers = [await product.ask(asked), await product.counts(asked)];
      return answers.map((answer) => (answer as { data: Record<string, unknown> }).data);
    };
    const range = { from, to };
    const [summary, stored] = await both("summary", range);
    expect(withoutEngagement(summary)).toEqual(withoutEngagement(stored));
    for (const dimension of LISTS) {
      const [list, listed] = await both("breakdown", { ...range, dimension, limit: 100 });
      expect(withoutEngagement(list)).toEqual(withoutEngagement(listed));
    }
    for (const period of ["HOUR", "DAY", "MONTH"] as const) {
      // Of a period that is not over, what is stored is counted up to the end of the range, and the lake asks
      // all of it.
      const end = new Date(this.#wall.startFrom(period, Date.parse(to))).toISOString();
      const [periods, counted] = await both("stats", { from, to: end, period });
      expect(withoutEngagement(periods)).toEqual(withoutEngagement(counted));
    }
  }

  /**
   * In the end there are the files that heads name, and no others, also after the months were merged that the
   * walk finds.
   */
  async expectOnlyNamed(): Promise<void> {
    const walk = JSON.stringify({ walk: this.siteId });
    for (const each of ["merges", "deletes"]) {
      vi.setSystemTime(Date.now() + 16 * 60_000);
      expect(await product.erase(messages([walk])), each).toEqual({ batchItemFailures: [] });
      const due = merges;
      merges = [];
      const commit = JSON.stringify({ commit: true });
      expect(await product.lake(messages([...due, commit])), each).toEqual({ batchItemFailures: [] });
    }
    const names = (await this.#heads()).flatMap(({ period, periodStart, generation }) =>
      ["events", "sessions"].map(
        (kind) => `web/${this.siteId}/${period.toLowerCase()}/${periodStart}/${generation}.${kind}.parquet`,
      ),
    );
    expect(await bucket.list(`web/${this.siteId}/`)).toEqual(names.sort());
  }
}

const LISTS = ["PAGE", "ENTRY_PAGE", "EXIT_PAGE", "REFERRER", "SOURCE", "UTM_CAMPAIGN", "COUNTRY"].concat([
  ...["BROWSER", "DEVICE", "EVENT", "GOAL"],
]);
const ENGAGEMENT = [
  "engagedSeconds",
  "averageTimeOnPage",
  "visitors",
  "scrollDepth",
  "exits",
  "completeUntil",
];

/** An answer without what differs: rows and periods in which nothing else is are left out. */
function withoutEngagement(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutEngagement).filter((each) => !isNothing(each));
  if (value === null || typeof value !== "object") return value;
  const entries = Object.entries(value).filter(([name]) => !ENGAGEMENT.includes(name));
  return Object.fromEntries(entries.map(([name, each]) => [name, withoutEngagement(each)]));
}

function isNothing(value: unknown): boolean {
  return Object.values(value as object).every((each) => typeof each !== "number" || each === 0);
}

test("each field answers what plain JavaScript finds in all that arrived, filtered or not, while days end, months are merged and events are late", async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...PLACES), story, async ([zone, around], told) => {
      vi.setSystemTime(Date.parse(around) - 2 * DAY_MS);
      const stage = new Stage(await makeSite(table, zone, { visitorIdRotation: told.life }), zone, told.life);
      const events = withRepeats(eventsOf(told.drawn, stage.siteId, around), told);
      const late = arrivals(events, told);
      for (let step = 0; late.length > 0; step += 1) {
        const { size, again, then } = told.steps[step % told.steps.length]!;
        const batch = late.splice(0, size);
        // An answer has what happened before it.
        vi.setSystemTime(Math.max(Date.now(), batch.at(-1)!.at + 1));
        const before = stage.arrived.length > 0 ? again.map((at) => at % stage.arrived.length) : [];
        await stage.arrive(
          batch.map(({ each }) => each),
          before.map((at) => stage.arrived[at]!),
        );
        if (then === "nothing") continue;
        await stage.settle();
        if (then === "merge") await stage.merge();
        else if (then !== "settle") await stage.ask(then(around));
      }
      vi.setSystemTime(Date.now() + told.after * HOUR_MS);
      await stage.settle();
      if (told.isMerged) await stage.merge();
      for (const each of told.questions) await stage.ask(each(around));
      if (told.repeats.length === 0 && !hasEarlyScroll(stage.arrived))
        await stage.compareStored(told.range(around));
      await stage.expectOnlyNamed();
    }),
    { numRuns: runs(1), endOnFailure: true },
  );
});

/** When each event arrives. A repetition arrives after the first; the one that is folded first counts. */
function arrivals(events: EventItem[], { late }: Drawn): { each: EventItem; at: number }[] {
  const first = new Map<string, number>();
  const all = events.map((each, number) => {
    const { messageId = each.eventId } = each;
    const at = Math.max(Date.parse(each.at) + late[number % late.length]!, first.get(messageId) ?? 0);
    if (!first.has(messageId)) first.set(messageId, at);
    return { each, at };
  });
  return all.sort((one, other) => one.at - other.at);
}

/** Some are sent again: under the message id of the first, and with an id and a time of their own. */
function withRepeats(events: EventItem[], { repeats }: Drawn): EventItem[] {
  if (repeats.length === 0) return events;
  const first = events.map((each, at) => ({ ...each, messageId: `m-${at}` }));
  return [
    ...first,
    ...repeats.map(([of, after], number) => {
      const one = first[of % first.length]!;
      const at = new Date(Date.parse(one.at) + after).toISOString();
      return { ...one, at, eventId: `${one.eventId.slice(0, 20)}R${String(number).padStart(5, "0")}` };
    }),
  ];
}
