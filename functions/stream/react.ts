import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from "aws-lambda";
import { writeAll } from "#functions/aws/dynamodb";
import * as log from "#functions/aws/log";
import { sendAll } from "#functions/aws/sqs";
import { QUEUES } from "#functions/names";
import { dueOf } from "#functions/sites/realtime/live";
import { itemOf, minutesOf } from "#functions/sites/realtime/rows";
import { routesOf, withoutRepetition } from "#functions/routes";
import { routes as ofSites } from "#functions/sites/routes";
import { routes as ofUsers } from "#functions/users/routes";

/** The table of routes of each domain. */
const ROUTES = [ofUsers, ofSites];

/**
 * Reads what changed and puts ids into queues: pacing, repetition and failure are the queues'. What fails is thrown, and the batch comes
 * again, halved; but not for visits. A site that has more of them than its partition of the table takes would hold up what becomes of every
 * account, and after the last try it would be lost; while who is on a site at this moment is forgotten after 5 minutes.
 */
export async function handler({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> {
  await showVisits(Records).catch((error: unknown) =>
    log.failed("visits of the last minutes are not shown", error, { count: Records.length }),
  );
  const routed = withoutRepetition(Records.flatMap((record) => routesOf(ROUTES, record)));
  for (const queue of Object.values(QUEUES).flat()) {
    const messages = routed.filter((each) => each.queue === queue).map((each) => each.message);
    await sendAll(queue, messages);
  }
  return { batchItemFailures: [] };
}

/**
 * Visits it writes itself to where the last 5 minutes are counted from: most sites have nobody listening, and a message and a function for
 * each would cost more than all the rest of the way.
 */
async function showVisits(records: DynamoDBRecord[]): Promise<void> {
  const minutes = minutesOf(records, Date.now());
  await writeAll({ puts: minutes.map(itemOf) });
  // Read when the visits are written: who was told before this will look again, and sees them.
  const due = await dueOf([...new Set(minutes.map(({ siteId }) => siteId))], Date.now());
  await sendAll(
    "live",
    due.map((siteId) => ({ siteId })),
  );
}
