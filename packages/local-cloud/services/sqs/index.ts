import type { Resource } from "../../base/assembly/index.ts";
import { lack, missing, readEach } from "../../base/imitated.ts";
import type { Clock } from "../../base/clock.ts";
import { AwsError, awsJson, operationNamed, operationOf, type Handler } from "../../base/http.ts";
import type { Store } from "../../base/store.ts";
import { checkMessage, type Message, type SendToQueue } from "./message.ts";
import { queueOperations } from "./operations.ts";
import type { QueueInput } from "./parameters.ts";
import { Queue } from "./queue.ts";
import { queueSettings } from "./settings.ts";

export interface Sqs {
  /** Amazon SQS over AWS JSON 1.0. */
  handle: Handler;
  /** An operation of the API, in process. */
  call(operation: string, input: QueueInput): Promise<unknown>;
  send: SendToQueue;
  /** The queue with this ARN, for a consumer in this process; undefined if no template has it. */
  queue(queueArn: string): Queue | undefined;
  stop(): void;
}

interface Options {
  /** AWS::SQS::Queue. */
  queues: Resource[];
  clock: Clock;
  store: Store<Message>;
}

/** The standard queues of the templates. Throws an error that names a FIFO queue. */
export function createSqs({ queues, clock, store }: Options): Sqs {
  const byName = new Map<string, Queue>();
  const byArn = (arn: string): Queue | undefined => byName.get(arn.split(":").at(-1) ?? "");
  const made = readEach(queues, (resource) => {
    const settings = queueSettings(resource);
    const toDeadLetters = async (message: Message): Promise<void> => {
      const source = message.deadLetterSource ?? settings.arn;
      await byArn(settings.redrive?.queueArn ?? "")?.send({ ...message, deadLetterSource: source }, 0);
    };
    byName.set(settings.name, new Queue(settings, clock, store, toDeadLetters));
    return { resource, redrive: settings.redrive };
  });
  for (const { resource, redrive } of made) {
    if (!redrive || byArn(redrive.queueArn)) continue;
    lack(resource, missing(resource, "RedrivePolicy", redrive.queueArn, "is no queue of the templates"));
  }

  const call = async (operation: string, input: QueueInput): Promise<unknown> => {
    const run = operationNamed(queueOperations, operation);
    if (!run) {
      throw new AwsError("UnknownOperationException", `SQS ${operation} is not imitated locally`, 404);
    }
    return run(input, { queues: byName, clock });
  };
  return {
    call,
    handle: (request) => awsJson(request, (input) => call(operationOf(request), input as QueueInput)),
    send: async (queueArn, body, attributes = {}) => {
      const queue = byArn(queueArn);
      if (!queue) throw new AwsError("QueueDoesNotExist", `The specified queue does not exist: ${queueArn}`);
      await queue.send({ body: checkMessage(body, attributes, queue.settings.longestMessage), attributes });
    },
    queue: byArn,
    stop: () => [...byName.values()].forEach((queue) => queue.stop()),
  };
}
