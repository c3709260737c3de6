import { randomUUID } from "node:crypto";
import type { Resource } from "../../base/assembly/index.ts";
import type { Clock, Timer } from "../../base/clock.ts";
import { lack, readEach, refused } from "../../base/imitated.ts";
import type { Log } from "../../base/log.ts";
import type { SendToQueue } from "../sqs/message.ts";
import type { Store } from "../../base/store.ts";
import { failureText } from "./failure.ts";
import { configOf, NO_CONFIG, type Config } from "./invokeConfig.ts";
import type { FunctionSettings } from "./settings.ts";
import type { InvocationOutcome } from "./worker.ts";

/** An accepted event that is not done. It is stored, so that it survives a restart. */
export interface AcceptedEvent {
  id: string;
  functionName: string;
  event: string;
  acceptedAt: number;
  attempts: number;
  dueAt: number;
}

interface Options {
  /** AWS::Lambda::EventInvokeConfig. */
  configs: Resource[];
  functions: Map<string, { settings: FunctionSettings; run(event: string): Promise<InvocationOutcome> }>;
  clock: Clock;
  store: Store<AcceptedEvent>;
  log: Log;
  /** Sends to dead-letter queues and destinations. */
  send: SendToQueue;
  /**
   * True if a role's policies allow an action: without it AWS refuses the dead-letter queue or destination.
   */
  allows: (roleArn: string, action: string, resourceArn: string) => boolean;
}

/**
 * Lambda waits one minute before the first retry and two before the second (developer guide, "Error handling
 * for asynchronous invocation").
 */
const BACK_OFF = [60_000, 120_000];

/**
 * Asynchronous invocation: an event is accepted at once, tried up to three times on the local clock, then
 * sent to the dead-letter queue or a destination.
 */
export class EventQueue {
  readonly #options: Options;
  readonly #configs = new Map<string, Config>();
  readonly #timers = new Set<Timer>();
  /** The functions' names, one for each running attempt. */
  readonly #trying: string[] = [];
  #stopped = false;

  constructor(options: Options) {
    this.#options = options;
    readEach(options.configs, (resource) =>
      this.#configs.set(String(resource.properties.FunctionName), configOf(resource)),
    );
    for (const [name, { settings }] of options.functions) {
      const { onSuccess, onFailure } = this.#configs.get(name) ?? NO_CONFIG;
      for (const queueArn of [settings.deadLetterArn, onSuccess, onFailure]) {
        if (!queueArn || options.allows(settings.roleArn, "sqs:SendMessage", queueArn)) continue;
        const why = `does not allow sqs:SendMessage on ${queueArn}`;
        lack(settings.resource, refused(settings.resource, "Role", why));
      }
    }
  }

  /** Continues with the events that were accepted before a restart. */
  start(): void {
    for (const accepted of this.#options.store.values()) this.#schedule(accepted);
  }

  async accept(functionName: string, event: string): Promise<void> {
    const now = this.#options.clock.now();
    const accepted = { id: randomUUID(), functionName, event, acceptedAt: now, attempts: 0, dueAt: now };
    await this.#options.store.set(accepted.id, accepted);
    void this.#attempt(accepted);
  }

  /** True if an event of the function is being tried. If not, its events wait for the clock. */
  isTrying(functionName: string): boolean {
    return this.#trying.includes(functionName);
  }

  stop(): void {
    this.#stopped = true;
    for (const timer of this.#timers) timer.cancel();
  }

  #schedule(accepted: AcceptedEvent): void {
    const timer = this.#options.clock.at(accepted.dueAt, () => {
      this.#timers.delete(timer);
      void this.#attempt(accepted);
    });
    this.#timers.add(timer);
  }

  /**
   * Logs faults of the attempt itself, such as a destination that is no queue. The event is kept, and tried
   * again after a restart.
   */
  async #attempt(accepted: AcceptedEvent): Promise<void> {
    this.#trying.push(accepted.functionName);
    await this.#try(accepted).catch((error: unknown) => {
      this.#options.log.error(`${accepted.functionName}: event ${accepted.id}: ${String(error)}`);
    });
    this.#trying.splice(this.#trying.indexOf(accepted.functionName), 1);
  }

  async #try(accepted: AcceptedEvent): Promise<void> {
    const { functions, store, clock, log } = this.#options;
    const target = functions.get(accepted.functionName);
    if (!target) return store.delete(accepted.id);
    const outcome = await target.run(accepted.event);
    if (this.#stopped) return;
    const config = this.#configs.get(accepted.functionName) ?? NO_CONFIG;
    const tried = { ...accepted, attempts: accepted.attempts + 1 };
    if ("failure" in outcome) {
      const dueAt = clock.now() + (BACK_OFF[accepted.attempts] ?? 0);
      const tooOld = dueAt - accepted.acceptedAt > config.longestAge;
      const isRetried = tried.attempts <= config.retries && !tooOld;
      log[isRetried ? "detail" : "error"](
        `${accepted.functionName}: event ${accepted.id} failed: ${failureText(outcome.failure)}`,
      );
      if (isRetried) {
        const again = { ...tried, dueAt };
        await store.set(again.id, again);
        return this.#schedule(again);
      }
      await this.#giveUp(tried, target.settings, config, outcome, tooOld);
    } else if (config.onSuccess) {
      await this.#options.send(config.onSuccess, this.#record(tried, target.settings, outcome, "Success"));
    }
    await store.delete(accepted.id);
  }

  async #giveUp(
    accepted: AcceptedEvent,
    settings: FunctionSettings,
    config: Config,
    outcome: InvocationOutcome & { failure: { errorMessage: string } },
    tooOld: boolean,
  ): Promise<void> {
    const { send } = this.#options;
    if (settings.deadLetterArn) {
      await send(settings.deadLetterArn, accepted.event, {
        RequestID: { DataType: "String", StringValue: accepted.id },
        ErrorCode: { DataType: "Number", StringValue: "200" },
        ErrorMessage: {
          DataType: "String",
          StringValue: outcome.failure.errorMessage.slice(0, 1024) || "error",
        },
      });
    }
    const condition = tooOld ? "EventAgeExceeded" : "RetriesExhausted";
    if (config.onFailure) await send(config.onFailure, this.#record(accepted, settings, outcome, condition));
  }

  /**
   * The invocation record of a destination (developer guide, "Retaining records of asynchronous
   * invocations").
   */
  #record(
    accepted: AcceptedEvent,
    settings: FunctionSettings,
    outcome: InvocationOutcome,
    condition: string,
  ): string {
    const failed = "failure" in outcome;
    return JSON.stringify({
      version: "1.0",
      timestamp: this.#options.clock.iso(),
      requestContext: {
        requestId: accepted.id,
        functionArn: `${settings.arn}:$LATEST`,
        condition,
        approximateInvokeCount: accepted.attempts,
      },
      requestPayload: JSON.parse(accepted.event) as unknown,
      responseContext: {
        statusCode: 200,
        executedVersion: "$LATEST",
        ...(failed && { functionError: "Unhandled" }),
      },
      responsePayload: failed ? outcome.failure : outcome.payload,
    });
  }
}
