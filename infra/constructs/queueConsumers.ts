import { Duration } from "aws-cdk-lib";
import { Rule } from "aws-cdk-lib/aws-events";
import { SqsQueue } from "aws-cdk-lib/aws-events-targets";
import { EventSourceMapping, type IFunction } from "aws-cdk-lib/aws-lambda";
import type { IQueue } from "aws-cdk-lib/aws-sqs";
import { Construct } from "constructs";
import type { QueueName } from "#functions/aws/names";
import type { PartFunctions } from "../domains/part.ts";
import { wokenBy } from "../domains/part.ts";
import type { FunctionFactory } from "./functions.ts";
import { idOf } from "./functions.ts";
import type { Mail } from "./mail.ts";
import { WorkQueue } from "./queues.ts";

/** The queues of a domain by name. They are created before the functions that send to them. */
export type Queues = Partial<Record<QueueName, WorkQueue>>;

/**
 * Adds one queue per kind of work, or the queue of rare work. SQS notes with each dead message which of them
 * it is from.
 */
export function addQueues(
  scope: Construct,
  functions: PartFunctions,
  { dead, shared }: { dead: IQueue; shared: WorkQueue },
): Queues {
  const made = wokenBy("queue", functions).map(([name, { queue }]) => [
    name,
    queue.shared
      ? shared
      : new WorkQueue(scope, `${name}Queue`, { workTimeout: Duration.seconds(queue.timeoutSeconds), dead }),
  ]);
  return Object.fromEntries(made) as Queues;
}

interface Props {
  factory: FunctionFactory;
  functions: PartFunctions;
  queues: Queues;
  mail: Mail;
  /** The dead-letter queue of events. */
  deadEvents: IQueue;
}

/**
 * One function per queue. Only the failed messages of a batch are retried. A long task continues by sending a
 * message to its own queue, as often as needed.
 */
export class QueueConsumers extends Construct {
  /** The functions to which messages of the shared queue are handed, by the names of their queues. */
  readonly shared: Partial<Record<QueueName, IFunction>> = {};

  constructor(scope: Construct, id: string, { factory, functions, queues, mail, deadEvents }: Props) {
    super(scope, id);
    for (const [name, { queue: work, sends = [] }] of wokenBy("queue", functions)) {
      const queue = queues[name as QueueName];
      if (!queue) throw new Error(`functions/queue/${name}.ts has no queue`);
      const { lambda } = factory.add(`queue/${name}`, {
        timeout: Duration.seconds(work.timeoutSeconds),
        allow: work.shared ? [] : [queue.allowWork()],
        mayLoop: sends.includes(name as QueueName),
      });
      // Messages that wait in the shared queue since the stage had one domain alone are handed on, too.
      if (work.shared || work.alone) this.shared[name as QueueName] = lambda;
      if (work.shared) continue;
      const { mostAtOnce, batchSize = 10, event } = work;
      new EventSourceMapping(this, name, {
        target: lambda,
        eventSourceArn: queue.queue.queueArn,
        batchSize,
        maxConcurrency: mostAtOnce,
        reportBatchItemFailures: true,
      });
      if (!event) continue;
      new Rule(this, `${idOf(name)}Events`, {
        eventPattern: event(mail.configurationSets),
        targets: [new SqsQueue(queue.queue, { deadLetterQueue: deadEvents })],
      });
    }
  }
}
