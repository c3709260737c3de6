import { createHash } from "node:crypto";
import type { Clock } from "../clock.ts";
import type { Lambda } from "../lambda/index.ts";
import type { Log } from "../log.ts";
import type { SendToQueue } from "../sqs/message.ts";
import type { Store } from "../store.ts";
import { invocationRecord, type Discarded } from "./discarded.ts";
import { Lane } from "./lane.ts";
import type { RecordLog, StreamRecord } from "../dynamodb/index.ts";
import type { StreamSettings } from "./settings.ts";
import { eventRecord, type StreamSource } from "./streamEvent.ts";

/** So many records are held in memory at most; more are read as lanes drain. */
const MOST_HELD = 10_000;

interface Options {
  settings: StreamSettings;
  records: RecordLog;
  source: StreamSource;
  lambda: Lambda;
  functionArn: string;
  clock: Clock;
  /** Per mapping: the sequence number up to which everything is handled. */
  store: Store<number>;
  log: Log;
  send: SendToQueue;
}

/** Reads a table's stream for one mapping. After a restart it goes on after its checkpoint: each record at least once, each item's in order. */
export class StreamReader {
  readonly #options: Options;
  readonly #lanes: Lane[];
  #read: number;
  #forget: (() => void) | undefined;
  #reading = false;
  #stopped = false;

  constructor(options: Options) {
    this.#options = options;
    const { settings, records, store } = options;
    const begin = settings.from === "LATEST" ? records.latest() : 0;
    // A stream that ends before the checkpoint was begun anew: with the old checkpoint its records would be passed over.
    this.#read = Math.min(store.get(settings.id) ?? begin, records.latest());
    this.#lanes = Array.from({ length: settings.parallel }, () => this.#lane());
  }

  async start(): Promise<void> {
    await this.#checkpoint();
    this.#forget = this.#options.records.onAppend(() => this.#readSoon());
    this.#readSoon();
  }

  stop(): void {
    this.#stopped = true;
    this.#forget?.();
    this.#lanes.forEach((lane) => lane.stop());
  }

  #lane(): Lane {
    const { settings, clock, log, lambda, source } = this.#options;
    return new Lane({
      settings,
      clock,
      log,
      invoke: (records) =>
        lambda.invoke(settings.functionName, { Records: records.map((each) => eventRecord(each, source)) }),
      discard: (discarded) => this.#discard(discarded),
      onSettled: () => {
        void this.#checkpoint();
        this.#readSoon();
      },
    });
  }

  /** After the current turn, so that what is written together is read together. */
  #readSoon(): void {
    if (this.#reading) return;
    this.#reading = true;
    setImmediate(() => {
      this.#reading = false;
      this.#readNow();
    });
  }

  #readNow(): void {
    const { records, settings, source } = this.#options;
    if (this.#stopped) return;
    const held = this.#lanes.reduce((sum, lane) => sum + lane.length, 0);
    const fresh = held < MOST_HELD ? records.read(this.#read, MOST_HELD - held) : [];
    for (const record of fresh) {
      this.#read = record.sequence;
      const wanted =
        settings.filters.length === 0 ||
        settings.filters.some(({ matches }) => matches(eventRecord(record, source)));
      if (wanted) this.#laneOf(record).push(record);
    }
    if (fresh.length > 0) void this.#checkpoint();
    for (const lane of this.#lanes) void lane.run();
  }

  #laneOf({ keys }: StreamRecord): Lane {
    if (this.#lanes.length === 1) return this.#lanes[0]!;
    const values = JSON.stringify(Object.entries(keys).sort(([a], [b]) => (a < b ? -1 : 1)));
    const digest = createHash("md5").update(values).digest();
    return this.#lanes[digest.readUInt32BE() % this.#lanes.length]!;
  }

  /** What lies before the oldest record of all lanes is done. */
  async #checkpoint(): Promise<void> {
    const { settings, store } = this.#options;
    const open = this.#lanes.flatMap(({ oldest }) => (oldest ? [oldest.sequence - 1] : []));
    const done = Math.min(this.#read, ...open);
    if (done !== store.get(settings.id)) await store.set(settings.id, done);
  }

  async #discard(discarded: Discarded): Promise<void> {
    const { settings, functionArn, clock, log, send } = this.#options;
    const told = `${settings.functionName}: ${discarded.records.length} stream records given up (${discarded.condition})`;
    log.error(told);
    if (!settings.onFailure) return;
    const about = { functionArn, streamArn: settings.sourceArn, at: clock.iso() };
    await send(settings.onFailure, invocationRecord(discarded, about)).catch((error: unknown) =>
      log.error(String(error)),
    );
  }
}
