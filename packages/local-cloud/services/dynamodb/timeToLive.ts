import type { Clock, Timer } from "../../base/clock.ts";
import type { Log } from "../../base/log.ts";
import type { TableInput } from "./api.ts";
import type { TableDefinition } from "./definition.ts";
import type { Expiries } from "./expiries.ts";

const SWEEP_EVERY = 60_000;
/**
 * An item that expired longer ago than this is kept (developer guide, "Using time to live (TTL) in DynamoDB":
 * over 5 years).
 */
const OLDEST_SECONDS = 5 * 365 * 86_400;

interface Options {
  tables: TableDefinition[];
  expiries: Expiries;
  clock: Clock;
  log: Log;
  remove: (input: TableInput) => Promise<unknown>;
}

/** Removes expired items every minute of the local clock, so also when the clock has been advanced. */
export class TimeToLive {
  /** The time in milliseconds for which an expired item is kept. DynamoDB may take days. */
  delay: number;
  readonly #options: Options;
  #timer: Timer | undefined;
  #sweeping: Promise<void> = Promise.resolve();
  #stopped = false;

  constructor(options: Options, delay: number) {
    this.#options = options;
    this.delay = delay;
    this.#later();
  }

  /** Checks all tables now. */
  sweep(): Promise<void> {
    this.#sweeping = this.#sweeping.then(async () => {
      for (const table of this.#options.tables)
        if (table.timeToLive) await this.#sweepTable(table, table.timeToLive);
    });
    return this.#sweeping;
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    this.#timer?.cancel();
    this.#options.expiries.stop();
    await this.#sweeping.catch(() => {});
  }

  #later(): void {
    this.#timer = this.#options.clock.after(SWEEP_EVERY, () => {
      this.sweep()
        .catch((error: unknown) => this.#options.log.error(`removing expired items: ${String(error)}`))
        .finally(() => {
          if (!this.#stopped) this.#later();
        });
    });
  }

  async #sweepTable(table: TableDefinition, attribute: string): Promise<void> {
    const now = Math.floor((this.#options.clock.now() - this.delay) / 1000);
    const oldest = now - OLDEST_SECONDS;
    const expired = {
      ConditionExpression: "#ttl < :now AND #ttl > :oldest",
      ExpressionAttributeNames: { "#ttl": attribute },
      ExpressionAttributeValues: { ":now": { N: String(now) }, ":oldest": { N: String(oldest) } },
    };
    for (const Key of await this.#options.expiries.between(table, oldest, now)) {
      if (this.#stopped) return;
      await this.#options.remove({ TableName: table.name, Key, ...expired }).catch(unlessBusy);
    }
  }
}

/**
 * Ignores two errors: the item got a later expiry in between and is kept, or is in a transaction and is
 * removed at the next run.
 */
function unlessBusy(error: Error): void {
  if (!["ConditionalCheckFailedException", "TransactionConflictException"].includes(error.name)) throw error;
}
