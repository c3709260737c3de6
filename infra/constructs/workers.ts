import { EventSourceMapping } from "aws-cdk-lib/aws-lambda";
import type { ITopic } from "aws-cdk-lib/aws-sns";
import { Construct } from "constructs";
import type { QueueName } from "#functions/names";
import type { Domain, QueueWork } from "../domains.ts";
import type { Jobs } from "./functions.ts";
import { NEEDS } from "../jobs.ts";
import { WorkQueue } from "./queues.ts";

/** A domain's queues by their names. They are made before the functions that send to them. */
export type Queues = Partial<Record<QueueName, WorkQueue>>;

/** One queue per kind of work. */
export function addQueues(scope: Construct, works: Domain["queues"], topic: ITopic): Queues {
  const made = named(works).map(([name, { timeout }]) => [
    name,
    new WorkQueue(scope, `${name}Queue`, { name, workTimeout: timeout, topic }),
  ]);
  return Object.fromEntries(made) as Queues;
}

/** A domain's queues have no other names than those of #functions/names. */
function named(works: Domain["queues"]): [QueueName, QueueWork][] {
  return Object.entries(works) as [QueueName, QueueWork][];
}

interface Props {
  jobs: Jobs;
  works: Domain["queues"];
  queues: Queues;
}

/**
 * One function per queue. A message that fails is tried again alone: the others of its batch are done. A walk passes itself on by a
 * message to its own queue, as often as it takes.
 */
export class Workers extends Construct {
  constructor(scope: Construct, id: string, { jobs, works, queues }: Props) {
    super(scope, id);
    for (const [name, work] of named(works)) {
      const queue = queues[name];
      if (!queue) throw new Error(`functions/queue/${name}.ts has no queue`);
      const { timeout, memorySize, mostAtOnce, batchSize = 10 } = work;
      const { lambda } = jobs.add(`queue/${name}`, {
        timeout,
        memorySize,
        allow: [queue.allowWork()],
        mayLoop: NEEDS[`queue/${name}`]?.sends?.includes(name) ?? false,
      });
      new EventSourceMapping(this, name, {
        target: lambda,
        eventSourceArn: queue.queue.queueArn,
        batchSize,
        maxConcurrency: mostAtOnce,
        reportBatchItemFailures: true,
      });
    }
  }
}
