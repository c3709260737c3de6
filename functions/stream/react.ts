import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from "aws-lambda";
import { alertIfLate } from "#functions/late";
import { messagesOf, sendMessages, writeAfter, type Reactions } from "#functions/routes";
import { ofDomains } from "#functions/domains";
import * as mail from "#functions/mail/routes";
import * as campaigns from "#functions/mail/campaigns/routes";
import * as changes from "#functions/changes/routes";
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
import * as search from "#functions/search/routes";
import * as realtime from "#functions/sites/realtime/routes";
import * as sites from "#functions/sites/routes";
import * as users from "#functions/users/routes";

/** By domain. A stage may have left some out: their queues are not there. */
export const OF_DOMAINS: Record<string, Reactions[]> = {
  users: [users],
  sites: [sites, realtime],
  mail: [mail, sends, sequences, campaigns, reminders],
  people: [shown, folds, engagement, segments, destinations, deliveries, privacy],
};
const ALL = changes.withLog([...ofDomains(OF_DOMAINS), jobs, search]);
/** The longest time that a change of the table may wait for its reaction (push, Cognito, mail). */
const MAX_WAIT_MS = 10 * 60_000;
/** Sends messages with ids to queues, then writes what follows. If one fails, the batch comes again. */
export async function handler({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> {
  alertIfLate(Records, MAX_WAIT_MS, Date.now());
  await sendMessages(await messagesOf(ALL, Records));
  await writeAfter(ALL, Records);
  return { batchItemFailures: [] };
}
