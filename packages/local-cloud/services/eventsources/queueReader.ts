import type { Clock, Timer } from "../../base/clock.ts";
import { failureText, type FunctionFailure, type Invoked, type Lambda } from "../lambda/index.ts";
import type { Log } from "../../base/log.ts";
import { md5, md5OfAttributes, systemAttributes, type Message } from "../sqs/message.ts";
import type { Queue } from "../sqs/queue.ts";
import { failedOf } from "./answer.ts";
import type { QueueMapping } from "./settings.ts";

interface Options {
  settings: QueueMapping;
  queue: Queue;
  lambda: Lambda;
  clock: Clock;
  log: Log;
  region: string;
}

/**
 * Passes a queue's messages to a function. Handled messages are deleted; failed ones become visible again
 * after their visibility timeout.
 */
export class QueueReader {
  readonly name: string;
  readonly #options: Options;
  #held: Message[] = [];
  #running = 0;
  /** Batches whose messages are not deleted yet, including those that are running. */
  #open = 0;
  #filling = false;
  #again = false;
  #windowOver = false;
  #timer: Timer | undefined;
  #forget: (() => void) | undefined;
  #stopped = false;

  constructor(options: Options) {
    this.#options = options;
    this.name = `queue ${options.queue.settings.name} (read by function ${options.settings.functionName})`;
  }

  start(): void {
    this.#forget = this.#options.queue.onAvailable(() => void this.#fill());
    void this.#fill();
  }

  /** True if no message is visible or being handled, so that only the clock can bring new ones. */
  get isAtRest(): boolean {
    if (this.#stopped) return true;
    return this.#open === 0 && !this.#filling && this.#options.queue.counts().visible === 0;
  }

  stop(): void {
    this.#stopped = true;
    this.#forget?.();
    this.#timer?.cancel();
  }

  /** Receives messages until the queue is empty or the most batches are running. */
  async #fill(): Promise<void> {
    this.#again = true;
    if (this.#filling) return;
    this.#filling = true;
    while (this.#again && !this.#stopped && this.#running < this.#options.settings.concurrency) {
      this.#again = false;
      await this.#take();
    }
    this.#filling = false;
  }

  async #take(): Promise<void> {
    const { settings, queue, clock } = this.#options;
    const taken = await queue.receive(settings.batchSize - this.#held.length);
    for (const message of taken) {
      if (this.#wants(message)) this.#held.push(message);
      else await queue.delete(message.receipt!);
    }
    if (taken.length > 0) this.#again = true;
    if (this.#held.length === 0) return;
    if (this.#held.length >= settings.batchSize || settings.window === 0 || this.#windowOver) {
      const batch = this.#held;
      this.#held = [];
      this.#closeWindow();
      void this.#handle(batch);
    } else {
      this.#timer ??= clock.after(settings.window, () => {
        this.#windowOver = true;
        void this.#fill();
      });
    }
  }

  #closeWindow(): void {
    this.#timer?.cancel();
    this.#timer = undefined;
    this.#windowOver = false;
  }

  async #handle(batch: Message[]): Promise<void> {
    this.#open += 1;
    await this.#settle(batch);
    this.#open -= 1;
    await this.#fill();
  }

  async #settle(batch: Message[]): Promise<void> {
    const { settings, queue, lambda, log } = this.#options;
    this.#running += 1;
    const identifiers = batch.map(({ id }) => id);
    let answer: Invoked = { payload: null, functionError: "Unhandled" };
    try {
      answer = await lambda.invoke(
        settings.functionName,
        { Records: batch.map((each) => this.#record(each)) },
        { callerReports: true },
      );
    } catch (error) {
      log.error(`${settings.functionName} could not be invoked: ${String(error)}`);
    }
    this.#running -= 1;
    if (this.#stopped) return;
    const failed = failedOf(identifiers, answer, settings.reportsFailures);
    this.#report(batch, failed, answer);
    for (const message of batch) {
      if (!failed.has(message.id)) await queue.delete(message.receipt!);
    }
  }

  /**
   * Logs failed messages: as a detail if SQS delivers them again and then gives them up; as an error if this
   * was the last time, or if the queue never gives up.
   */
  #report(batch: Message[], failed: Set<string>, { payload, functionError }: Invoked): void {
    const { settings, queue, log } = this.#options;
    const { redrive } = queue.settings;
    const messages = batch.filter(({ id }) => failed.has(id));
    const last = messages.filter(({ receives }) => !redrive || receives >= redrive.receives).length;
    const text = (count: number): string =>
      `${settings.functionName}: ${count} of ${batch.length} messages failed`;
    const why = functionError && payload ? `: ${failureText(payload as FunctionFailure)}` : "";
    if (last > 0) log.error(`${text(last)}${why}`);
    if (messages.length > last) log.detail(`${text(messages.length - last)}, and are delivered again${why}`);
  }

  /**
   * Deletes a message that matches no filter (developer guide, "Using event filtering with an Amazon SQS
   * event source").
   */
  #wants(message: Message): boolean {
    const { filters } = this.#options.settings;
    if (filters.length === 0) return true;
    const record = this.#record(message);
    const content = jsonOf(message.body);
    return filters.some(({ matches, readsBody }) => {
      if (readsBody) return content !== undefined && matches({ ...record, body: content });
      return matches(record);
    });
  }

  /** A message as a function gets it: developer guide, "Using Lambda with Amazon SQS", its example event. */
  #record(message: Message) {
    const { queue, region } = this.#options;
    const md5OfMessageAttributes = md5OfAttributes(message.attributes);
    return {
      messageId: message.id,
      receiptHandle: message.receipt,
      body: message.body,
      attributes: systemAttributes(message),
      messageAttributes: Object.fromEntries(
        Object.entries(message.attributes).map(([name, { DataType, StringValue, BinaryValue }]) => [
          name,
          {
            ...(StringValue !== undefined && { stringValue: StringValue }),
            ...(BinaryValue !== undefined && { binaryValue: BinaryValue }),
            stringListValues: [],
            binaryListValues: [],
            dataType: DataType,
          },
        ]),
      ),
      ...(md5OfMessageAttributes && { md5OfMessageAttributes }),
      md5OfBody: md5(message.body),
      eventSource: "aws:sqs",
      eventSourceARN: queue.settings.arn,
      awsRegion: region,
    };
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
