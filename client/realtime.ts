import { errorsOf, OPENING_MS, type Connection, type Frame } from "./connection.ts";
import { Dialer, type DialerOptions } from "./dialer.ts";
import { AppSyncError, isUnauthorized, type ApiError } from "./error.ts";

/**
 * `live`: each change is pushed, for every subscription. `connecting`: that is being tried, or no
 * subscription needed it yet. `offline`: it is tried again and again, but the browser is offline or several
 * attempts failed.
 *
 * @example
 * import type { State } from "rollcall-client/appsync";
 *
 * const words: Record<State, string> = { live: "live", connecting: "one moment", offline: "offline" };
 */
export type State = "live" | "connecting" | "offline";

/**
 * The answer to a subscription's fields after one mutation. `data` is null beside errors only.
 *
 * @example
 * import type { OnUserUpdatedSubscription } from "rollcall-client";
 * import type { Push } from "rollcall-client/appsync";
 *
 * const versionOf = ({ data }: Push<OnUserUpdatedSubscription>) => data?.onUserUpdated?.version;
 */
export interface Push<Data> {
  data: Data | null;
  errors?: ApiError[];
}

/**
 * The functions that a subscription calls.
 *
 * @example
 * import type { OnUserUpdatedSubscription } from "rollcall-client";
 * import type { Sink } from "rollcall-client/appsync";
 *
 * const sink: Sink<OnUserUpdatedSubscription> = {
 *   standing: () => console.log("changes are pushed from now on: query the present state"),
 *   next: ({ data }) => console.log(data?.onUserUpdated?.version),
 *   error: ({ errors }) => console.error(errors),
 *   complete: () => console.log("AppSync has ended it"),
 * };
 */
export interface Sink<Data> {
  next(push: Push<Data>): void;
  /** AppSync refused the subscription, with fresh credentials too. It has ended. */
  error(error: AppSyncError): void;
  /** AppSync has ended the subscription, because the caller's rights or what it is about have changed. */
  complete?(): void;
  /** AppSync has acknowledged the subscription, on each connection again: changes from now on are pushed. */
  standing?(): void;
}

interface Subscription {
  data: string;
  sink: Sink<unknown>;
  /** True if AppSync has refused the credentials of its last `start`. */
  isRefused: boolean;
}

/** The connection stays so long without a subscription, so that the next page of an app finds it. */
const IDLE_MS = 5_000;

/** All subscriptions of a page, over one connection. */
export class Realtime {
  state: State = "connecting";
  readonly stateListeners = new Set<(state: State) => void>();
  readonly reconnectListeners = new Set<() => void>();
  readonly #authorization: DialerOptions["authorization"];
  readonly #dialer: Dialer;
  readonly #subscriptions = new Map<string, Subscription>();
  /** The ids of subscriptions whose `start` has no answer yet. */
  readonly #starting = new Set<string>();
  /** The acknowledged connection. */
  #connection: Connection | undefined;
  #deadline: ReturnType<typeof setTimeout> | undefined;
  #idle: ReturnType<typeof setTimeout> | undefined;
  #count = 0;

  constructor(options: DialerOptions) {
    this.#authorization = options.authorization;
    this.#dialer = new Dialer(options, {
      acknowledged: (connection) => {
        this.#connection = connection;
        for (const id of this.#subscriptions.keys()) this.#start(connection, id);
        this.#settle();
      },
      received: (frame) => this.#receive(frame),
      lost: (isOffline) => this.#disconnected(isOffline ? "offline" : "connecting"),
      refused: (errors) => {
        const subscriptions = [...this.#subscriptions.values()];
        this.close();
        for (const { sink } of subscriptions) sink.error(new AppSyncError(errors));
      },
    });
  }

  /** `data` is the operation in JSON. Returns what ends the subscription. */
  subscribe(data: string, sink: Sink<unknown>): () => void {
    const id = String((this.#count += 1));
    this.#subscriptions.set(id, { data, sink, isRefused: false });
    clearTimeout(this.#idle);
    if (this.#connection) this.#start(this.#connection, id);
    else this.#dialer.dial();
    return () => this.#stop(id);
  }

  /** Ends the connection and all subscriptions, without a call to them. */
  close(): void {
    this.#subscriptions.clear();
    clearTimeout(this.#idle);
    this.#dialer.rest();
    this.#disconnected("connecting");
  }

  #start(connection: Connection, id: string): void {
    const { data, isRefused } = this.#subscriptions.get(id)!;
    this.#starting.add(id);
    this.#settle();
    this.#authorization(isRefused).then(
      (authorization) => {
        if (this.#connection !== connection) return;
        const payload = { data, extensions: { authorization } };
        if (this.#subscriptions.has(id)) connection.send({ id, type: "start", payload });
        else this.#answered(id);
      },
      () => this.#connection === connection && this.#dialer.lose(),
    );
  }

  /** AppSync knows a subscription from its `start_ack` on. One that is ended before is stopped then. */
  #stop(id: string): void {
    if (!this.#subscriptions.delete(id)) return;
    if (!this.#starting.has(id)) this.#connection?.send({ id, type: "stop" });
    this.#closeIfIdle();
  }

  #receive(frame: Frame): void {
    const { id = "", type } = frame;
    const subscription = this.#subscriptions.get(id);
    const sink = subscription?.sink;
    if (type === "data") sink?.next(frame.payload as Push<unknown>);
    else if (type === "start_ack") {
      if (subscription) subscription.isRefused = false;
      else this.#connection?.send({ id, type: "stop" });
      this.#answered(id);
      sink?.standing?.();
    } else if (type === "error" && subscription && this.#isRenewable(id, subscription, frame)) {
      subscription.isRefused = true;
      this.#start(this.#connection!, id);
    } else if (type === "error" || type === "complete") {
      this.#subscriptions.delete(id);
      this.#answered(id);
      this.#closeIfIdle();
      if (type === "complete") sink?.complete?.();
      else sink?.error(new AppSyncError(errorsOf(frame)));
    }
  }

  /** Credentials may have ended since the connection was made: a `start` is tried once with fresh ones. */
  #isRenewable(id: string, { isRefused }: Subscription, frame: Frame): boolean {
    return this.#starting.has(id) && !isRefused && isUnauthorized(errorsOf(frame));
  }

  #answered(id: string): void {
    if (this.#starting.delete(id)) this.#settle();
  }

  #settle(): void {
    clearTimeout(this.#deadline);
    if (this.#starting.size > 0) {
      this.#deadline = setTimeout(() => this.#dialer.lose(), OPENING_MS);
    } else if (this.state !== "live") {
      const isAgain = this.#dialer.stands();
      this.#become("live");
      if (isAgain) for (const listener of this.reconnectListeners) listener();
    }
  }

  #disconnected(state: State): void {
    this.#connection = undefined;
    this.#starting.clear();
    clearTimeout(this.#deadline);
    this.#become(state);
  }

  #closeIfIdle(): void {
    clearTimeout(this.#idle);
    if (this.#subscriptions.size === 0) this.#idle = setTimeout(() => this.close(), IDLE_MS);
  }

  #become(state: State): void {
    if (this.state === state) return;
    this.state = state;
    for (const listener of this.stateListeners) listener(state);
  }
}
