import type { WebSocket } from "ws";
import type { Clock, Timer } from "../../../base/clock.ts";
import type { Log } from "../../../base/log.ts";
import {
  duplicated,
  frames,
  noProtocol,
  rateLimited,
  readFrame,
  tooManySubscriptions,
  unknownOperation,
  unsupported,
  type ClientFrame,
  type FrameError,
} from "./frames.ts";
import type { RealtimeLimits } from "./limits.ts";
import { Subscription } from "./subscription.ts";

/** RFC 6455 section 7.4.1: the closing codes that are used here. */
const NORMAL = 1000;
const GOING_AWAY = 1001;
const POLICY_VIOLATION = 1008;

export interface ConnectionOptions {
  socket: WebSocket;
  /** Resolves when the client's credentials have been checked: undefined if they are valid. */
  refusal: Promise<FrameError | undefined>;
  /** Starts a subscription of an acknowledged connection, or returns its error. */
  subscribe(id: string, frame: ClientFrame): Promise<Subscription | { errors: unknown }>;
  withinRate(): boolean;
  clock: Clock;
  log: Log;
  limits: RealtimeLimits;
}

/**
 * The connection of one client: handles its messages in the order of the protocol, and sends it the replies.
 */
export class Connection {
  readonly subscriptions = new Map<string, Subscription>();
  /** Ids of `start` messages whose authorization is still being checked. */
  readonly #starting = new Set<string>();
  readonly #options: ConnectionOptions;
  readonly #end: Timer;
  #acknowledged = false;
  #initialised = false;

  constructor(options: ConnectionOptions) {
    this.#options = options;
    const { socket, clock, limits } = options;
    this.#end = clock.after(limits.connectionMs, () =>
      socket.close(GOING_AWAY, "connection is 24 hours old"),
    );
    socket.on("message", (data) => void this.#receive((data as Buffer).toString("utf8")));
    socket.on("error", () => socket.terminate());
    socket.on("close", () => this.#closed());
    if (socket.protocol === "") this.#refuse(noProtocol);
    else void this.#refuseSilentClient();
  }

  send(frame: unknown): void {
    const { socket } = this.#options;
    if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(frame));
  }

  /** Pushes that are under way when a subscription ends are no longer sent. */
  push(id: string, payload: unknown): void {
    if (this.subscriptions.has(id)) this.send(frames.data(id, payload));
  }

  keepAlive(): void {
    if (this.#acknowledged) this.send(frames.keepAlive);
  }

  /**
   * Ends the subscriptions and then the connection, as an invalidation does. The client may connect again,
   * and is then authorized again.
   */
  invalidate(ids: string[]): void {
    for (const id of ids) {
      this.subscriptions.delete(id);
      this.send(frames.complete(id));
    }
    this.#options.socket.close(NORMAL, "subscription invalidated");
  }

  stop(): void {
    this.#options.socket.close(GOING_AWAY, "the local cloud stops");
    this.#options.socket.terminate();
  }

  async #receive(text: string): Promise<void> {
    const frame = readFrame(text);
    if (!this.#options.withinRate()) return this.send(frames.fault(rateLimited));
    if (frame?.type === "connection_init") return this.#initialise();
    const refusal = await this.#refusalSoFar();
    if (refusal) return this.#refuse(refusal);
    if (!this.#acknowledged) {
      return this.#options.log.hint(
        `realtime: a message of type ${JSON.stringify(frame?.type)} came before connection_ack and is ignored`,
      );
    }
    if (frame?.type === "start" && typeof frame.id === "string") return this.#start(frame.id, frame);
    if (frame?.type === "stop" && typeof frame.id === "string") return this.#stopSubscription(frame.id);
    this.send(frames.fault([unsupported()]));
  }

  async #initialise(): Promise<void> {
    this.#initialised = true;
    const refusal = await this.#options.refusal;
    if (refusal) return this.#refuse(refusal);
    this.#acknowledged = true;
    this.send(frames.connectionAck(this.#options.limits.connectionTimeoutMs));
    this.send(frames.keepAlive);
  }

  /**
   * A connection that is acknowledged was not refused; any other waits for the verdict only if it said
   * nothing yet.
   */
  async #refusalSoFar(): Promise<FrameError | undefined> {
    return this.#acknowledged || this.#initialised ? undefined : this.#options.refusal;
  }

  async #start(id: string, frame: ClientFrame): Promise<void> {
    const { limits } = this.#options;
    if (this.subscriptions.has(id) || this.#starting.has(id)) {
      return this.send(frames.error(id, [duplicated(id)]));
    }
    if (this.subscriptions.size + this.#starting.size >= limits.subscriptions) {
      return this.send(frames.error(id, tooManySubscriptions(limits.subscriptions)));
    }
    this.#starting.add(id);
    const subscription = await this.#options.subscribe(id, frame);
    if (!this.#starting.delete(id)) return;
    if (!(subscription instanceof Subscription)) return this.send(frames.error(id, subscription.errors));
    this.subscriptions.set(id, subscription);
    this.send(frames.startAck(id));
  }

  #stopSubscription(id: string): void {
    if (this.subscriptions.delete(id) || this.#starting.delete(id)) this.send(frames.complete(id));
    else this.send(frames.error(id, [unknownOperation(id)]));
  }

  /**
   * Amplify and others send `connection_init` first. A client that waits for the server instead also gets the
   * error.
   */
  async #refuseSilentClient(): Promise<void> {
    const refusal = await this.#options.refusal;
    if (!refusal) return;
    const timer = setTimeout(() => this.#refuse(refusal), this.#options.limits.refusalMs);
    this.#options.socket.once("close", () => clearTimeout(timer));
  }

  #refuse(error: FrameError): void {
    this.send(frames.connectionError(error));
    this.#options.socket.close(POLICY_VIOLATION, "not authorized");
  }

  #closed(): void {
    this.#end.cancel();
    this.subscriptions.clear();
    this.#starting.clear();
  }
}
