import type { Clock, Timer } from "../../base/clock.ts";
import { failureText, type FunctionFailure, type Invoked } from "../lambda/index.ts";
import type { Log } from "../../base/log.ts";
import { failedOf } from "./answer.ts";
import type { Discarded } from "./discarded.ts";
import type { StreamRecord } from "../dynamodb/index.ts";
import type { StreamSettings } from "./settings.ts";
import { sequenceNumber } from "./streamEvent.ts";

/**
 * The largest event of Lambda, at which a batch ends. A record in JSON is about twice as long as in the
 * table.
 */
const LARGEST_EVENT = 6 * 1024 * 1024;
const FIRST_BACK_OFF = 200;
const LONGEST_BACK_OFF = 60_000;
/**
 * Failures that a retry mends are details. This one, some 6 seconds after the first, is an error, once for
 * each batch.
 */
const MANY_RETRIES = 5;

/** The part of a batch that is still open, and its attempts so far. */
interface Part {
  records: StreamRecord[];
  retries: number;
  invocations: number;
  failure?: FunctionFailure | undefined;
}

interface Options {
  settings: StreamSettings;
  clock: Clock;
  log: Log;
  invoke: (records: StreamRecord[]) => Promise<Invoked>;
  discard: (discarded: Discarded) => Promise<void>;
  /** Called when records have been handled or discarded, so that the checkpoint can move. */
  onSettled(): void;
}

/**
 * Passes records to the function strictly in order, in batches. A failing record blocks those behind it until
 * it is handled or discarded.
 */
export class Lane {
  readonly #options: Options;
  readonly #pending: StreamRecord[] = [];
  #running = false;
  #asleep = false;
  #stopped = false;
  #timer: Timer | undefined;

  constructor(options: Options) {
    this.#options = options;
  }

  push(record: StreamRecord): void {
    this.#pending.push(record);
  }

  /** The oldest record that is not handled yet. */
  get oldest(): StreamRecord | undefined {
    return this.#pending[0];
  }

  get length(): number {
    return this.#pending.length;
  }

  /** True if the lane is empty, or waits for the clock: for its batching window or its next attempt. */
  get isAtRest(): boolean {
    return this.#stopped || !this.#running || this.#asleep;
  }

  stop(): void {
    this.#stopped = true;
    this.#timer?.cancel();
  }

  /** Handles the batches that are due. Called after `push`, and at the end of a batching window. */
  async run(): Promise<void> {
    if (this.#running) return;
    this.#running = true;
    this.#timer?.cancel();
    while (!this.#stopped && this.#pending.length > 0) {
      const batch = this.#batch();
      if (!batch) break;
      await this.#deliver(batch);
    }
    this.#running = false;
  }

  /**
   * The next batch. Returns none while its window is open; `run` is then called again at the end of the
   * window.
   */
  #batch(): StreamRecord[] | undefined {
    const { settings, clock } = this.#options;
    let bytes = 0;
    const fitting = this.#pending
      .slice(0, settings.batchSize)
      .filter((record) => (bytes += record.bytes * 2) <= LARGEST_EVENT);
    const batch = fitting.length > 0 ? fitting : this.#pending.slice(0, 1);
    const full = batch.length === settings.batchSize || batch.length < this.#pending.length;
    const closesAt = (batch[0]?.at ?? 0) + settings.window;
    if (full || clock.now() >= closesAt) return batch;
    this.#timer = clock.at(closesAt, () => void this.run());
    return undefined;
  }

  async #deliver(batch: StreamRecord[]): Promise<void> {
    let parts: Part[] = [{ records: batch, retries: 0, invocations: 0 }];
    while (parts.length > 0 && !this.#stopped) {
      const [part, ...others] = parts as [Part, ...Part[]];
      const left = await this.#attempt(part);
      if (this.#stopped) return;
      const settled = part.records.length - left.reduce((sum, { records }) => sum + records.length, 0);
      this.#pending.splice(0, settled);
      if (settled > 0) this.#options.onSettled();
      parts = [...left, ...others];
    }
  }

  /** Handles a part of a batch. Returns the parts that are left, in order. */
  async #attempt(part: Part): Promise<Part[]> {
    const { settings, clock, invoke, log } = this.#options;
    const tooOld = part.records.findLastIndex(({ at }) => clock.now() - at > settings.longestAge) + 1;
    if (tooOld > 0) return this.#giveUp(part, tooOld, "RecordAgeExceeded");
    const identifiers = part.records.map(sequenceNumber);
    let answer: Invoked;
    try {
      answer = await invoke(part.records);
    } catch (error) {
      log.error(`${settings.functionName} could not be invoked: ${String(error)}`);
      await this.#sleep(backOff(part.retries));
      return [part];
    }
    const failed = failedOf(identifiers, answer, settings.reportsFailures);
    const from = identifiers.findIndex((each) => failed.has(each));
    if (from < 0) return [];
    const failure = answer.functionError && (answer.payload as FunctionFailure);
    const tried = { ...part, records: part.records.slice(from), invocations: part.invocations + 1, failure };
    return this.#afterFailure(tried, from > 0);
  }

  /** If batches are bisected, neither a bisection nor a partial success counts as a retry. */
  async #afterFailure(part: Part, cut: boolean): Promise<Part[]> {
    const { settings, log } = this.#options;
    const { records, retries } = part;
    if (settings.bisect && cut) return [part];
    if (settings.bisect && records.length > 1) {
      const half = Math.ceil(records.length / 2);
      return [
        { ...part, records: records.slice(0, half) },
        { ...part, records: records.slice(half) },
      ];
    }
    if (retries >= settings.retries) return this.#giveUp(part, records.length, "RetryAttemptsExhausted");
    const wait = backOff(retries);
    const why = part.failure ? `: ${failureText(part.failure)}` : "";
    log[retries === MANY_RETRIES ? "error" : "detail"](
      `${settings.functionName}: ${records.length} stream records failed, again in ${wait} ms${why}`,
    );
    await this.#sleep(wait);
    return [{ ...part, retries: retries + 1 }];
  }

  async #sleep(milliseconds: number): Promise<void> {
    this.#asleep = true;
    await this.#options.clock.sleep(milliseconds);
    this.#asleep = false;
  }

  async #giveUp(part: Part, count: number, condition: Discarded["condition"]): Promise<Part[]> {
    const discarded = part.records.slice(0, count);
    const { invocations, failure } = part;
    await this.#options.discard({ records: discarded, condition, invocations, failure });
    return count < part.records.length ? [{ ...part, records: part.records.slice(count) }] : [];
  }
}

const backOff = (retries: number): number => Math.min(FIRST_BACK_OFF * 2 ** retries, LONGEST_BACK_OFF);
