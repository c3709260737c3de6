import type { Log } from "../log.ts";
import type { ConfigurationSet } from "./configuration.ts";
import type { BusEvent, EventType } from "./events.ts";

interface Options {
  putEvents: (events: BusEvent[]) => Promise<unknown>;
  log: Log;
}

/** Publishes events, best effort as on AWS: a send succeeds once the mail is stored. */
export class Publisher {
  readonly #options: Options;
  readonly #running = new Set<Promise<unknown>>();

  constructor(options: Options) {
    this.#options = options;
  }

  /** Publishes what the configuration set wants. */
  publish(set: ConfigurationSet | undefined, events: [EventType, BusEvent][]): void {
    const wanted = events.filter(([type]) => set?.publishes.has(type)).map(([, event]) => event);
    if (wanted.length > 0) this.#put(wanted);
  }

  async stop(): Promise<void> {
    await Promise.all(this.#running);
  }

  #put(events: BusEvent[]): void {
    const { putEvents, log } = this.#options;
    const running = putEvents(events)
      .catch((error: unknown) => log.error(`ses: events could not be published: ${String(error)}`))
      .finally(() => this.#running.delete(running));
    this.#running.add(running);
  }
}
