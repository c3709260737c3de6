import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import { send } from "#functions/aws/appsync";
import { processBatch } from "#functions/aws/sqs";
import type { PushMessage } from "#functions/sites/realtime/push";
import { pushRealtimeStats } from "#functions/sites/realtime/push";

/** A site's listeners are due a push, or shares may have expired; which, the API knows. */
type Message = PushMessage | { over: "shares" };

/** Pushes to a site's listeners how many are on it, a batch's messages of one site together; and ends the subscriptions of expired shares. */
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
      : send("mutation EndExpiredShares { endExpiredShares }"),
  );
}

/** Where there is more than one reason to look, what one of them has seen does not count. */
function oneOf(siteId: string, [look, ...others]: PushMessage[]): PushMessage {
  return look && others.length === 0 ? look : { siteId };
}
