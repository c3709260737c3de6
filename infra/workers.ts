import { EventSourceMapping } from "aws-cdk-lib/aws-lambda";
import type { ITopic } from "aws-cdk-lib/aws-sns";
import { Construct } from "constructs";
import type { Jobs } from "./functions.ts";
import type { QueueName, QueueWork } from "./jobs.ts";
import { NEEDS, QUEUES } from "./jobs.ts";
import { WorkQueue } from "./queues.ts";

/** The queues by their names. They are made before the functions that send to them. */
export type Queues = Record<QueueName, WorkQueue>;

const NAMES = Object.keys(QUEUES) as QueueName[];

/** One queue per kind of work. */
export function addQueues(scope: Construct, topic: ITopic): Queues {
  const made = NAMES.map((name) => [
    name,
    new WorkQueue(scope, `${name}Queue`, { name, workTimeout: QUEUES[name].timeout, topic }),
  ]);
  return Object.fromEntries(made) as Queues;
}

/**
 * One function per queue. A message that fails is tried again alone: the others of its batch are done. A walk passes itself on by a
 * message to its own queue, as often as it takes.
 */
export class Workers extends Construct {
  constructor(scope: Construct, id: string, { jobs, queues }: { jobs: Jobs; queues: Queues }) {
    super(scope, id);
    for (const name of NAMES) {
      const { timeout, memorySize, mostAtOnce, batchSize = 10 }: QueueWork = QUEUES[name];
      const { lambda } = jobs.add(`queue/${name}`, {
        timeout,
        memorySize,
        allow: [queues[name].allowWork()],
        mayLoop: NEEDS[`queue/${name}`]?.sends?.includes(name) ?? false,
      });
      new EventSourceMapping(this, name, {
        target: lambda,
        eventSourceArn: queues[name].queue.queueArn,
        batchSize,
        maxConcurrency: mostAtOnce,
        reportBatchItemFailures: true,
      });
    }
  }
}
