import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from "aws-lambda";
import type { QueueName } from "#functions/queue";
import { sendAll } from "#functions/queue";
import { routesOf, withoutRepetition } from "#functions/routes";

const QUEUES: QueueName[] = ["cognito", "mail", "publish"];

/**
 * Reads what changed and puts ids into queues, nothing else: pacing, repetition and failure are the queues'. It throws if a queue does not
 * take them; the batch then comes again, halved, and a message twice does no harm.
 */
export async function handler({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> {
  const routed = withoutRepetition(Records.flatMap(routesOf));
  for (const queue of QUEUES) {
    const messages = routed.filter((each) => each.queue === queue).map((each) => each.message);
    await sendAll(queue, messages);
  }
  return { batchItemFailures: [] };
}
