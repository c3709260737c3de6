import { randomUUID } from "node:crypto";
import type { Resource } from "../../base/assembly/index.ts";
import type { Clock, Timer } from "../../base/clock.ts";
import { deliver, type Outlets } from "../events/delivery.ts";
import { readEach } from "../../base/imitated.ts";
import type { Store } from "../../base/store.ts";
import type { Occurrences } from "./expression.ts";
import { scheduleOf, type Schedule } from "./schedule.ts";

/**
 * The stored state of a schedule: the time of its creation with this identity, and its latest occurrence that
 * was sent.
 */
export interface Progress {
  identity: string;
  createdAt: number;
  sent: number | undefined;
}

export interface Scheduler {
  /** Begins; call it when the targets are there. */
  start(): Promise<void>;
  /** The schedules, by their ARN, that send what is due. */
  atWork(): string[];
  stop(): void;
}

const MINUTE_MS = 60_000;
/** Five minutes, a quarter of an hour, an hour and a day. */
const PERIODS_MS = [5, 15, 60, 24 * 60].map((minutes) => minutes * MINUTE_MS);

interface Options extends Outlets {
  /** AWS::Scheduler::Schedule. */
  schedules: Resource[];
  allows: (roleArn: string, action: string, resourceArn: string) => boolean;
  clock: Clock;
  store: Store<Progress>;
  region: string;
  accountId: string;
  /** True if a new schedule counts as begun before, so that its first occurrence is not sent. */
  begun: (schedule: Resource) => boolean;
  /** False if an occurrence of a schedule that falls due now counts as sent, and is not. */
  isWanted: (schedule: Resource) => boolean;
}

/** The schedules of the templates, on the local clock. */
export function createScheduler(options: Options): Scheduler {
  const enabled = options.schedules.filter(({ properties }) => properties.State !== "DISABLED");
  const runs = readEach(
    enabled,
    (resource) => new Run(scheduleOf(resource, options, options.allows), resource, options),
  );
  return {
    start: async () => {
      for (const run of runs) await run.start();
    },
    atWork: () => runs.filter((run) => !run.isAtRest).map(({ name }) => name),
    stop: () => runs.forEach((run) => run.stop()),
  };
}

class Run {
  readonly name: string;
  readonly #schedule: Schedule;
  readonly #resource: Resource;
  readonly #options: Options;
  #occurrences: Occurrences = () => undefined;
  #timer: Timer | undefined;
  #stopped = false;
  isAtRest = true;

  constructor(schedule: Schedule, resource: Resource, options: Options) {
    this.name = `schedule ${schedule.arn}`;
    this.#schedule = schedule;
    this.#resource = resource;
    this.#options = options;
  }

  async start(): Promise<void> {
    const { begun, clock, store } = this.#options;
    const { arn, identity } = this.#schedule;
    if (store.get(arn)?.identity !== identity) {
      const createdAt = clock.now();
      await store.set(arn, { identity, createdAt, sent: begun(this.#resource) ? createdAt : undefined });
    }
    this.#occurrences = this.#schedule.occurrencesFrom(store.get(arn)!.createdAt);
    await this.#sendDue();
  }

  stop(): void {
    this.#stopped = true;
    this.#timer?.cancel();
  }

  /**
   * Sends one occurrence for all that fell due while nothing ran, or while the clock was set forward: no jump
   * starts a storm. It is the latest of the roundest, since a function may do some work in the first minute
   * of each hour alone.
   */
  async #sendDue(): Promise<void> {
    const { clock } = this.#options;
    this.isAtRest = false;
    for (let due = this.#next(); due !== undefined && !this.#stopped; due = this.#next()) {
      const now = clock.now();
      if (due > now) {
        this.#timer = clock.at(due, () => void this.#sendDue());
        break;
      }
      let roundest = due;
      let following = this.#next(due);
      while (following !== undefined && following <= now) {
        due = following;
        if (roundness(due) >= roundness(roundest)) roundest = due;
        following = this.#next(due);
      }
      await this.#send(roundest, due);
    }
    this.isAtRest = true;
  }

  /** The first occurrence after `after`, or after the latest that was sent. */
  #next(after?: number): number | undefined {
    const { store } = this.#options;
    const { arn, startsAt, endsAt } = this.#schedule;
    const { createdAt, sent } = store.get(arn)!;
    const from = after ?? sent ?? Math.max(createdAt, startsAt ?? 0) - 1;
    const next = this.#occurrences(from);
    return next !== undefined && next <= endsAt ? next : undefined;
  }

  /**
   * Sent before it is noted: a crash between the two repeats an occurrence and loses none, as the service
   * promises. All occurrences up to `latest` count as sent.
   */
  async #send(due: number, latest: number): Promise<void> {
    const { isWanted, store } = this.#options;
    const { arn, target } = this.#schedule;
    const time = new Date(due).toISOString().replace(/\.\d+Z$/, "Z");
    const event = target.input === undefined ? this.#defaultEvent(time) : inputFor(target.input, arn, time);
    if (isWanted(this.#resource))
      await deliver(target, event, { SCHEDULE_ARN: arn, SCHEDULED_TIME: time }, this.#options);
    await store.set(arn, { ...store.get(arn)!, sent: latest });
  }

  /**
   * Returns the event for a target if the template gives no Input (user guide, "Using templated targets").
   */
  #defaultEvent(time: string): string {
    const { accountId, region } = this.#options;
    return JSON.stringify({
      version: "0",
      id: randomUUID(),
      "detail-type": "Scheduled Event",
      source: "aws.scheduler",
      account: accountId,
      time,
      region,
      resources: [this.#schedule.arn],
      detail: "{}",
    });
  }
}

/** Returns the number of periods of the clock in whose first minute an instant is. */
function roundness(instant: number): number {
  return PERIODS_MS.filter((period) => instant % period < MINUTE_MS).length;
}

/** User guide, "Adding context attributes". */
function inputFor(input: string, arn: string, time: string): string {
  return input
    .replaceAll("<aws.scheduler.schedule-arn>", arn)
    .replaceAll("<aws.scheduler.scheduled-time>", time)
    .replaceAll("<aws.scheduler.execution-id>", randomUUID())
    .replaceAll("<aws.scheduler.attempt-number>", "1");
}
