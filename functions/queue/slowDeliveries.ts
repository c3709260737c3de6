import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import { processBatch } from "#functions/aws/sqs";
import { deliverEvents } from "#functions/people/deliveries/deliver";
import type { DeliveriesMessage } from "#functions/people/deliveries/message";

/**
 * Sends events to destinations that are slow, or set aside and probed. Reports the failed messages to SQS.
 */
export function handler(event: SQSEvent): Promise<SQSBatchResponse> {
  return processBatch<DeliveriesMessage>(event, (message) => deliverEvents(message, "SLOW"));
}
