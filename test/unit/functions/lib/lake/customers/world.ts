import { gunzipSync } from "node:zlib";
import { beforeAll, expect, vi } from "vitest";
import type { CustomerDayItem } from "#table/people/customerDay";
import * as customerDay from "#table/people/customerDay";
import type { CustomerLakeItem } from "#table/people/customerLake";
import * as customerLake from "#table/people/customerLake";
import type { LakeRow } from "../reading.ts";
import type { Sent } from "../../people/fold/world.ts";
import { IcebergReader } from "../../../../../support/lake/iceberg.ts";
import { LakeStage } from "../stage.ts";

export const DAY = "2026-11-21";
export const START = Date.parse(DAY);
export const MINUTE = 60_000;

/** A call of a person: the time of its receipt is in minutes since the beginning of the day. */
export interface SentCall {
  userId?: string;
  anonymousId?: string;
  messageId: string;
  minutes: number;
  type?: Sent["type"];
  traits?: object;
  properties?: object;
}

/** The table and the bucket with sources, people and their files; requests of the lake can die. */
export class CustomerStage {
  readonly stage = new LakeStage();
  readonly #ofJson = new Set<string>();
  people!: typeof import("../../people/fold/world.ts");
  folding!: typeof import("#functions/people/fold/fold");
  landing!: typeof import("#functions/lake/customers/landDay");
  erasing!: typeof import("#functions/lake/customers/eraseRows");
  sweeping!: typeof import("#functions/lake/customers/sweep");
  committing!: typeof import("#functions/lake/catalog/commitSources");
  marks!: typeof import("#functions/lake/customers/due");

  constructor() {
    beforeAll(async () => {
      this.people = await import("../../people/fold/world.ts");
      this.folding = await import("#functions/people/fold/fold");
      this.landing = await import("#functions/lake/customers/landDay");
      this.erasing = await import("#functions/lake/customers/eraseRows");
      this.sweeping = await import("#functions/lake/customers/sweep");
      this.committing = await import("#functions/lake/catalog/commitSources");
      this.marks = await import("#functions/lake/customers/due");
    });
  }

  /** A source on the morning after the day. */
  makeSource(retentionDays = 365, jsonFiles = false): Promise<string> {
    vi.setSystemTime(START + 24 * 60 * MINUTE + 31 * MINUTE);
    return this.people.makeSource({ retentionDays, ...(jsonFiles && { jsonFiles }) });
  }

  /** One whose files are written as lines of JSON, too. */
  async makeJsonSource(): Promise<string> {
    const sourceId = await this.makeSource(365, true);
    this.#ofJson.add(sourceId);
    return sourceId;
  }

  /** Takes a call as it was received, and folds it now. */
  async send(sourceId: string, { minutes, type = "track", ...call }: SentCall): Promise<void> {
    const receivedAt = new Date(START + minutes * MINUTE).toISOString();
    const sent = { ...call, type, event: "Ordered", at: receivedAt };
    const item = { ...this.people.rawItem(sourceId, sent), receivedAt };
    await this.stage.dynamodb.put(item);
    const { PK: person, messageId, at } = item;
    await this.folding.foldMessage({ person, events: [{ messageId, at }] });
  }

  land(sourceId: string, day = DAY): Promise<number | undefined> {
    return this.landing.landReceivedDay({ sourceId, day });
  }

  /** Does what the message about a marked day does. */
  work(sourceId: string): Promise<void> {
    return this.marks.workOnDay({ sourceId, day: DAY }, () => this.land(sourceId));
  }

  erase(sourceId: string, profileIds: string[]): Promise<number> {
    return this.erasing.eraseCustomerRows({ sourceId, day: DAY }, profileIds);
  }

  /** Commits files that changed, as the queue's worker does. */
  commit(): Promise<number> {
    return this.stage.sending(() => this.committing.commitSources());
  }

  async profileId(userId: string): Promise<string> {
    return (await this.people.profileBy("user", userId)).profileId;
  }

  heads(sourceId: string): Promise<CustomerLakeItem[]> {
    return this.stage.dynamodb.queryAll<CustomerLakeItem>(customerLake.ofSource(sourceId));
  }

  mark(sourceId: string): Promise<CustomerDayItem | undefined> {
    return this.stage.dynamodb.get<CustomerDayItem>(customerDay.key(sourceId, DAY));
  }

  filesOf(sourceId: string): Promise<string[]> {
    return this.stage.bucket.list(`customer/${sourceId}/`);
  }

  /** The rows of the file that the head of the day names; undefined without a head. */
  async rows(sourceId: string): Promise<LakeRow[] | undefined> {
    const head = (await this.heads(sourceId)).find(({ day }) => day === DAY);
    if (!head) return undefined;
    const name = `customer/${sourceId}/${DAY}/${head.generation}.customerEvents.parquet`;
    const rows = await this.stage.bucket.rows(name);
    expect(rows).toHaveLength(head.events);
    expect(head.jsonBytes !== undefined).toBe(this.#ofJson.has(sourceId));
    if (head.jsonBytes !== undefined) {
      const { jsonFileName } = await import("#functions/lake/customers/files");
      const calls = await this.calls(jsonFileName(head));
      expect(calls.map(({ messageId }) => messageId)).toEqual(rows.map(({ messageId }) => messageId));
    }
    return rows;
  }

  jsonFilesOf(sourceId: string): Promise<string[]> {
    return this.stage.bucket.list(`segment-logs/${sourceId}/`);
  }

  /** The calls in a file with lines of JSON. */
  async calls(name: string): Promise<Record<string, unknown>[]> {
    const { readFile } = await import("#functions/lake/bucket");
    const lines = gunzipSync(await readFile(name))
      .toString()
      .split("\n");
    expect(lines.pop()).toBe("");
    return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  }

  /** The bytes of the file that counts, as text. */
  async bytes(sourceId: string): Promise<string> {
    const { readFile } = await import("#functions/lake/bucket");
    const { customerFileName } = await import("#functions/lake/customers/files");
    const [head] = await this.heads(sourceId);
    return Buffer.from(await readFile(customerFileName(head!))).toString("base64");
  }

  /** The message ids in the file that counts, sorted. */
  async landed(sourceId: string): Promise<string[] | undefined> {
    return (await this.rows(sourceId))?.map(({ messageId }) => messageId as string).sort();
  }

  /** The message ids that another reader of the table finds, sorted. */
  async tabled(sourceId: string): Promise<string[]> {
    const rows = await new IcebergReader("lake").rows("customer_events");
    const own = rows.filter((row) => row.sourceId === sourceId);
    return own.map(({ messageId }) => String(messageId)).sort();
  }

  /** In the end the bucket has what the heads name and nothing else, and the table the rows of it. */
  async expectOnlyNamed(sourceId: string): Promise<void> {
    this.stage.pass(16);
    await this.commit();
    expect(await this.tabled(sourceId)).toEqual((await this.landed(sourceId)) ?? []);
    await this.sweeping.sweepCustomerFiles(sourceId);
    const names = (await this.heads(sourceId)).map(
      ({ day, generation }) => `customer/${sourceId}/${day}/${generation}.customerEvents.parquet`,
    );
    expect(await this.filesOf(sourceId)).toEqual(names.sort());
    const { jsonFileName } = await import("#functions/lake/customers/files");
    const json = (await this.heads(sourceId)).filter(({ jsonBytes }) => jsonBytes !== undefined);
    expect(await this.jsonFilesOf(sourceId)).toEqual(json.map(jsonFileName).sort());
  }
}
