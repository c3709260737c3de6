import type { Clock } from "../clock.ts";
import { AwsError } from "../http.ts";
import { batch } from "./batch.ts";
import {
  checkMessage,
  invalid,
  md5,
  md5OfAttributes,
  systemAttributes,
  type Message,
  type MessageAttributes,
} from "./message.ts";
import type { Queue } from "./queue.ts";

export type Input = Record<string, unknown>;

interface Scope {
  queues: Map<string, Queue>;
  clock: Clock;
}

type Operation = (input: Input, scope: Scope) => Promise<unknown>;

/** The operations that are imitated: Amazon SQS API reference, one section each. */
export const operations: Record<string, Operation> = {
  SendMessage: async (input, scope) => send(input, queueOf(input, scope)),
  SendMessageBatch: async (input, scope) => {
    const queue = queueOf(input, scope);
    return batch(input, (entry) => send(entry, queue), queue.settings.longestMessage);
  },
  ReceiveMessage: async (input, scope) => receive(input, queueOf(input, scope), scope.clock),
  DeleteMessage: async (input, scope) => queueOf(input, scope).delete(receiptOf(input)),
  DeleteMessageBatch: async (input, scope) => {
    const queue = queueOf(input, scope);
    return batch(input, (entry) => queue.delete(receiptOf(entry)));
  },
  ChangeMessageVisibility: async (input, scope) =>
    queueOf(input, scope).changeVisibility(receiptOf(input), visibilityOf(input, undefined)!),
  ChangeMessageVisibilityBatch: async (input, scope) => {
    const queue = queueOf(input, scope);
    return batch(input, (entry) => queue.changeVisibility(receiptOf(entry), visibilityOf(entry, undefined)!));
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

function queueOf({ QueueUrl }: Input, { queues }: Scope): Queue {
  if (typeof QueueUrl !== "string") {
    throw new AwsError("MissingParameter", "The request must contain the parameter QueueUrl.");
  }
  const queue = queues.get(QueueUrl.split("/").at(-1) ?? "");
  if (!queue) throw noSuchQueue();
  return queue;
}

function receiptOf({ ReceiptHandle }: Input): string {
  if (typeof ReceiptHandle === "string" && ReceiptHandle !== "") return ReceiptHandle;
  throw new AwsError("MissingParameter", "The request must contain the parameter ReceiptHandle.");
}

async function send(input: Input, queue: Queue): Promise<unknown> {
  for (const name of ["MessageGroupId", "MessageDeduplicationId"]) {
    if (input[name] !== undefined) {
      throw invalid(`The request include parameter ${name} which is not valid for this queue type`);
    }
  }
  const attributes = (input.MessageAttributes ?? {}) as MessageAttributes;
  const body = checkMessage(input.MessageBody, attributes, queue.settings.longestMessage);
  const delay = numberIn(input, "DelaySeconds", 0, 900);
  const system = (input.MessageSystemAttributes ?? {}) as MessageAttributes;
  const id = await queue.send(
    { body, attributes, trace: system.AWSTraceHeader?.StringValue },
    delay === undefined ? undefined : delay * 1000,
  );
  return { MessageId: id, MD5OfMessageBody: md5(body), MD5OfMessageAttributes: md5OfAttributes(attributes) };
}

async function receive(input: Input, queue: Queue, clock: Clock): Promise<unknown> {
  const most = numberIn(input, "MaxNumberOfMessages", 1, 10) ?? 1;
  const wait = numberIn(input, "WaitTimeSeconds", 0, 20);
  const visibility = visibilityOf(input, queue.settings.visibility);
  const until = clock.now() + (wait === undefined ? queue.settings.receiveWait : wait * 1000);
  let messages = await queue.receive(most, visibility);
  while (messages.length === 0 && clock.now() < until) {
    await available(queue, clock, until);
    messages = await queue.receive(most, visibility);
  }
  return messages.length === 0 ? {} : { Messages: messages.map((message) => received(message, input)) };
}

function available(queue: Queue, clock: Clock, until: number): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      forget();
      timer.cancel();
      resolve();
    };
    const forget = queue.onAvailable(done);
    const timer = clock.at(until, done);
  });
}

function received(message: Message, input: Input): unknown {
  const asked = (...lists: string[]): ((name: string) => boolean) => {
    const names = lists.flatMap((list) => (input[list] as string[] | undefined) ?? []);
    return (name) => names.some((each) => each === "All" || each === name || matchesPrefix(each, name));
  };
  const pick = <T>(
    from: Record<string, T>,
    wanted: (name: string) => boolean,
  ): Record<string, T> | undefined => {
    const entries = Object.entries(from).filter(([name]) => wanted(name));
    return entries.length === 0 ? undefined : Object.fromEntries(entries);
  };
  const attributes = pick(message.attributes, asked("MessageAttributeNames"));
  return {
    MessageId: message.id,
    ReceiptHandle: message.receipt,
    MD5OfBody: md5(message.body),
    Body: message.body,
    Attributes: pick(systemAttributes(message), asked("AttributeNames", "MessageSystemAttributeNames")),
    MessageAttributes: attributes,
    MD5OfMessageAttributes: attributes && md5OfAttributes(attributes),
  };
}

/** `foo.*` asks for all attributes that begin with `foo.`; `.*` for all. */
const matchesPrefix = (asked: string, name: string): boolean =>
  asked.endsWith(".*") && name.startsWith(asked.slice(0, -2));

const visibilityOf = (input: Input, missing: number | undefined): number | undefined => {
  const seconds = numberIn(input, "VisibilityTimeout", 0, 43_200);
  if (seconds !== undefined) return seconds * 1000;
  if (missing !== undefined) return missing;
  throw new AwsError("MissingParameter", "The request must contain the parameter VisibilityTimeout.");
};

function numberIn(input: Input, name: string, least: number, most: number): number | undefined {
  const value = input[name];
  if (value === undefined || value === null) return undefined;
  if (Number.isInteger(value) && (value as number) >= least && (value as number) <= most)
    return value as number;
  throw invalid(
    `Value ${JSON.stringify(value)} for parameter ${name} is invalid. Reason: Must be between ${least} and ${most}, if provided.`,
  );
}

function attributesOf({ AttributeNames = ["All"] }: Input, queue: Queue): unknown {
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
