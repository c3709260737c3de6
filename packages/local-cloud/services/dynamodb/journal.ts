import type { Clock } from "../../base/clock.ts";
import type { Image } from "./item.ts";
import { recordsOf, replay, type Change, type Intent, type StreamRecord, type Token } from "./journalLine.ts";
import { newSegment, segmentsIn, type Segment } from "./segments.ts";

/**
 * DynamoDB keeps a stream's records for 24 hours (developer guide, "Change data capture for DynamoDB
 * Streams").
 */
const KEPT = 24 * 3_600_000;
const TRIM_EVERY = 5 * 60_000;
const LARGEST_SEGMENT = 2 * 1024 * 1024;

/** A table's stream: its records in the order of its writes. */
export interface RecordLog {
  read(after: number, limit: number): StreamRecord[];
  onAppend(listener: () => void): () => void;
  latest(): number;
  /**
   * The number of the last record that was written. It may not be durable yet, and is not shown until it is.
   */
  written(): number;
}

type Records = Map<string, StreamRecord[]>;

/**
 * Makes stream records as durable as their writes. An intent with the old images is durable before the write
 * is sent, and the end of the intent follows the write. An intent of an earlier run that has no end (`open`)
 * is settled by reading its items.
 */
export class Journal {
  /** Intents of an earlier run whose outcome is unknown. */
  readonly open: Intent[];
  readonly #folder: string | undefined;
  readonly #clock: Clock;
  readonly #segments: Segment[];
  readonly #inFlight = new Map<number, Intent>();
  readonly #next: Record<string, number>;
  readonly #visible = new Map<string, number>();
  readonly #listeners = new Map<string, Set<() => void>>();
  readonly #trimming: NodeJS.Timeout;
  #records: Records = new Map();
  #loaded: { number: number; records: Records } | undefined;
  #unseen: [table: string, sequence: number][] = [];
  #publishing: Promise<void> | undefined;
  #sealing: Promise<void> = Promise.resolve();
  #lastId = 0;

  constructor(folder: string | undefined, clock: Clock) {
    this.#folder = folder;
    this.#clock = clock;
    this.#segments = segmentsIn(folder);
    const last = this.#segments.at(-1);
    const { records, open } = replay(last?.lines() ?? []);
    this.#next = { ...last?.head.next };
    for (const [table, { sequence }] of records) this.#next[table] = sequence + 1;
    for (const [table, next] of Object.entries(this.#next)) this.#visible.set(table, next - 1);
    this.open = [...open.values()];
    for (const intent of this.open) this.#take(intent);
    this.#beginSegment();
    this.#trimming = setInterval(() => this.trim(), TRIM_EVERY).unref();
  }

  /** Resolves when the intent is durable, even across a power cut. */
  async begin(changes: Change[], more: { ttl?: true; token?: Token | undefined } = {}): Promise<Intent> {
    if (this.#segment.size() > LARGEST_SEGMENT) this.#beginSegment();
    const intent: Intent = { id: this.#lastId + 1, at: this.#clock.now(), changes, ...more };
    this.#take(intent);
    this.#segment.append({ intent });
    await this.#sync();
    return intent;
  }

  /** Ends a write. `now` has the new images of the changes that had an effect, by their index. */
  end(intent: Intent, now: Map<number, Image | undefined>, applied: boolean): void {
    const changed = [...now].map(([index, image]): [number, number, Image | null] => {
      const { table } = intent.changes[index]!;
      const sequence = this.#next[table] ?? 1;
      this.#next[table] = sequence + 1;
      return [index, sequence, image ?? null];
    });
    const end = { id: intent.id, at: this.#clock.now(), changed, applied };
    this.#segment.append({ end });
    this.#inFlight.delete(intent.id);
    for (const [table, record] of recordsOf(intent, end)) {
      add(this.#records, table, record);
      this.#unseen.push([table, record.sequence]);
    }
    if (this.#unseen.length > 0) this.#publishing ??= this.#publish();
  }

  stream(table: string): RecordLog {
    return {
      read: (after, limit) => this.#read(table, after, limit),
      latest: () => this.#visible.get(table) ?? 0,
      written: () => (this.#next[table] ?? 1) - 1,
      onAppend: (listener) => {
        const listeners = this.#listeners.get(table) ?? new Set();
        this.#listeners.set(table, listeners.add(listener));
        return () => listeners.delete(listener);
      },
    };
  }

  /** The tokens of the requests that were carried out since then. */
  tokensSince(at: number): (Token & { at: number })[] {
    const recent = this.#segments.filter(
      (_, index) => (this.#segments[index + 1]?.head.at ?? Infinity) >= at,
    );
    return recent.flatMap((segment) =>
      replay(segment.lines()).ended.flatMap(({ intent: { token }, end }) =>
        token && end.applied && end.at >= at ? [{ ...token, at: end.at }] : [],
      ),
    );
  }

  /**
   * Removes segments whose records are all too old, by the machine's time: readers can then catch up after
   * the local clock has been advanced.
   */
  trim(): void {
    this.#loaded = undefined;
    const oldest = this.#clock.now() - KEPT;
    while ((this.#segments[1]?.head.at ?? Infinity) < oldest) this.#segments.shift()!.remove();
  }

  async close(): Promise<void> {
    clearInterval(this.#trimming);
    await this.#publishing;
    this.#listeners.clear();
    await this.#segment.seal();
  }

  get #segment(): Segment {
    return this.#segments.at(-1)!;
  }

  #take(intent: Intent): void {
    this.#inFlight.set(intent.id, intent);
    this.#lastId = Math.max(this.#lastId, intent.id);
  }

  #beginSegment(): void {
    const before = this.#segments.at(-1);
    const head = {
      number: (before?.head.number ?? 0) + 1,
      at: this.#clock.now(),
      next: { ...this.#next },
      open: [...this.#inFlight.values()],
    };
    this.#segments.push(newSegment(this.#folder, head));
    this.#records = new Map();
    if (before) this.#sealing = Promise.all([this.#sealing, before.seal()]).then(() => {});
  }

  async #sync(): Promise<void> {
    await Promise.all([this.#sealing, this.#segment.sync()]);
  }

  /**
   * Shows a record only when it is durable, so that a reader's checkpoint never points behind the records
   * that remain after a power cut.
   */
  async #publish(): Promise<void> {
    while (this.#unseen.length > 0) {
      const count = this.#unseen.length;
      await this.#sync();
      const shown = this.#unseen.splice(0, count);
      for (const [table, sequence] of shown) this.#visible.set(table, sequence);
      for (const table of new Set(shown.map(([name]) => name))) {
        this.#listeners.get(table)?.forEach((listener) => listener());
      }
    }
    this.#publishing = undefined;
  }

  #read(table: string, after: number, limit: number): StreamRecord[] {
    const found: StreamRecord[] = [];
    const visible = this.#visible.get(table) ?? 0;
    let from = Math.max(after + 1, this.#segments[0]!.head.next[table] ?? 1);
    while (from <= visible && found.length < limit) {
      const records = this.#recordsAt(table, from);
      const until = Math.min(records.at(-1)?.sequence ?? 0, visible, from + limit - found.length - 1);
      if (until < from) throw new Error(`the stream of ${table} has lost record ${from}`);
      const first = records[0]!.sequence;
      found.push(...records.slice(from - first, until - first + 1));
      from = until + 1;
    }
    return found;
  }

  /**
   * Returns the table's records of the segment that has this record. Records of the last segment are in
   * memory.
   */
  #recordsAt(table: string, sequence: number): StreamRecord[] {
    const segment = this.#segments.findLast(({ head }) => (head.next[table] ?? 1) <= sequence)!;
    if (segment === this.#segment) return this.#records.get(table) ?? [];
    if (this.#loaded?.number !== segment.head.number) {
      const records: Records = new Map();
      for (const [name, record] of replay(segment.lines()).records) add(records, name, record);
      this.#loaded = { number: segment.head.number, records };
    }
    return this.#loaded.records.get(table) ?? [];
  }
}

function add(all: Records, table: string, record: StreamRecord): void {
  const records = all.get(table);
  if (records) records.push(record);
  else all.set(table, [record]);
}
