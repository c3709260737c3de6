import type { Log } from "../../base/log.ts";
import { tableAnswer } from "./answer.ts";
import type { TableInput, TableOperation, Output, TableWrite } from "./api.ts";
import type { Reply } from "./connections.ts";
import type { TableDefinition } from "./definition.ts";
import { Dynoxide } from "./dynoxide.ts";
import { keyOf, type Image } from "./item.ts";
import type { RecordLog } from "./journal.ts";
import type { StreamRecord } from "./journalLine.ts";
import { makeTable } from "./tables.ts";

/** The most items of a BatchWriteItem. */
const BATCH = 25;

interface Options {
  tables: TableDefinition[];
  stream: (table: string) => RecordLog;
  /** Reads a page of the table itself. */
  scan: TableOperation;
  /**
   * The delay of the indexes, in milliseconds of the machine's time, because the local clock may be advanced.
   */
  milliseconds: number;
  log: Log;
}

/**
 * Global secondary indexes that are late, as on DynamoDB (developer guide, "Data synchronization between
 * tables and global secondary indexes"): a second Dynoxide in memory follows the stream with a delay, and
 * answers the queries of indexes.
 */
export class LateIndexes {
  readonly #options: Options;
  readonly #dynoxide: Dynoxide;
  readonly #followers: Follower[] = [];

  constructor(options: Options) {
    this.#options = options;
    this.#dynoxide = new Dynoxide({ log: options.log, prepare: (send) => this.#fill(send) });
  }

  async started(): Promise<void> {
    await this.#dynoxide.started();
  }

  async read(operation: string, input: TableInput): Promise<Output> {
    return tableAnswer(await this.#dynoxide.read(operation, input));
  }

  async stop(): Promise<void> {
    this.#followers.forEach((follower) => follower.stop());
    await this.#dynoxide.stop();
  }

  async #fill(send: (operation: string, input: unknown) => Promise<Reply>): Promise<void> {
    const { tables, stream, scan, milliseconds, log } = this.#options;
    this.#followers.splice(0).forEach((follower) => follower.stop());
    for (const table of tables) {
      await makeTable(send, table);
      const write = async (requests: TableWrite[]): Promise<void> => {
        tableAnswer(await send("BatchWriteItem", { RequestItems: { [table.name]: requests } }));
      };
      const records = stream(table.name);
      // Starts before the scan: writes during the scan arrive from the stream, some of them for a second
      // time.
      const after = records.latest();
      let ExclusiveStartKey: Image | undefined;
      do {
        const page = await scan({ TableName: table.name, ExclusiveStartKey, ConsistentRead: true });
        const items = page.Items ?? [];
        for (let at = 0; at < items.length; at += BATCH) {
          await write(items.slice(at, at + BATCH).map((Item) => ({ PutRequest: { Item } })));
        }
        ExclusiveStartKey = page.LastEvaluatedKey;
      } while (ExclusiveStartKey);
      this.#followers.push(new Follower(table, records, after, milliseconds, write, log));
    }
  }
}

/** Applies a table's records in their order, each with the delay. */
class Follower {
  readonly #table: TableDefinition;
  readonly #records: RecordLog;
  readonly #write: (requests: TableWrite[]) => Promise<void>;
  readonly #forget: () => void;
  #applied: number;
  #work: Promise<void> = Promise.resolve();
  #stopped = false;

  constructor(
    table: TableDefinition,
    records: RecordLog,
    after: number,
    milliseconds: number,
    write: (requests: TableWrite[]) => Promise<void>,
    log: Log,
  ) {
    this.#table = table;
    this.#records = records;
    this.#write = write;
    this.#applied = after;
    const followSoon = (): void => {
      const upTo = records.latest();
      setTimeout(() => {
        this.#work = this.#work
          .then(() => this.#follow(upTo))
          .catch((error: unknown) => log.error(String(error)));
      }, milliseconds).unref();
    };
    this.#forget = records.onAppend(followSoon);
    followSoon();
  }

  stop(): void {
    this.#stopped = true;
    this.#forget();
  }

  async #follow(upTo: number): Promise<void> {
    while (this.#applied < upTo && !this.#stopped) {
      const records = this.#records.read(this.#applied, Math.min(BATCH, upTo - this.#applied));
      const { name, key } = this.#table;
      // A batch may have an item only once, so only the last record of each item is applied.
      const last = new Map(records.map((record) => [keyOf(name, key, record.keys)!.id, record]));
      await this.#write([...last.values()].map(requestOf));
      this.#applied = records.at(-1)?.sequence ?? upTo;
    }
  }
}

const requestOf = ({ keys, newImage }: StreamRecord): TableWrite =>
  newImage ? { PutRequest: { Item: newImage } } : { DeleteRequest: { Key: keys } };
