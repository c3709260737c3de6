import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import { sendOperation } from "#functions/aws/appsync";
import { processBatch } from "#functions/aws/sqs";
import { type LiveMessage, pushesOf } from "#functions/sites/realtime/messages";
import { pushRealtimeStats } from "#functions/sites/realtime/push";

/**
 * Pushes the current visitors of sites to their subscribers, once for all messages of a site in the batch,
 * and ends the subscriptions of expired shares. Reports the failed messages to SQS.
 */
export function handler(event: SQSEvent): Promise<SQSBatchResponse> {
  const works = new Map(pushesOf(event.Records).map((push) => [push.siteId, pushRealtimeStats(push)]));
  return processBatch<LiveMessage>(event, (message) =>
    "siteId" in message
      ? (works.get(message.siteId) ?? Promise.resolve())
      : sendOperation("mutation EndExpiredShares { endExpiredShares }"),
  );
}
