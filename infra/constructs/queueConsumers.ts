import { Duration } from "aws-cdk-lib";
import { Rule } from "aws-cdk-lib/aws-events";
import { SqsQueue } from "aws-cdk-lib/aws-events-targets";
import { EventSourceMapping } from "aws-cdk-lib/aws-lambda";
import { type IQueue, Queue } from "aws-cdk-lib/aws-sqs";
import { Construct } from "constructs";
import type { QueueName } from "#functions/aws/names";
import type { PartFunctions } from "../domains/part.ts";
import { wokenBy } from "../domains/part.ts";
import type { FunctionFactory } from "./functions.ts";
import { idOf } from "./functions.ts";
import type { Mail } from "./mail.ts";
import { WorkQueue } from "./queues.ts";
import type { SharedQueues, Sharing } from "./sharedQueue.ts";

/** The queues of a domain by name. They are created before the functions that send to them. */
export type Queues = Partial<Record<QueueName, WorkQueue>>;

/** The kinds that had a queue of their own in release 0.2.0 and share one since. */
const OWN_BEFORE: QueueName[] = [
  ...(["cognito", "publish", "mail", "optIn", "deliver", "engagement", "runs", "campaigns"] as const),
  ...(["sourceFrames", "profiles", "members", "segments", "deliveries", "slowDeliveries", "due"] as const),
];

/**
 * Adds the queues that only one kind of work uses, and returns the queue of each kind. SQS notes with each
 * dead message which of them it is from.
 */
export function addQueues(
  scope: Construct,
  functions: PartFunctions,
  { dead, shared }: { dead: IQueue; shared: SharedQueues },
): Queues {
  const made = wokenBy("queue", functions).map(([name, { queue }]) => [
    name,
    queue.shared
      ? shared[queue.shared]
      : new WorkQueue(scope, `${name}Queue`, { workTimeout: Duration.seconds(queue.timeoutSeconds), dead }),
  ]);
  return Object.fromEntries(made) as Queues;
}

/**
 * Keeps the queues that kinds had before they shared one, for the one deployment in which messages of the
 * last release still wait in them (docs/deploying/changing.md).
 */
export function keepQueues(scope: Construct, functions: PartFunctions, dead: IQueue): Queues {
  const kept = wokenBy("queue", functions).flatMap(([name, { queue }]) => {
    const isKept = queue.shared !== undefined && OWN_BEFORE.includes(name as QueueName);
    const workTimeout = Duration.seconds(queue.timeoutSeconds);
    return isKept ? [[name, new WorkQueue(scope, `${name}Queue`, { workTimeout, dead })]] : [];
  });
  return Object.fromEntries(kept) as Queues;
}

interface Props {
  factory: FunctionFactory;
  functions: PartFunctions;
  queues: Queues;
  kept: Queues;
  mail: Mail;
  /** The dead-letter queue of events. */
  deadEvents: IQueue;
}

/**
 * One function per kind of work. Only the failed messages of a batch are retried. A long task continues by
 * sending a message to its own queue, as often as needed.
 */
export class QueueConsumers extends Construct {
  /** The functions to which messages of shared queues are handed, by the names of their kinds. */
  readonly sharing: Partial<Record<QueueName, Sharing>> = {};

  constructor(scope: Construct, id: string, { factory, functions, queues, kept, mail, deadEvents }: Props) {
    super(scope, id);
    for (const [path, { queue: work, sends = [] }] of wokenBy("queue", functions)) {
      const name = path as QueueName;
      const queue = queues[name];
      if (!queue) throw new Error(`functions/queue/${name}.ts has no queue`);
      const own = work.shared ? kept[name] : queue;
      const { lambda } = factory.add(`queue/${name}`, {
        timeout: Duration.seconds(work.timeoutSeconds),
        allow: own ? [own.allowWork()] : [],
        mayLoop: sends.includes(name),
      });
      if (own)
        new EventSourceMapping(this, name, {
          target: lambda,
          eventSourceArn: own.queue.queueArn,
          batchSize: work.batchSize ?? 10,
          maxConcurrency: work.shared ? undefined : work.mostAtOnce,
          reportBatchItemFailures: true,
        });
      if (!work.shared) continue;
      this.sharing[name] = { lambda, work };
      if (!work.event) continue;
      // Imported, so that the rule does not add its ARN to the policy of the queue, whose stack is before
      // this one.
      const target = Queue.fromQueueArn(this, `${idOf(name)}Target`, queue.queue.queueArn);
      new Rule(this, `${idOf(name)}Events`, {
        eventPattern: work.event(mail.configurationSets),
        targets: [new SqsQueue(target, { deadLetterQueue: deadEvents })],
      });
    }
  }
}
