import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import { SQSClient, SendMessageBatchCommand } from "@aws-sdk/client-sqs";
import type { QueueName } from "./names.ts";
import { requireVariable } from "./environment.ts";
import { InternalError } from "./errors.ts";
import * as log from "./log.ts";
import { inParallel } from "./parallel.ts";

const client = new SQSClient({});
/** SQS guide, "Amazon SQS batch actions". */
const MAX_IN_BATCH = 10;
/** Batches at a time: one after the other, those of ten thousand sites would outlast the function that sends them. */
const MAX_AT_ONCE = 10;

interface Sending {
  /** How long they stay invisible: 0 to 900 (SQS guide, "Amazon SQS message timers"). */
  delaySeconds?: number;
}

/** Sends all messages, or throws: the caller is then started again and sends them again. */
export async function sendAll(
  queue: QueueName,
  messages: object[],
  { delaySeconds }: Sending = {},
): Promise<void> {
  const starts = Array.from(
    { length: Math.ceil(messages.length / MAX_IN_BATCH) },
    (_, at) => at * MAX_IN_BATCH,
  );
  const results = await inParallel(MAX_AT_ONCE, starts, (from) =>
    sendBatch(queue, messages.slice(from, from + MAX_IN_BATCH), delaySeconds),
  );
  const failed = results.find((result) => result.status === "rejected");
  if (failed) throw failed.reason;
}

async function sendBatch(queue: QueueName, messages: object[], DelaySeconds?: number): Promise<void> {
  const Entries = messages.map((message, at) => ({
    Id: String(at),
    MessageBody: JSON.stringify(message),
    DelaySeconds,
  }));
  const QueueUrl = requireVariable(`${queue.toUpperCase()}_QUEUE_URL`);
  const { Failed = [] } = await client.send(new SendMessageBatchCommand({ QueueUrl, Entries }));
  if (Failed.length > 0)
    throw new InternalError(`the queue ${queue} refused ${Failed.length} messages: ${Failed[0]?.Code}`);
}

/** Works on a batch, each message by itself and with how often it has come; those that failed are answered, so that only they come again. */
export async function processBatch<Message>(
  { Records }: SQSEvent,
  work: (message: Message, times: number) => Promise<void>,
): Promise<SQSBatchResponse> {
  const results = await Promise.allSettled(
    Records.map(async ({ body, attributes }) =>
      work(JSON.parse(body) as Message, Number(attributes.ApproximateReceiveCount)),
    ),
  );
  const failed = results.flatMap((result, at) => {
    if (result.status === "fulfilled") return [];
    const messageId = Records[at]?.messageId ?? "";
    log.willRetry("a message is to come again", result.reason, { messageId });
    return [{ itemIdentifier: messageId }];
  });
  return { batchItemFailures: failed };
}
