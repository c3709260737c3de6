import type { Clock, Timer } from "../../base/clock.ts";
import type { Log } from "../../base/log.ts";
import type { ConfigurationSet } from "./configuration.ts";
import type { EventsFault } from "./control.ts";
import type { Deviation } from "./deviation.ts";
import type { MailEvent, EventType } from "./events.ts";

/** The delay of events that are late: less than a sender may wait for them (README.md). */
const LATE_MS = 10 * 60_000;

interface Options {
  faults: Deviation<EventsFault>;
  clock: Clock;
  putEvents: (events: MailEvent[]) => Promise<unknown>;
  log: Log;
}

/** Publishes events, best effort as on AWS: a send succeeds once the mail is stored. */
export class Publisher {
  readonly #options: Options;
  readonly #running = new Set<Promise<unknown>>();
  readonly #late = new Set<Timer>();

  constructor(options: Options) {
    this.#options = options;
  }

  /** Publishes what the configuration set wants. */
  publish(set: ConfigurationSet | undefined, events: [EventType, MailEvent][]): void {
    const wanted = events.filter(([type]) => set?.publishes.has(type)).map(([, event]) => event);
    if (wanted.length === 0) return;
    switch (this.#options.faults.take()) {
      case "LOSE":
        return;
      case "LATE":
        return this.#putLate(wanted);
      case "TWICE":
        return this.#put([...wanted, ...wanted]);
      case "OK":
        return this.#put(wanted);
    }
  }

  async stop(): Promise<void> {
    for (const timer of this.#late) timer.cancel();
    await Promise.all(this.#running);
  }

  #putLate(events: MailEvent[]): void {
    const timer = this.#options.clock.after(LATE_MS, () => {
      this.#late.delete(timer);
      this.#put(events);
    });
    this.#late.add(timer);
  }

  #put(events: MailEvent[]): void {
    const { putEvents, log } = this.#options;
    const running = putEvents(events)
      .catch((error: unknown) => log.error(`ses: events could not be published: ${String(error)}`))
      .finally(() => this.#running.delete(running));
    this.#running.add(running);
  }
}
