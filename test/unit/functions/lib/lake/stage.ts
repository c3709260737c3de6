import { S3Client } from "@aws-sdk/client-s3";
import { SQSClient, type SendMessageBatchCommand } from "@aws-sdk/client-sqs";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, vi } from "vitest";
import type { LakeItem } from "#table/lake/lake";
import * as lake from "#table/lake/lake";
import * as event from "#table/sites/event";
import * as site from "#table/sites/site";
import { dayAt, hourStart, type Day } from "#functions/sites/stats/calendar";
import { ulid } from "#functions/ids/ulid";
import { serveFiles } from "../../../../support/files.ts";
import type { ServedTable } from "../../../../support/table.ts";
import { serveTable } from "../../../../support/table.ts";
import { lakeAt, type Lake } from "./reading.ts";

export type When = "before" | "after";
/**
 * The request at which a piece of work dies, counted from 0; it is carried out or not. All later requests
 * die, too.
 */
export interface Death {
  at: number;
  when: When;
}

export const ZONE = "Europe/Vienna";
const MINUTE_MS = 60_000;

/**
 * The table, the bucket and what runs in functions, for one test file; its requests can die, and `Date`
 * stands still.
 */
export class LakeStage {
  table!: ServedTable;
  folder!: string;
  bucket!: Lake;
  dynamodb!: typeof import("#functions/aws/dynamodb");
  landing!: typeof import("#functions/lake/landDay");
  merging!: typeof import("#functions/lake/asking/mergeMonth");
  sweeping!: typeof import("#functions/lake/sweep");
  sources!: typeof import("#functions/sites/rebuild/sessionsOfDay");
  asking!: typeof import("../../../../../functions/lib/lake/asking/ask.ts");
  committing!: typeof import("#functions/lake/catalog/commitSites");
  expiring!: typeof import("#functions/lake/catalog/expire");
  changes!: typeof import("#functions/lake/changes");
  /** The sites and sources whose sweeps are due in 15 minutes, as messages name them. */
  readonly sweeps: unknown[] = [];
  /** In place of another message. */
  readonly message = async (): Promise<void> => {
    await this.request(() => Promise.resolve());
  };
  #files!: Awaited<ReturnType<typeof serveFiles>>;
  #death: Death | undefined;
  #requests = 0;
  #sites = 0;

  constructor() {
    beforeAll(() => this.#open());
    afterAll(() => this.#close());
    beforeEach(() => this.revive());
  }

  async #open(): Promise<void> {
    vi.useFakeTimers({ toFake: ["Date"] });
    this.folder = mkdtempSync(join(tmpdir(), "lake-"));
    mkdirSync((process.env.TMPDIR = join(this.folder, "tmp")));
    this.table = await serveTable();
    this.#files = await serveFiles(join(this.folder, "bucket"));
    this.dynamodb = await import("#functions/aws/dynamodb");
    this.landing = await import("#functions/lake/landDay");
    this.merging = await import("#functions/lake/asking/mergeMonth");
    this.sweeping = await import("#functions/lake/sweep");
    this.committing = await import("#functions/lake/catalog/commitSites");
    this.expiring = await import("#functions/lake/catalog/expire");
    this.changes = await import("#functions/lake/changes");
    this.sources = await import("#functions/sites/rebuild/sessionsOfDay");
    this.asking = await import("../../../../../functions/lib/lake/asking/ask.ts");
    this.bucket = lakeAt(new S3Client({}), "lake");
    this.table.fate = () => this.#fateOf(this.#requests++);
  }

  async #close(): Promise<void> {
    vi.restoreAllMocks();
    vi.useRealTimers();
    await this.table?.stop();
    await this.#files?.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }

  #fateOf(at: number): When | undefined {
    if (!this.#death || at < this.#death.at) return undefined;
    return at === this.#death.at ? this.#death.when : "before";
  }

  /** Carries out a request, unless its work dies at it. */
  async request<Answer>(carryOut: () => Promise<Answer>): Promise<Answer> {
    const when = this.#fateOf(this.#requests++);
    if (when === "before") throw new Error("died before a request");
    const answer = await carryOut();
    if (when === "after") throw new Error("died after a request");
    return answer;
  }

  revive(): void {
    this.#death = undefined;
    this.#requests = 0;
    vi.restoreAllMocks();
    this.table?.revive();
    if (this.table) this.table.fate = () => this.#fateOf(this.#requests++);
  }

  /** In place of the queue. */
  #takeMessages(): void {
    vi.spyOn(SQSClient.prototype, "send").mockImplementation((async ({ input }: SendMessageBatchCommand) => {
      const bodies = (input.Entries ?? []).map(({ MessageBody = "" }) => JSON.parse(MessageBody) as object);
      const swept = bodies.flatMap((body) => ("sweep" in body ? [body.sweep] : []));
      await this.request(() => Promise.resolve(this.sweeps.push(...swept)));
      return {};
    }) as never);
  }

  /** Does a work that dies at one of its requests to table, bucket or queue. Returns whether it did. */
  async dying(work: () => Promise<unknown>, death: Death | undefined): Promise<boolean> {
    if (!death) return work().then(() => false);
    this.#ofBucket((carryOut) => this.request(carryOut));
    [this.#requests, this.#death] = [0, death];
    let died = false;
    await work().catch((error: unknown) => {
      died = true;
      // A failure of the request itself is no death.
      if (this.#requests <= death.at) throw error;
    });
    this.revive();
    return died;
  }

  /** Does a work, and something else before each of its requests to table and bucket. */
  async beside(work: () => Promise<unknown>, act: () => Promise<unknown>): Promise<void> {
    let isActing = false;
    const each = async (): Promise<undefined> => {
      if (isActing) return;
      isActing = true;
      await act();
      isActing = false;
    };
    this.table.fate = each;
    this.#ofBucket(async (carryOut) => {
      await each();
      return carryOut();
    });
    await work();
    this.revive();
  }

  /** Decides about each request to the bucket, until `revive`. The SDK does not repeat what fails here. */
  #ofBucket(decide: (carryOut: () => Promise<unknown>) => Promise<unknown>): void {
    // oxlint-disable-next-line typescript/unbound-method -- it is called on its client below.
    const { send } = S3Client.prototype;
    vi.spyOn(S3Client.prototype, "send").mockImplementation(function (this: S3Client, command: never) {
      return decide(() => (send as (command: never) => Promise<never>).call(this, command));
    } as never);
  }

  async makeSite(createdAt: string, settings: Partial<site.SiteSettings> = {}): Promise<site.SiteItem> {
    const siteId = `lake${(this.#sites += 1)}`;
    const all = { name: siteId, domains: [`${siteId}.example`], ...settings };
    const made = {
      ...site.key(siteId),
      ...site.item({ siteId, ownerId: "o", timezone: ZONE, settings: all, now: createdAt }),
    };
    await this.dynamodb.put(made);
    return made;
  }

  /** Puts a page view as collect does. */
  async view(of: site.SiteItem, at: string, visitor = 1, path = "/"): Promise<void> {
    const { siteId, shards } = of;
    const base = { siteId, entity: "PageView" as const, at, eventId: ulid(Date.parse(at)) };
    const visitorId = visitor.toString(16).padStart(16, "a");
    const what = { visitorId, name: "pageview", hostname: "h.example", path, ttl: 2_000_000_000 };
    await this.dynamodb.put({ ...event.key({ ...base, shard: visitor % shards }), ...base, ...what });
  }

  land(of: site.SiteItem, day: Day): Promise<number | undefined> {
    const target = { siteId: of.siteId, day: day.date, dayStart: day.start, closesAt: day.end };
    return this.landing.landDay(target, this.sources.sourceOfDay(of, day)!);
  }

  /** Commits the files of all sites that have changed to the tables. */
  commit(): Promise<number> {
    const dateOf = (start: string): string => dayAt(start, ZONE).date;
    return this.sending(() => this.committing.commitSites((siteId) => Promise.resolve({ siteId, dateOf })));
  }

  /** Does a work that sends messages, of which the sweeps are kept. */
  sending<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    this.#takeMessages();
    return work();
  }

  heads({ siteId }: site.SiteItem): Promise<LakeItem[]> {
    return this.dynamodb.queryAll<LakeItem>(lake.ofSite(siteId));
  }

  filesOf({ siteId }: site.SiteItem): Promise<string[]> {
    return this.bucket.list(`web/${siteId}/`);
  }

  /** The lake's response for consecutive days: the viewed paths, and the days that are in no file. */
  async ask({ siteId }: site.SiteItem, days: Day[]): Promise<{ paths: string[]; missing: string[] }> {
    let missing: string[] = [];
    const hours = (instant: string): number => Date.parse(instant) / 900_000;
    const range = { start: days[0]!.start, end: days.at(-1)!.end };
    const question = {
      ...{ siteId, goals: [], filters: [], deadline: performance.now() + 60_000 },
      range,
      hours: { from: hours(range.start), to: hours(range.end) },
      days: days.map(({ start, date }) => ({ start, date })),
      hourOf: (instant: string) => hourStart(instant, ZONE),
      open: (starts: Set<string>) => {
        missing = [...starts].map((start) => dayAt(start, ZONE).date);
        return Promise.resolve({ days: [], completeUntil: range.end });
      },
    };
    const list = { dimension: "PAGE", by: "pageViews", limit: 100 } as const;
    const { answer } = await this.asking.askLake(question, (sessions) => sessions.list(list));
    const paths = answer.rows.map(({ name, pageViews }) => (pageViews === 1 ? name : `${name} ${pageViews}`));
    return { paths: paths.sort(), missing };
  }

  pass(minutes: number): void {
    vi.setSystemTime(Date.now() + minutes * MINUTE_MS);
  }

  /** In the end the bucket has what the heads name and nothing else. */
  async expectOnlyNamed(of: site.SiteItem): Promise<void> {
    await this.commit();
    this.pass(16);
    await this.sweeping.sweepFiles(of.siteId);
    const names = (await this.heads(of)).flatMap(({ period, periodStart, generation }) =>
      ["events", "sessions"].map(
        (kind) => `web/${of.siteId}/${period.toLowerCase()}/${periodStart}/${generation}.${kind}.parquet`,
      ),
    );
    expect(await this.filesOf(of)).toEqual(names.sort());
  }
}
