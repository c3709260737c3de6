import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import { sendOperation } from "#functions/aws/appsync";
import { processBatch } from "#functions/aws/sqs";
import type { PushMessage } from "#functions/sites/realtime/push";
import { pushRealtimeStats } from "#functions/sites/realtime/push";

/** The subscribers of a site are due a push, or shares may have expired; the API knows which. */
type Message = PushMessage | { over: "shares" };

/**
 * Pushes the current visitors of sites to their subscribers, once for all messages of a site in the batch,
 * and ends the subscriptions of expired shares. Reports the failed messages to SQS.
 */
export function handler(event: SQSEvent): Promise<SQSBatchResponse> {
  const bySite = new Map<string, PushMessage[]>();
  for (const { body } of event.Records) {
    const message = JSON.parse(body) as Message;
    if ("siteId" in message) bySite.set(message.siteId, [...(bySite.get(message.siteId) ?? []), message]);
  }
  const works = new Map(
    [...bySite].map(([siteId, looks]) => [siteId, pushRealtimeStats(oneOf(siteId, looks))]),
  );
  return processBatch<Message>(event, (message) =>
    "siteId" in message
      ? (works.get(message.siteId) ?? Promise.resolve())
      : sendOperation("mutation EndExpiredShares { endExpiredShares }"),
  );
}

/**
 * The one message that stands for all of a site. Several messages are merged into one without a digest, which
 * always reads the site again.
 */
function oneOf(siteId: string, [look, ...others]: PushMessage[]): PushMessage {
  return look && others.length === 0 ? look : { siteId };
}
