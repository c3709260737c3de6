import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from "aws-lambda";
import type { QueueName } from "#functions/queue";
import { sendAll } from "#functions/queue";
import { minutesOf } from "#functions/realtime/rows";
import { routesOf, withoutRepetition } from "#functions/routes";

const QUEUES: QueueName[] = ["cognito", "mail", "publish", "erase"];

/**
 * Reads what changed and puts ids into queues, nothing else: pacing, repetition and failure are the queues'. It throws if a queue does not
 * take them; the batch then comes again, halved, and a message twice does no harm. Of events it sends what `live` counts, since they never
 * change: reading each again would cost more than all the rest of the way.
 */
export async function handler({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> {
  const routed = withoutRepetition(Records.flatMap(routesOf));
  for (const queue of QUEUES) {
    const messages = routed.filter((each) => each.queue === queue).map((each) => each.message);
    await sendAll(queue, messages);
  }
  await sendAll("live", minutesOf(Records, Date.now()));
  return { batchItemFailures: [] };
}
