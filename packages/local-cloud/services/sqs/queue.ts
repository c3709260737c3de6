import { randomUUID } from "node:crypto";
import type { Clock, Timer } from "../../base/clock.ts";
import { AwsError } from "../../base/http.ts";
import type { Store } from "../../base/store.ts";
import { inTurn } from "./fair.ts";
import type { Message } from "./message.ts";
import type { QueueSettings } from "./settings.ts";

export type NewMessage = Pick<Message, "body"> & Partial<Message>;

/**
 * A standard queue on the local clock, oldest message first, and fair between groups. Acknowledged messages
 * survive a restart. Messages that were in flight become visible again after their visibility timeout, as
 * when a consumer fails.
 */
export class Queue {
  readonly settings: QueueSettings;
  readonly #clock: Clock;
  readonly #store: Store<Message>;
  readonly #toDeadLetters: (message: Message) => Promise<void>;
  readonly #messages = new Map<string, Message>();
  readonly #listeners = new Set<() => void>();
  #sequence = 0;
  /** True if a message was sent with a group: then the queue is a fair one. */
  #hasGroups = false;
  #timer: (Timer & { at: number }) | undefined;

  constructor(
    settings: QueueSettings,
    clock: Clock,
    store: Store<Message>,
    toDeadLetters: (message: Message) => Promise<void>,
  ) {
    this.settings = settings;
    this.#clock = clock;
    this.#store = store;
    this.#toDeadLetters = toDeadLetters;
    const own = store.keys().filter((key) => key.startsWith(`${settings.name}/`));
    for (const key of own.sort()) {
      const message = store.get(key)!;
      this.#messages.set(key, message);
      this.#hasGroups ||= message.group !== undefined;
      this.#sequence = Number(key.slice(settings.name.length + 1));
      this.#wakeAt(message.visibleAt);
    }
  }

  async send(message: NewMessage, delay = this.settings.delay): Promise<string> {
    const now = this.#clock.now();
    const id = message.id ?? randomUUID();
    const key = `${this.settings.name}/${String(++this.#sequence).padStart(15, "0")}`;
    const kept = { attributes: {}, sentAt: now, ...message, id, visibleAt: now + delay, receives: 0 };
    await this.#store.set(key, kept);
    this.#messages.set(key, kept);
    this.#hasGroups ||= kept.group !== undefined;
    this.#wakeAt(kept.visibleAt);
    return id;
  }

  /**
   * Receives up to `most` messages, which are then invisible for `visibility` milliseconds. A message that
   * was received too often goes to the dead-letter queue instead.
   */
  async receive(most: number, visibility = this.settings.visibility): Promise<Message[]> {
    const now = this.#clock.now();
    const received: Message[] = [];
    for (const [key] of this.#hasGroups ? inTurn([...this.#messages], now) : this.#messages) {
      if (received.length === most) break;
      const message = this.#messages.get(key);
      // Another call may have taken it in between.
      if (!message) continue;
      if (message.sentAt + this.settings.retention <= now) {
        await this.#drop(key);
      } else if (message.visibleAt <= now) {
        const { redrive } = this.settings;
        if (redrive && message.receives >= redrive.receives) await this.#giveUp(key, message);
        else received.push(await this.#take(key, message, visibility));
      }
    }
    return received;
  }

  /**
   * Deletes by the handle of the latest receive. An older handle, or a message that is gone, is not an error
   * (DeleteMessage).
   */
  async delete(receipt: string): Promise<void> {
    const { key, message } = this.#find(receipt);
    if (message?.receipt === receipt) await this.#drop(key);
  }

  async changeVisibility(receipt: string, visibility: number): Promise<void> {
    const { key, message } = this.#find(receipt);
    const now = this.#clock.now();
    if (!message || message.receipt !== receipt || message.visibleAt <= now) {
      throw new AwsError(
        "MessageNotInflight",
        "The message is not in flight: it is gone, was received again, or its visibility timeout has passed.",
      );
    }
    await this.#keep(key, { ...message, visibleAt: now + visibility });
  }

  async purge(): Promise<void> {
    for (const key of [...this.#messages.keys()]) await this.#drop(key);
  }

  /** The number of visible messages, of messages in flight, and of delayed ones. */
  counts(): { visible: number; inFlight: number; delayed: number } {
    const now = this.#clock.now();
    const all = [...this.#messages.values()].filter((each) => each.sentAt + this.settings.retention > now);
    const visible = all.filter((each) => each.visibleAt <= now).length;
    const delayed = all.filter((each) => each.visibleAt > now && each.receives === 0).length;
    return { visible, delayed, inFlight: all.length - visible - delayed };
  }

  /** Calls back when a message may have become visible. The listener then calls `receive`. */
  onAvailable(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  stop(): void {
    this.#timer?.cancel();
    this.#listeners.clear();
  }

  async #take(key: string, message: Message, visibility: number): Promise<Message> {
    const now = this.#clock.now();
    return this.#keep(key, {
      ...message,
      visibleAt: now + visibility,
      receives: message.receives + 1,
      firstReceivedAt: message.firstReceivedAt ?? now,
      receipt: Buffer.from(`${key} ${randomUUID()}`).toString("base64"),
    });
  }

  /**
   * Writes to the dead-letter queue before it deletes here: a crash in between repeats the message but loses
   * none.
   */
  async #giveUp(key: string, message: Message): Promise<void> {
    this.#messages.delete(key);
    await this.#toDeadLetters({ ...message, receipt: undefined, firstReceivedAt: undefined });
    await this.#store.delete(key);
  }

  async #keep(key: string, message: Message): Promise<Message> {
    this.#messages.set(key, message);
    await this.#store.set(key, message);
    this.#wakeAt(message.visibleAt);
    return message;
  }

  async #drop(key: string): Promise<void> {
    this.#messages.delete(key);
    await this.#store.delete(key);
  }

  #find(receipt: string): { key: string; message?: Message } {
    const key = Buffer.from(receipt, "base64").toString("utf8").split(" ")[0] ?? "";
    if (!key.startsWith(`${this.settings.name}/`)) {
      throw new AwsError("ReceiptHandleIsInvalid", `The input receipt handle "${receipt}" is not valid.`);
    }
    return { key, message: this.#messages.get(key) };
  }

  #wakeAt(at: number): void {
    if (this.#timer && this.#timer.at <= at) return;
    this.#timer?.cancel();
    const timer = this.#clock.at(at, () => {
      this.#timer = undefined;
      const now = this.#clock.now();
      const later = [...this.#messages.values()].map((each) => each.visibleAt).filter((each) => each > now);
      if (later.length > 0) this.#wakeAt(Math.min(...later));
      for (const listener of [...this.#listeners]) listener();
    });
    this.#timer = { at, cancel: () => timer.cancel() };
  }
}
