import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from "aws-lambda";
import { sendAll } from "#functions/aws/sqs";
import { QUEUES } from "#functions/aws/names";
import type { Reactions } from "#functions/routes";
import { routesOf, withoutDuplicates } from "#functions/routes";
import * as realtime from "#functions/sites/realtime/routes";
import * as sites from "#functions/sites/routes";
import * as users from "#functions/users/routes";

const ALL: Reactions[] = [users, sites, realtime];
const ROUTES = ALL.map(({ routes = {} }) => routes);
const REACTIONS = ALL.flatMap(({ reactions = [] }) => reactions);

/**
 * Reads what changed and puts ids into queues: pacing, repetition and failure are the queues'. What fails is thrown, and the batch comes
 * again, halved. A domain's own reactions come first; they do not fail.
 */
export async function handler({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> {
  for (const react of REACTIONS) await react(Records);
  const routed = withoutDuplicates(Records.flatMap((record) => routesOf(ROUTES, record)));
  for (const queue of Object.values(QUEUES).flat()) {
    const messages = routed.filter((each) => each.queue === queue).map((each) => each.message);
    await sendAll(queue, messages);
  }
  return { batchItemFailures: [] };
}
