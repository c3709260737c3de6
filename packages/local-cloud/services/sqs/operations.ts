import type { Clock } from "../../base/clock.ts";
import { AwsError } from "../../base/http.ts";
import { batch } from "./batch.ts";
import { checkMessage, invalidValue, md5, md5OfAttributes, type MessageAttributes } from "./message.ts";
import { groupOf, numberIn, receiptOf, visibilityOf, type QueueInput } from "./parameters.ts";
import type { Queue } from "./queue.ts";
import { receiveMessages } from "./receive.ts";

interface Scope {
  queues: Map<string, Queue>;
  clock: Clock;
}

type Operation = (input: QueueInput, scope: Scope) => Promise<unknown>;

/** The operations that are imitated: Amazon SQS API reference, one section each. */
export const queueOperations: Record<string, Operation> = {
  SendMessage: async (input, scope) => send(input, queueOf(input, scope)),
  SendMessageBatch: async (input, scope) => {
    const queue = queueOf(input, scope);
    return batch(input, (entry) => send(entry, queue), queue.settings.longestMessage);
  },
  ReceiveMessage: async (input, scope) => receiveMessages(input, queueOf(input, scope), scope.clock),
  DeleteMessage: async (input, scope) => queueOf(input, scope).delete(receiptOf(input)),
  DeleteMessageBatch: async (input, scope) => {
    const queue = queueOf(input, scope);
    return batch(input, (entry) => queue.delete(receiptOf(entry)));
  },
  ChangeMessageVisibility: async (input, scope) =>
    queueOf(input, scope).changeVisibility(receiptOf(input), visibilityOf(input)),
  ChangeMessageVisibilityBatch: async (input, scope) => {
    const queue = queueOf(input, scope);
    return batch(input, (entry) => queue.changeVisibility(receiptOf(entry), visibilityOf(entry)));
  },
  GetQueueUrl: async ({ QueueName }, { queues }) => {
    const queue = queues.get(String(QueueName));
    if (!queue) throw noSuchQueue();
    return { QueueUrl: queue.settings.url };
  },
  GetQueueAttributes: async (input, scope) => attributesOf(input, queueOf(input, scope)),
  ListQueues: async ({ QueueNamePrefix = "" }, { queues }) => {
    const found = [...queues.values()].filter(({ settings }) =>
      settings.name.startsWith(String(QueueNamePrefix)),
    );
    return { QueueUrls: found.map(({ settings }) => settings.url) };
  },
  PurgeQueue: async (input, scope) => queueOf(input, scope).purge(),
};

const noSuchQueue = (): AwsError =>
  new AwsError("QueueDoesNotExist", "The specified queue does not exist.", 400);

function queueOf({ QueueUrl }: QueueInput, { queues }: Scope): Queue {
  if (typeof QueueUrl !== "string") {
    throw new AwsError("MissingParameter", "The request must contain the parameter QueueUrl.");
  }
  const queue = queues.get(QueueUrl.split("/").at(-1) ?? "");
  if (!queue) throw noSuchQueue();
  return queue;
}

async function send(input: QueueInput, queue: Queue): Promise<unknown> {
  if (input.MessageDeduplicationId !== undefined) {
    throw invalidValue(
      "The request include parameter MessageDeduplicationId which is not valid for this queue type",
    );
  }
  const attributes = (input.MessageAttributes ?? {}) as MessageAttributes;
  const body = checkMessage(input.MessageBody, attributes, queue.settings.longestMessage);
  const delay = numberIn(input, "DelaySeconds", 0, 900);
  const system = (input.MessageSystemAttributes ?? {}) as MessageAttributes;
  const id = await queue.send(
    { body, attributes, group: groupOf(input), trace: system.AWSTraceHeader?.StringValue },
    delay === undefined ? undefined : delay * 1000,
  );
  return { MessageId: id, MD5OfMessageBody: md5(body), MD5OfMessageAttributes: md5OfAttributes(attributes) };
}

function attributesOf({ AttributeNames = ["All"] }: QueueInput, queue: Queue): unknown {
  const { settings } = queue;
  const { visible, inFlight, delayed } = queue.counts();
  const all: Record<string, string> = {
    QueueArn: settings.arn,
    ApproximateNumberOfMessages: String(visible),
    ApproximateNumberOfMessagesNotVisible: String(inFlight),
    ApproximateNumberOfMessagesDelayed: String(delayed),
    DelaySeconds: String(settings.delay / 1000),
    VisibilityTimeout: String(settings.visibility / 1000),
    MessageRetentionPeriod: String(settings.retention / 1000),
    MaximumMessageSize: String(settings.longestMessage),
    ReceiveMessageWaitTimeSeconds: String(settings.receiveWait / 1000),
  };
  if (settings.redrive) {
    const { queueArn, receives } = settings.redrive;
    all.RedrivePolicy = JSON.stringify({ deadLetterTargetArn: queueArn, maxReceiveCount: receives });
  }
  const names = AttributeNames as string[];
  const unknown = names.find((name) => name !== "All" && !(name in all) && name !== "RedrivePolicy");
  if (unknown) throw new AwsError("InvalidAttributeName", `Unknown Attribute ${unknown}.`);
  const wanted = Object.entries(all).filter(([name]) => names.includes("All") || names.includes(name));
  return { Attributes: Object.fromEntries(wanted) };
}
