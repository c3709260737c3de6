import type { SQSBatchResponse, SQSEvent, SQSRecord } from "aws-lambda";
import { SendMessageBatchCommand, SQSClient } from "@aws-sdk/client-sqs";
import { DELAYS, type QueueName } from "./names.ts";
import { requireVariable } from "./environment.ts";
import { InternalError } from "./errors.ts";
import { settingsWith } from "./clients.ts";
import * as log from "./log.ts";
import { inParallel } from "./parallel.ts";

const client = new SQSClient(settingsWith());
/** The most messages of a batch (SQS guide, "Amazon SQS batch actions"). */
const MAX_IN_BATCH = 10;
/**
 * The batches sent at a time. Sent one after the other, the messages of ten thousand sites would exceed the
 * time of the function.
 */
const MAX_AT_ONCE = 10;

/** The most time that a message waits for others about the same, in ms. */
const MAX_WAITING_MS = 10_000;

/** The attribute of a message that has the name of its queue. */
export const KIND = "queue";

interface Sending {
  /**
   * The time for which the messages stay invisible: 0 to 900 s (SQS guide, "Amazon SQS message timers"). The
   * default is in `DELAYS`.
   */
  delaySeconds?: number;
  /**
   * The group of the messages in a queue that is fair between groups (SQS guide, "Amazon SQS fair queues").
   */
  groupId?: string;
}

/**
 * Sends all messages; each has the queue's name as an attribute, because queues may share one of SQS
 * (handOn.ts). Throws if any was refused; the caller is then retried and sends all of them
 * again.
 */
export async function sendAll(queue: QueueName, messages: object[], sending: Sending = {}): Promise<void> {
  const starts = Array.from(
    { length: Math.ceil(messages.length / MAX_IN_BATCH) },
    (_, at) => at * MAX_IN_BATCH,
  );
  const results = await inParallel(MAX_AT_ONCE, starts, (from) =>
    sendBatch(queue, messages.slice(from, from + MAX_IN_BATCH), sending),
  );
  const failed = results.find((result) => result.status === "rejected");
  if (failed) throw failed.reason;
}

async function sendBatch(
  queue: QueueName,
  messages: object[],
  { delaySeconds: DelaySeconds = DELAYS[queue], groupId: MessageGroupId }: Sending,
): Promise<void> {
  const Entries = messages.map((message, at) => ({
    Id: String(at),
    MessageBody: bodyOf(message),
    MessageAttributes: { [KIND]: { DataType: "String", StringValue: queue } },
    DelaySeconds,
    MessageGroupId,
  }));
  const QueueUrl = requireVariable(`${queue.toUpperCase()}_QUEUE_URL`);
  const { Failed = [] } = await client.send(new SendMessageBatchCommand({ QueueUrl, Entries }));
  if (Failed.length > 0)
    throw new InternalError(
      `the queue ${queue} refused ${Failed.length} messages, the first with ${Failed[0]?.Code}`,
    );
}

/**
 * Returns a message as JSON of characters that SQS takes (SQS reference, "SendMessage": those of XML 1.0). Of
 * the others, `JSON.stringify` escapes all but these two, which a text that people type can have.
 */
function bodyOf(message: object): string {
  return JSON.stringify(message).replaceAll("\uFFFE", "\\ufffe").replaceAll("\uFFFF", "\\uffff");
}

/**
 * Handles each message of a batch by itself, all at once; `work` also gets how often SQS has delivered it.
 * Messages for which `about` returns the same text are handled one after another: at once they would refuse
 * each other's writes. One that has waited for others for 10 s is left to SQS, so that a throttled table does
 * not hold the whole batch until the function's time limit. Returns the failed messages and the ones left, so
 * that SQS delivers only those again. It never rejects.
 */
export async function processBatch<Message>(
  { Records }: SQSEvent,
  work: (message: Message, times: number) => Promise<void>,
  about?: (message: Message) => string | undefined,
): Promise<SQSBatchResponse> {
  const until = Date.now() + MAX_WAITING_MS;
  const latest = new Map<string, Promise<void>>();
  const handle = async ({ body, attributes }: SQSRecord): Promise<void> => {
    const message = JSON.parse(body) as Message;
    const subject = about?.(message);
    const before = subject === undefined ? undefined : latest.get(subject);
    const done = after(before, until, () => work(message, Number(attributes.ApproximateReceiveCount)));
    if (subject !== undefined) latest.set(subject, done);
    return done;
  };
  const results = await Promise.allSettled(Records.map(handle));
  const failed = results.flatMap((result, at) => {
    if (result.status === "fulfilled") return [];
    const messageId = Records[at]?.messageId ?? "";
    log.willRetry("a message could not be handled: SQS delivers it again", result.reason, { messageId });
    return [{ itemIdentifier: messageId }];
  });
  return { batchItemFailures: failed };
}

/** Does the work once what came before is over, whether it failed or not, unless that took until `until`. */
async function after(
  before: Promise<void> | undefined,
  until: number,
  work: () => Promise<void>,
): Promise<void> {
  await before?.catch(() => undefined);
  if (Date.now() > until) throw new InternalError("messages about the same took too long");
  return work();
}
