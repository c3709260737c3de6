import type { Log } from "../../../base/log.ts";
import type { PreparedSubscription } from "./hooks.ts";
import { filteredFields, matchesArguments, matchesFilter, type SubscriptionFilter } from "./filters.ts";
import { missingFields } from "./missing.ts";

type Payload = Readonly<Record<string, unknown>>;

export interface SubscriptionOptions {
  prepared: PreparedSubscription;
  send: (payload: unknown) => void;
  log: Log;
  pushBytes: number;
}

/**
 * One started subscription. It selects the results of mutations that its subscriber gets, and sends them in
 * order.
 */
export class Subscription {
  readonly fieldName: string;
  readonly #options: SubscriptionOptions;
  #last: Promise<void> = Promise.resolve();

  constructor(options: SubscriptionOptions) {
    this.#options = options;
    this.fieldName = options.prepared.fieldName;
  }

  /**
   * The payload has only the mutation's own selection. Other fields are null, as on AWS, and a hint names
   * them.
   */
  publish(mutation: string, payload: Payload): void {
    const { prepared } = this.#options;
    if (!prepared.mutations.includes(mutation)) return;
    this.#hintUnread(mutation, payload);
    if (!this.#passes(payload)) return;
    this.#last = this.#last.then(() => this.#push(mutation, payload));
  }

  isInvalidatedBy(payload: Payload): boolean {
    const filter = this.#options.prepared.invalidationFilter as SubscriptionFilter | null | undefined;
    return filter ? matchesFilter(filter, payload) : false;
  }

  #passes(payload: Payload): boolean {
    const { filter, args } = this.#options.prepared;
    return filter ? matchesFilter(filter as SubscriptionFilter, payload) : matchesArguments(args, payload);
  }

  async #push(mutation: string, payload: Payload): Promise<void> {
    const { prepared, send, log, pushBytes } = this.#options;
    try {
      const pushed = await prepared.deliver(payload);
      const bytes = Buffer.byteLength(JSON.stringify(pushed));
      if (bytes > pushBytes) {
        return log.hint(
          `realtime: a push of ${this.fieldName} after ${mutation} has ${bytes} bytes and is dropped, as AWS does silently beyond ${pushBytes}: select less`,
        );
      }
      const missing = missingFields(prepared.document, prepared.operationName, payload);
      if (missing.length > 0) {
        log.hint(
          `realtime: ${mutation} did not select ${missing.join(", ")}: listeners of ${this.fieldName} get null there. Select in the mutation what subscriptions need`,
        );
      }
      send(pushed);
    } catch (error) {
      log.error(`realtime: ${this.fieldName} after ${mutation}: ${String((error as Error)?.stack ?? error)}`);
    }
  }

  /**
   * Hints at a filter on a field that the mutation did not select: it never matches, and is the most frequent
   * reason for missing pushes.
   */
  #hintUnread(mutation: string, payload: Payload): void {
    const { filter, args } = this.#options.prepared;
    const read = filter ? filteredFields(filter as SubscriptionFilter) : Object.keys(args);
    const unread = read.filter((name) => !Object.hasOwn(payload, name));
    if (unread.length === 0) return;
    this.#options.log.hint(
      `realtime: ${mutation} did not select ${unread.join(", ")}, by which ${this.fieldName} is filtered: the listener may hear nothing`,
    );
  }
}
