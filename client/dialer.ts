import { connect, OPENING_MS, type Connection, type Frame, type SocketClass } from "./connection.ts";
import { isFinal, type ApiError } from "./error.ts";

export interface DialerOptions {
  url: string;
  WebSocket: SocketClass;
  /**
   * Called for each connection and each subscription; `isRefused` if AppSync has just refused the last one.
   */
  authorization: (isRefused: boolean) => Promise<object>;
}

interface Listener {
  acknowledged(connection: Connection): void;
  received(frame: Frame): void;
  /** There is no connection now, and another one is under way. */
  lost(isOffline: boolean): void;
  /** AppSync refused fresh credentials, too. The dialer rests. */
  refused(errors: ApiError[]): void;
}

type Listening = ((event: "online" | "offline", listener: () => void) => void) | undefined;

/** The object that reports `online` and `offline` in a browser. Node does not report them. */
const page = globalThis as unknown as { addEventListener: Listening; removeEventListener: Listening };

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;
/** So many ends in a row, which take 4 s on average, are more than a short disturbance. */
const OFFLINE_AFTER = 4;

/** Keeps a connection to AppSync: makes it again whenever it ends, until `rest()`. */
export class Dialer {
  readonly #options: DialerOptions;
  readonly #listener: Listener;
  /** The connection, or the attempt at one, by which callbacks of earlier ones are recognised. */
  #attempt: { connection?: Connection } | undefined;
  /** Ends and failed attempts since all was well. */
  #failures = 0;
  #isRefused = false;
  /** The next attempt, or the end of one that has no credentials yet. */
  #retry: ReturnType<typeof setTimeout> | undefined;

  constructor(options: DialerOptions, listener: Listener) {
    this.#options = options;
    this.#listener = listener;
  }

  /** Connects at once, unless a connection is there or under way. */
  dial(): void {
    if (this.#attempt || this.#retry !== undefined) return;
    page.addEventListener?.("online", this.#online);
    page.addEventListener?.("offline", this.#offline);
    this.#redial();
  }

  /** The caller's subscriptions stand. Returns whether connections have ended since the last call. */
  stands(): boolean {
    const isAgain = this.#failures > 0;
    this.#failures = 0;
    this.#isRefused = false;
    return isAgain;
  }

  /** Drops the connection and connects after a while. */
  lose(): void {
    this.#drop();
    // Full jitter, so that clients which were cut off together come back apart (AWS Architecture Blog,
    // "Exponential Backoff And Jitter").
    const wait = Math.random() * Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** this.#failures);
    this.#retry = setTimeout(() => this.#redial(), wait);
    this.#fail();
  }

  rest(): void {
    this.#drop();
    page.removeEventListener?.("online", this.#online);
    page.removeEventListener?.("offline", this.#offline);
    this.#failures = 0;
    this.#isRefused = false;
  }

  #redial(): void {
    this.#drop();
    const attempt = (this.#attempt = {});
    this.#connect(attempt).catch(() => this.#attempt === attempt && this.lose());
  }

  async #connect(attempt: { connection?: Connection }): Promise<void> {
    const { url, WebSocket, authorization } = this.#options;
    // New credentials may take a request, which may have no answer.
    this.#retry = setTimeout(() => this.lose(), OPENING_MS);
    const header = await authorization(this.#isRefused);
    if (this.#attempt !== attempt) return;
    clearTimeout(this.#retry);
    attempt.connection = connect(WebSocket, url, header, {
      acknowledged: () => this.#listener.acknowledged(attempt.connection!),
      received: (frame) => this.#listener.received(frame),
      ended: (refusal) => (refusal && isFinal(refusal) ? this.#refuse(refusal) : this.lose()),
    });
  }

  /** Credentials may have ended in between: fresh ones are tried once. */
  #refuse(errors: ApiError[]): void {
    if (this.#isRefused) {
      this.rest();
      return this.#listener.refused(errors);
    }
    this.#isRefused = true;
    this.#redial();
    this.#fail();
  }

  #fail(): void {
    this.#failures += 1;
    this.#listener.lost(this.#failures >= OFFLINE_AFTER);
  }

  /** A connection to this machine survives it, any other one does not: a new one shows which. */
  readonly #offline = (): void => {
    this.#failures = OFFLINE_AFTER - 2;
    this.#redial();
    this.#fail();
  };

  readonly #online = (): void => {
    if (this.#failures === 0) return;
    this.#failures = 0;
    this.#redial();
    this.#fail();
  };

  #drop(): void {
    clearTimeout(this.#retry);
    this.#retry = undefined;
    this.#attempt?.connection?.close();
    this.#attempt = undefined;
  }
}
