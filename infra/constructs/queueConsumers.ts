import { Duration } from "aws-cdk-lib";
import { Rule } from "aws-cdk-lib/aws-events";
import { SqsQueue } from "aws-cdk-lib/aws-events-targets";
import { EventSourceMapping } from "aws-cdk-lib/aws-lambda";
import type { IQueue } from "aws-cdk-lib/aws-sqs";
import { Construct } from "constructs";
import type { QueueName } from "#functions/aws/names";
import type { Functions } from "../domains/part.ts";
import { wokenBy } from "../domains/part.ts";
import type { FunctionFactory } from "./functions.ts";
import { idOf } from "./functions.ts";
import type { Mail } from "./mail.ts";
import { WorkQueue } from "./queues.ts";

/** The queues of a domain by name. They are created before the functions that send to them. */
export type Queues = Partial<Record<QueueName, WorkQueue>>;

/** One queue per kind of work. SQS notes with each dead message which of them it is from. */
export function addQueues(scope: Construct, functions: Functions, dead: IQueue): Queues {
  const made = wokenBy("queue", functions).map(([name, { queue }]) => [
    name,
    new WorkQueue(scope, `${name}Queue`, {
      workTimeout: Duration.seconds(queue.timeoutSeconds),
      ...(queue.delaySeconds === undefined ? {} : { delay: Duration.seconds(queue.delaySeconds) }),
      dead,
    }),
  ]);
  return Object.fromEntries(made) as Queues;
}

interface Props {
  factory: FunctionFactory;
  functions: Functions;
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
  constructor(scope: Construct, id: string, { factory, functions, queues, mail, deadEvents }: Props) {
    super(scope, id);
    for (const [name, { queue: work, sends = [] }] of wokenBy("queue", functions)) {
      const queue = queues[name as QueueName];
      if (!queue) throw new Error(`functions/queue/${name}.ts has no queue`);
      const { timeoutSeconds, mostAtOnce, batchSize = 10, event } = work;
      const { lambda } = factory.add(`queue/${name}`, {
        timeout: Duration.seconds(timeoutSeconds),
        allow: [queue.allowWork()],
        mayLoop: sends.includes(name as QueueName),
      });
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
