import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from "aws-lambda";
import { sendAll } from "#functions/aws/sqs";
import { requireVariable } from "#functions/aws/environment";
import { QUEUES } from "#functions/aws/names";
import { messagesOf, type Reactions } from "#functions/routes";
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

/** A stage may have left domains out: their queues are not there. */
const OF_DOMAINS: Record<string, Reactions[]> = {
  users: [users],
  sites: [sites, realtime],
  mail: [mail, sends, sequences, campaigns, reminders],
  people: [shown, folds, engagement, segments, destinations, deliveries, privacy],
};
const DOMAINS = requireVariable("DOMAINS").split(",");
const ALL: Reactions[] = [...DOMAINS.flatMap((domain) => OF_DOMAINS[domain] ?? []), jobs];

/** Sends messages with ids to queues. Throws if one refuses some: the batch comes again, halved. */
export async function handler({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> {
  const messages = await messagesOf(ALL, Records);
  const of = (queue: string) => messages.filter((each) => each.queue === queue).map(({ message }) => message);
  for (const queue of Object.values(QUEUES).flat()) await sendAll(queue, of(queue));
  return { batchItemFailures: [] };
}
