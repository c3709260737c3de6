import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from "aws-lambda";
import { sendAll } from "#functions/aws/sqs";
import { requireVariable } from "#functions/aws/environment";
import { QUEUES } from "#functions/aws/names";
import { joined, routesFor, routesOf, withoutDuplicates, type Reactions } from "#functions/routes";
import * as mail from "#functions/mail/routes";
import * as campaigns from "#functions/mail/campaigns/routes";
import * as jobs from "#functions/jobs/routes";
import * as reminders from "#functions/mail/reminders/routes";
import * as sends from "#functions/mail/send/routes";
import * as sequences from "#functions/mail/sequences/routes";
import * as shown from "#functions/people/debugger/routes";
import * as deliveries from "#functions/people/deliveries/routes";
import * as destinations from "#functions/people/destinations/routes";
import * as engagement from "#functions/people/engagement/routes";
import * as folds from "#functions/people/fold/routes";
import * as privacy from "#functions/people/privacy/routes";
import * as segments from "#functions/people/segments/routes";
import * as realtime from "#functions/sites/realtime/routes";
import * as sites from "#functions/sites/routes";
import * as users from "#functions/users/routes";

/** By domain. A stage may have left some out: their queues are not there. */
const OF_DOMAINS: Record<string, Reactions[]> = {
  users: [users],
  sites: [sites, realtime],
  mail: [mail, sends, sequences, campaigns, reminders],
  people: [shown, folds, engagement, segments, destinations, deliveries, privacy],
};
const ALL: Reactions[] = [
  ...requireVariable("DOMAINS")
    .split(",")
    .flatMap((domain) => OF_DOMAINS[domain] ?? []),
  // Several domains make jobs. A stage without these has none.
  jobs,
];
const READ_ROUTES = ALL.map(({ readRoutes = {} }) => readRoutes);

/**
 * Sends messages with ids to queues for each change. Throws if a queue refuses one, or a route cannot read
 * its items: the stream sends the batch again, halved. Reactions of domains run first, and never throw.
 */
export async function handler({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> {
  for (const react of ALL.flatMap(({ reactions = [] }) => reactions)) await react(Records);
  const routes = [...ALL.map(({ routes = {} }) => routes), ...(await routesFor(READ_ROUTES, Records))];
  const routed = joined(withoutDuplicates(Records.flatMap((record) => routesOf(routes, record))));
  const messagesOf = (queue: string) =>
    routed.filter((each) => each.queue === queue).map((each) => each.message);
  for (const queue of Object.values(QUEUES).flat()) await sendAll(queue, messagesOf(queue));
  return { batchItemFailures: [] };
}
