import type { Clock } from "../../base/clock.ts";
import { AwsError } from "../../base/http.ts";
import type { Log } from "../../base/log.ts";
import { tableAnswer, internalError, jsonOf, transactionConflict } from "./answer.ts";
import { partsOf, type TableInput, type TableOperation, type Output } from "./api.ts";
import { ConnectionLost } from "./connections.ts";
import { descriptions } from "./descriptions.ts";
import type { Dynoxide } from "./dynoxide.ts";
import type { Expiries } from "./expiries.ts";
import { checkExpressions } from "./expressions.ts";
import { Faults } from "./faults.ts";
import type { Journal, RecordLog } from "./journal.ts";
import { LateIndexes } from "./lateIndexes.ts";
import { Recorder } from "./recorder.ts";
import { checkStartKey } from "./startKey.ts";
import type { Tables } from "./tables.ts";
import { TimeToLive } from "./timeToLive.ts";
import type { Writer } from "./writer.ts";

interface Options {
  tables: Tables;
  dynoxide: Dynoxide;
  journal: Journal;
  writer: Writer;
  expiries: Expiries;
  clock: Clock;
  log: Log;
  timeToLiveDelay?: number;
}

const READS = ["GetItem", "Query", "Scan", "BatchGetItem", "ListTables"];

/** The operations of DynamoDB. Checks and records each request before Dynoxide gets it. */
export class Gateway {
  readonly recorder = new Recorder();
  readonly faults = new Faults();
  readonly timeToLive: TimeToLive;
  readonly #options: Options;
  readonly #operations: Map<string, TableOperation>;
  #late: LateIndexes | undefined;
  #running = 0;
  #onIdle: (() => void) | undefined;
  #stopping = false;

  constructor(options: Options) {
    this.#options = options;
    const { tables, writer, expiries, clock, log, timeToLiveDelay = 0 } = options;
    const read = (operation: string) => (input: TableInput) => this.#read(operation, input);
    const write = (operation: string) => (input: TableInput) => writer.one(operation, input);
    this.#operations = new Map<string, TableOperation>([
      ...READS.map((name) => [name, read(name)] as const),
      ["TransactGetItems", (input) => this.#readTransaction(input)],
      ...["PutItem", "UpdateItem", "DeleteItem"].map((name) => [name, write(name)] as const),
      ["BatchWriteItem", (input) => writer.batch(input)],
      ["TransactWriteItems", (input) => writer.transaction(input)],
      ...Object.entries(descriptions(tables, read("DescribeTable"))),
    ]);
    this.timeToLive = new TimeToLive(
      {
        ...{ tables: tables.all(), expiries, clock, log },
        remove: (input) => writer.one("DeleteItem", input, { ttl: true }),
      },
      timeToLiveDelay,
    );
  }

  get pid(): number | undefined {
    return this.#options.dynoxide.pid;
  }

  call(operation: string, input: TableInput, by?: string): Promise<Output> {
    return this.#counted(operation, async () => {
      const run = this.#operations.get(operation);
      if (!run) {
        throw new AwsError("UnknownOperationException", `DynamoDB ${operation} is not imitated locally`);
      }
      return this.recorder.note({ operation, input, by }, (noted) => {
        checkExpressions(operation, noted);
        return this.faults.meet(operation, noted, run);
      });
    });
  }

  /**
   * Returns the answer as JSON. Dynoxide's text is passed on unparsed if no part of the gateway needs its
   * content: parsing a year of heads takes longer than reading them.
   */
  async json(operation: string, input: TableInput, by?: string): Promise<string> {
    const isLookedInto = this.recorder.isOn || this.faults.areWaiting || this.#late !== undefined;
    if (!READS.includes(operation) || isLookedInto)
      return JSON.stringify(await this.call(operation, input, by));
    return this.#counted(operation, async () => {
      checkExpressions(operation, input);
      this.#checkStart(operation, input);
      return jsonOf(await this.#options.dynoxide.read(operation, input));
    });
  }

  async #counted<T>(operation: string, run: () => Promise<T>): Promise<T> {
    if (this.#stopping) throw internalError("DynamoDB is stopping");
    this.#running += 1;
    try {
      return await run();
    } catch (error) {
      if (error instanceof ConnectionLost) throw internalError(`${operation}: ${error.message}`);
      throw error;
    } finally {
      this.#running -= 1;
      if (this.#running === 0) this.#onIdle?.();
    }
  }

  has(name: string): boolean {
    return this.#options.tables.get(name) !== undefined;
  }

  stream(name: string): RecordLog {
    if (!this.#options.tables.get(name)) throw new Error(`no template has a table ${name}`);
    return this.#options.journal.stream(name);
  }

  streamOf(arn: string): { records: RecordLog; viewType: string } | undefined {
    const table = this.#options.tables.all().find(({ streamArn }) => streamArn === arn);
    return table?.viewType ? { records: this.stream(table.name), viewType: table.viewType } : undefined;
  }

  async lateIndexes(milliseconds: number | undefined): Promise<void> {
    const before = this.#late;
    this.#late = undefined;
    await before?.stop();
    if (milliseconds === undefined) return;
    const late = new LateIndexes({
      ...{ tables: this.#options.tables.all(), milliseconds, log: this.#options.log },
      stream: (name) => this.stream(name),
      scan: async (input) => tableAnswer(await this.#options.dynoxide.read("Scan", input)),
    });
    await late.started();
    this.#late = late;
  }

  /** Waits for the requests that are running. */
  async stop(): Promise<void> {
    this.#stopping = true;
    this.faults.clear();
    await this.timeToLive.stop();
    if (this.#running > 0) await new Promise<void>((resolve) => (this.#onIdle = resolve));
    await this.#late?.stop();
    await this.#options.journal.close();
  }

  async #read(operation: string, input: TableInput): Promise<Output> {
    this.#checkStart(operation, input);
    if (input.IndexName !== undefined && this.#late) return this.#late.read(operation, input);
    return tableAnswer(await this.#options.dynoxide.read(operation, input));
  }

  #checkStart(operation: string, input: TableInput): void {
    if (operation === "Query") checkStartKey(input, this.#options.tables.get(input.TableName ?? ""));
  }

  async #readTransaction(input: TableInput): Promise<Output> {
    const { tables, writer } = this.#options;
    const conflicts = partsOf(input).map(({ Get }) => {
      const item = tables.item(Get?.TableName, Get?.Key);
      return item !== undefined && writer.locks.isHeld(item.id);
    });
    if (conflicts.includes(true)) throw transactionConflict(conflicts);
    return this.#read("TransactGetItems", input);
  }
}
