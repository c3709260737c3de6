import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from "aws-lambda";
import { writeAll } from "#functions/dynamodb";
import type { QueueName } from "#functions/queue";
import { sendAll } from "#functions/queue";
import { dueOf } from "#functions/realtime/live";
import { itemOf, minutesOf } from "#functions/realtime/rows";
import { routesOf, withoutRepetition } from "#functions/routes";

const QUEUES: QueueName[] = ["cognito", "mail", "publish", "erase"];

/**
 * Reads what changed and puts ids into queues: pacing, repetition and failure are the queues'. It throws if a queue does not take them; the
 * batch then comes again, halved, and a message twice does no harm. Visits it writes itself to where the last 5 minutes are counted from:
 * most sites have nobody listening, and a message and a function for each would cost more than all the rest of the way.
 */
export async function handler({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> {
  const routed = withoutRepetition(Records.flatMap(routesOf));
  for (const queue of QUEUES) {
    const messages = routed.filter((each) => each.queue === queue).map((each) => each.message);
    await sendAll(queue, messages);
  }
  const minutes = minutesOf(Records, Date.now());
  await writeAll({ puts: minutes.map(itemOf) });
  // Read when the visits are written: who was told before this will look again, and sees them.
  const due = await dueOf([...new Set(minutes.map(({ siteId }) => siteId))], Date.now());
  await sendAll(
    "live",
    due.map((siteId) => ({ siteId })),
  );
  return { batchItemFailures: [] };
}
