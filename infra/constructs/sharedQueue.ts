import { Duration } from "aws-cdk-lib";
import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import { EventSourceMapping, type IFunction } from "aws-cdk-lib/aws-lambda";
import type { IQueue } from "aws-cdk-lib/aws-sqs";
import { Construct } from "constructs";
import type { QueueName } from "#functions/aws/names";
import type { QueueWork, SharedName } from "../domains/part.ts";
import { SHARED } from "../domains/together.ts";
import type { FunctionFactory } from "./functions.ts";
import { WorkQueue } from "./queues.ts";

interface SharedSettings {
  /** Ids of the queue and of its reader. */
  ids: [queue: string, reader: string];
  /** The longest time in seconds that a function has to which a batch is handed. */
  seconds: number;
  batchSize: number;
  /** The most batches at a time: work that follows traffic leaves the account's concurrency to callers. */
  mostAtOnce?: number;
}

const QUEUES: Record<SharedName, SharedSettings> = {
  PROMPT: { ids: ["PromptQueue", "PromptMessages"], seconds: 30, batchSize: 10 },
  STEADY: { ids: ["SteadyQueue", "SteadyMessages"], seconds: 60, batchSize: 10, mostAtOnce: 50 },
  RARE: { ids: ["SharedQueue", "Messages"], seconds: 120, batchSize: 1 },
};

/** The time that a function which hands batches on has besides the time of the work. */
const MORE_SECONDS = 10;
const timeoutOf = (name: SharedName): Duration => Duration.seconds(QUEUES[name].seconds + MORE_SECONDS);

/** The shared queues of a stage by their names. */
export type SharedQueues = Partial<Record<SharedName, WorkQueue>>;

/** Adds the queues that kinds of work share. A stage has those of its kinds. */
export function addSharedQueues(scope: Construct, names: SharedName[], dead: IQueue): SharedQueues {
  const made = names.map((name) => [
    name,
    new WorkQueue(scope, QUEUES[name].ids[0], { workTimeout: timeoutOf(name), dead }),
  ]);
  return Object.fromEntries(made) as SharedQueues;
}

/** A function to which messages of shared queues are handed. */
export interface Sharing {
  lambda: IFunction;
  work: QueueWork;
}

interface Props {
  factory: FunctionFactory;
  queues: SharedQueues;
  /** By the names of their queues. */
  sharing: Partial<Record<QueueName, Sharing>>;
}

/**
 * Works on the queues that kinds of work share, each with a function that may only invoke the functions of
 * its kinds, so that each of them keeps a role of its own. Functions that send share a permission: one that
 * sends one kind could send each kind of the same queue.
 */
export class SharedConsumer extends Construct {
  constructor(scope: Construct, id: string, { factory, queues, sharing }: Props) {
    super(scope, id);
    for (const [key, queue] of Object.entries(queues)) {
      const name = key as SharedName;
      const all = Object.entries(sharing).filter(([, { work }]) => work.shared === name);
      const { lambda } = factory.add(SHARED[name], {
        timeout: timeoutOf(name),
        allow: [
          queue.allowWork(),
          new PolicyStatement({
            actions: ["lambda:InvokeFunction"],
            resources: all.map(([, { lambda }]) => lambda.functionArn),
          }),
        ],
        environment: Object.assign({}, ...all.map(([kind, each]) => variablesOf(kind, each))) as Variables,
        // A long task goes on by a message to its own queue.
        mayLoop: true,
      });
      const { ids, batchSize, mostAtOnce } = QUEUES[name];
      new EventSourceMapping(this, ids[1], {
        ...{ target: lambda, eventSourceArn: queue.queue.queueArn, batchSize },
        maxConcurrency: mostAtOnce,
        reportBatchItemFailures: true,
      });
    }
  }
}

type Variables = Record<string, string>;

/** The function of a kind, the size of its batches if it is its own, and the kind of what names none. */
function variablesOf(name: string, { lambda, work }: Sharing): Variables {
  const { batchSize } = work;
  const isOfEvents = work.shared !== undefined && work.event !== undefined;
  return {
    [`${name.toUpperCase()}_FUNCTION_ARN`]: lambda.functionArn,
    ...(batchSize !== undefined && { [`${name.toUpperCase()}_BATCH_SIZE`]: String(batchSize) }),
    ...(isOfEvents && { KIND_OF_EVENTS: name }),
  };
}
