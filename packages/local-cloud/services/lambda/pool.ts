import { randomUUID } from "node:crypto";
import type { Clock, Timer } from "../../base/clock.ts";
import { AwsError } from "../../base/http.ts";
import type { FunctionSettings } from "./settings.ts";
import type { FunctionFailure } from "./failure.ts";
import type { Environment, InvocationOutcome } from "./worker.ts";

/**
 * The most threads of a function. A thread takes tens of megabytes and a cold start, so further events wait,
 * where AWS would start more environments.
 */
const MOST_ENVIRONMENTS = 4;
/**
 * The time that an event waits for a busy environment before a new one is started. It is about as long as a
 * cold start under load.
 */
const PATIENCE = 500;

interface Options {
  clock: Clock;
  idle: number;
  start: (settings: FunctionSettings) => Environment;
  /**
   * Makes the code at the first event, and when it is renewed; returns its folder. The asset is the code if
   * undefined.
   */
  codeOf?: (() => Promise<string>) | undefined;
}

interface Waiting {
  event: string;
  resolve: (outcome: InvocationOutcome & { requestId: string }) => void;
}

/**
 * The execution environments of one function. They start at the first event, end after `idle` milliseconds
 * of the clock without one, and are replaced when the code is.
 */
export class EnvironmentPool {
  settings: FunctionSettings;
  readonly #start: (settings: FunctionSettings) => Environment;
  readonly #clock: Clock;
  readonly #idleTime: number;
  readonly #all = new Set<Environment>();
  readonly #idle = new Map<Environment, Timer>();
  readonly #serving = new Set<Promise<void>>();
  readonly #waiting: Waiting[] = [];
  #patience: Timer | undefined;
  readonly #codeOf: (() => Promise<string>) | undefined;
  /**
   * The code that is to be made before the next event; undefined when the code is there. A renewal is another
   * one.
   */
  #needed: { codeOf: () => Promise<string> } | undefined;
  #making: Promise<void> | undefined;

  constructor(settings: FunctionSettings, { clock, idle, start, codeOf }: Options) {
    this.settings = settings;
    this.#clock = clock;
    this.#idleTime = idle;
    this.#start = start;
    this.#codeOf = codeOf;
    this.#needed = codeOf && { codeOf };
  }

  /**
   * Resolves when the code is there. If it cannot be made, the events that wait for it fail, and the next one
   * tries again.
   */
  ready(): Promise<void> {
    const needed = this.#needed;
    if (!needed) return Promise.resolve();
    return (this.#making ??= this.#make(needed).finally(() => (this.#making = undefined)));
  }

  /**
   * Handles an event (JSON) in an idle environment, in a busy one that is soon done, or in a new one. If the
   * function has the most environments, the event waits.
   */
  run(event: string): Promise<InvocationOutcome & { requestId: string }> {
    if (this.settings.reserved === 0) {
      throw new AwsError("TooManyRequestsException", "Rate Exceeded.", 429, {
        Reason: "ReservedFunctionConcurrentInvocationLimitExceeded",
      });
    }
    return new Promise((resolve) => {
      this.#waiting.push({ event, resolve });
      this.#next();
    });
  }

  /**
   * Replaces the code for the next event. Resolves when the running events have finished with the old code.
   */
  async updateCode(code: string): Promise<void> {
    for (const environment of this.#idle.keys()) this.#end(environment);
    this.#take(code);
    await Promise.all(this.#serving);
  }

  /**
   * Has the code made again: at once where an environment runs it, otherwise at the next event. Throws if it
   * cannot be made; then the code before stays.
   */
  async renew(): Promise<void> {
    const codeOf = this.#codeOf;
    if (!codeOf) return;
    if (this.size === 0) {
      this.#needed = { codeOf };
      return;
    }
    const code = await codeOf();
    if (code !== this.settings.code) await this.updateCode(code);
  }

  /** The current number of environments. */
  get size(): number {
    return this.#all.size;
  }

  get isAtRest(): boolean {
    return this.#waiting.length === 0 && this.#serving.size === 0;
  }

  async stop(): Promise<void> {
    const failure = {
      errorType: "Runtime.ExitError",
      errorMessage: "the local cloud stopped before the event's turn came",
    };
    this.#patience?.cancel();
    this.#failWaiting(failure);
    for (const timer of this.#idle.values()) timer.cancel();
    this.#idle.clear();
    await Promise.all([...this.#all].map((environment) => environment.end()));
    this.#all.clear();
  }

  /** Code that was replaced in the meantime is not taken, and what was renewed is made again. */
  async #make(needed: { codeOf: () => Promise<string> }): Promise<void> {
    const made = await needed.codeOf().catch((error: unknown) => error as Error);
    if (this.#needed === undefined) return;
    if (this.#needed !== needed) await this.#make(this.#needed);
    else if (typeof made === "string") this.#take(made);
    else this.#failWaiting({ errorType: "Runtime.ImportModuleError", errorMessage: made.message });
  }

  #take(code: string): void {
    this.#needed = undefined;
    this.settings = { ...this.settings, code };
    this.#next();
  }

  #failWaiting(failure: FunctionFailure): void {
    for (const { resolve } of this.#waiting.splice(0)) resolve({ failure, requestId: randomUUID() });
  }

  #next(): void {
    if (this.#waiting.length === 0) return;
    if (this.#needed) {
      void this.ready();
      return;
    }
    const environment = this.#takeIdle() ?? (this.#all.size === 0 ? this.#startNew() : undefined);
    if (environment) {
      this.#begin(environment);
      this.#next();
    } else this.#patience ??= this.#clock.after(PATIENCE, () => this.#hurry());
  }

  /**
   * Starts an environment for an event that has waited long enough, unless the function has the most
   * environments.
   */
  #hurry(): void {
    this.#patience = undefined;
    const environment = this.#waiting.length > 0 ? this.#startNew() : undefined;
    if (environment) this.#begin(environment);
    this.#next();
  }

  #takeIdle(): Environment | undefined {
    for (const [environment, timer] of this.#idle) {
      timer.cancel();
      this.#idle.delete(environment);
      if (!environment.ended) return environment;
      this.#all.delete(environment);
    }
    return undefined;
  }

  #startNew(): Environment | undefined {
    if (this.#all.size >= Math.min(MOST_ENVIRONMENTS, this.settings.reserved ?? MOST_ENVIRONMENTS)) {
      return undefined;
    }
    const environment = this.#start(this.settings);
    this.#all.add(environment);
    return environment;
  }

  #begin(environment: Environment): void {
    const serving = this.#serve(environment, this.#waiting.shift()!);
    this.#serving.add(serving);
    void serving.then(() => this.#serving.delete(serving));
  }

  async #serve(environment: Environment, { event, resolve }: Waiting): Promise<void> {
    const requestId = randomUUID();
    const outcome = await environment.run(event, requestId);
    if (environment.ended) this.#all.delete(environment);
    else if (environment.settings !== this.settings) this.#end(environment);
    else {
      this.#idle.set(
        environment,
        this.#clock.after(this.#idleTime, () => this.#end(environment)),
      );
    }
    resolve({ ...outcome, requestId });
    this.#next();
  }

  #end(environment: Environment): void {
    this.#idle.get(environment)?.cancel();
    this.#idle.delete(environment);
    this.#all.delete(environment);
    void environment.end();
  }
}
