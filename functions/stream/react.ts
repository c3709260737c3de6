import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from "aws-lambda";
import { writeAll } from "#functions/dynamodb";
import type { QueueName } from "#functions/queue";
import { sendAll } from "#functions/queue";
import { dueOf } from "#functions/realtime/live";
import { itemOf, minutesOf } from "#functions/realtime/rows";
import { routesOf, withoutRepetition } from "#functions/routes";

const QUEUES: QueueName[] = ["cognito", "mail", "publish", "erase"];

/**
 * Reads what changed and puts ids into queues: pacing, repetition and failure are the queues'. Visits it writes itself to where the last 5
 * minutes are counted from: most sites have nobody listening, and a message and a function for each would cost more than all the rest of
 * the way. What fails is thrown, and the batch comes again, halved. The visits are written first, since twice they are the same items: a
 * table that throttles must not repeat the messages, of which a mail that somebody gets is one.
 */
export async function handler({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> {
  const minutes = minutesOf(Records, Date.now());
  await writeAll({ puts: minutes.map(itemOf) });
  // Read when the visits are written: who was told before this will look again, and sees them.
  const due = await dueOf([...new Set(minutes.map(({ siteId }) => siteId))], Date.now());
  const routed = withoutRepetition(Records.flatMap(routesOf));
  for (const queue of QUEUES) {
    const messages = routed.filter((each) => each.queue === queue).map((each) => each.message);
    await sendAll(queue, messages);
  }
  await sendAll(
    "live",
    due.map((siteId) => ({ siteId })),
  );
  return { batchItemFailures: [] };
}
