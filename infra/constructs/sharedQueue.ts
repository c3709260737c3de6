import { Duration } from "aws-cdk-lib";
import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import { EventSourceMapping, type IFunction } from "aws-cdk-lib/aws-lambda";
import { Construct } from "constructs";
import type { QueueName } from "#functions/aws/names";
import { SHARED } from "../domains/together.ts";
import type { FunctionFactory } from "./functions.ts";
import type { WorkQueue } from "./queues.ts";

/** The longest time that a function has to which a message of the shared queue is handed. */
const SHARED_SECONDS = 120;
/** The time of the function that hands it on, and waits. */
export const SHARED_TIMEOUT = Duration.seconds(SHARED_SECONDS + 10);
/** The most messages that are worked on at once; each takes two functions of the account's concurrency. */
const MOST_AT_ONCE = 10;

interface Props {
  factory: FunctionFactory;
  queue: WorkQueue;
  /** By the names of their queues. */
  functions: Partial<Record<QueueName, IFunction>>;
}

/**
 * Works on the queue that rare work shares. Its function may only invoke the functions of the work, so that
 * each of them keeps a role of its own. They share the permission to send: a function that sends one kind of
 * rare work could send each kind.
 */
export class SharedConsumer extends Construct {
  constructor(scope: Construct, id: string, { factory, queue, functions }: Props) {
    super(scope, id);
    const arns = Object.entries(functions).map(([name, { functionArn }]) => [name, functionArn] as const);
    const { lambda } = factory.add(SHARED, {
      timeout: SHARED_TIMEOUT,
      allow: [
        queue.allowWork(),
        new PolicyStatement({ actions: ["lambda:InvokeFunction"], resources: arns.map(([, arn]) => arn) }),
      ],
      environment: Object.fromEntries(arns.map(([name, arn]) => [`${name.toUpperCase()}_FUNCTION_ARN`, arn])),
      // A long task goes on by a message to its own queue.
      mayLoop: true,
    });
    new EventSourceMapping(this, "Messages", {
      target: lambda,
      eventSourceArn: queue.queue.queueArn,
      batchSize: 1,
      maxConcurrency: MOST_AT_ONCE,
      reportBatchItemFailures: true,
    });
  }
}
