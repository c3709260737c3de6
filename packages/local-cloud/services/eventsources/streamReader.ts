import { createHash } from "node:crypto";
import type { Clock, Timer } from "../../base/clock.ts";
import { failureText, type Lambda } from "../lambda/index.ts";
import type { Log } from "../../base/log.ts";
import type { SendToQueue } from "../sqs/message.ts";
import type { Store } from "../../base/store.ts";
import { invocationRecord, type Discarded } from "./discarded.ts";
import { Lane } from "./lane.ts";
import type { RecordLog, StreamRecord } from "../dynamodb/index.ts";
import type { StreamSettings } from "./settings.ts";
import { eventRecord, type StreamSource } from "./streamEvent.ts";

/** The most records in memory. More are read when lanes become empty. */
const MOST_HELD = 10_000;
/**
 * "Lambda polls shards in your DynamoDB stream for records at a base rate of 4 times per second" (developer
 * guide, "Polling and batching streams").
 */
const POLL_MS = 250;

interface Options {
  settings: StreamSettings;
  records: RecordLog;
  source: StreamSource;
  lambda: Lambda;
  functionArn: string;
  clock: Clock;
  /** The sequence number up to which all records are handled, per mapping. */
  store: Store<number>;
  log: Log;
  send: SendToQueue;
}

/**
 * Reads a table's stream for one mapping. After a restart it continues at its checkpoint: each record at
 * least once, and each item's records in order.
 */
export class StreamReader {
  readonly name: string;
  readonly #options: Options;
  readonly #lanes: Lane[];
  #read: number;
  #forget: (() => void) | undefined;
  #readAt = 0;
  #timer: Timer | undefined;
  #stopped = false;

  constructor(options: Options) {
    this.#options = options;
    const { settings, records, store } = options;
    this.name = `stream ${settings.sourceArn} (read by function ${settings.functionName})`;
    const begin = settings.from === "LATEST" ? records.latest() : 0;
    // A stream that ends before the checkpoint is a new stream: the old checkpoint would skip its records.
    this.#read = Math.min(store.get(settings.id) ?? begin, records.latest());
    this.#lanes = Array.from({ length: settings.parallel }, () => this.#lane());
  }

  async start(): Promise<void> {
    await this.#checkpoint();
    this.#forget = this.#options.records.onAppend(() => this.#readSoon());
    this.#readSoon();
  }

  /** True if all written records are read, and are handled or wait for the clock. */
  get isAtRest(): boolean {
    if (this.#stopped) return true;
    return this.#options.records.written() <= this.#read && this.#lanes.every((lane) => lane.isAtRest);
  }

  stop(): void {
    this.#stopped = true;
    this.#forget?.();
    this.#timer?.cancel();
    this.#lanes.forEach((lane) => lane.stop());
  }

  #lane(): Lane {
    const { settings, clock, log, lambda, source } = this.#options;
    return new Lane({
      settings,
      clock,
      log,
      invoke: (records) =>
        lambda.invoke(
          settings.functionName,
          { Records: records.map((each) => eventRecord(each, source)) },
          { callerReports: true },
        ),
      discard: (discarded) => this.#discard(discarded),
      onSettled: () => {
        void this.#checkpoint();
        this.#readSoon();
      },
    });
  }

  /**
   * Reads at once if the last read is long ago, because a poll could happen at that time. Otherwise waits for
   * the next poll.
   */
  #readSoon(): void {
    const { records, clock } = this.#options;
    if (records.latest() <= this.#read) return;
    this.#timer ??= clock.at(this.#readAt + POLL_MS, () => {
      this.#timer = undefined;
      this.#readNow();
    });
  }

  #readNow(): void {
    const { records, clock } = this.#options;
    if (this.#stopped) return;
    this.#readAt = clock.now();
    const held = this.#lanes.reduce((sum, lane) => sum + lane.length, 0);
    const fresh = held < MOST_HELD ? records.read(this.#read, MOST_HELD - held) : [];
    for (const record of fresh) {
      this.#read = record.sequence;
      if (this.#wants(record)) this.#laneOf(record).push(record);
    }
    if (fresh.length > 0) void this.#checkpoint();
    for (const lane of this.#lanes) void lane.run();
  }

  #wants(record: StreamRecord): boolean {
    const { settings, source } = this.#options;
    if (settings.filters.length === 0) return true;
    const event = eventRecord(record, source);
    return settings.filters.some(({ matches }) => matches(event));
  }

  #laneOf({ keys }: StreamRecord): Lane {
    if (this.#lanes.length === 1) return this.#lanes[0]!;
    const values = JSON.stringify(Object.entries(keys).sort(([a], [b]) => (a < b ? -1 : 1)));
    const digest = createHash("md5").update(values).digest();
    return this.#lanes[digest.readUInt32BE() % this.#lanes.length]!;
  }

  /**
   * Stores the position up to which all records are processed: the one before the oldest open record of all
   * lanes.
   */
  async #checkpoint(): Promise<void> {
    const { settings, store } = this.#options;
    const open = this.#lanes.flatMap(({ oldest }) => (oldest ? [oldest.sequence - 1] : []));
    const done = Math.min(this.#read, ...open);
    if (done !== store.get(settings.id)) await store.set(settings.id, done);
  }

  async #discard(discarded: Discarded): Promise<void> {
    const { settings, functionArn, clock, log, send } = this.#options;
    const { records, condition, failure } = discarded;
    const why = failure ? `: ${failureText(failure)}` : "";
    log.error(`${settings.functionName}: ${records.length} stream records given up (${condition})${why}`);
    if (!settings.onFailure) return;
    const about = { functionArn, streamArn: settings.sourceArn, at: clock.iso() };
    await send(settings.onFailure, invocationRecord(discarded, about)).catch((error: unknown) =>
      log.error(String(error)),
    );
  }
}
