import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import { processBatch } from "#functions/aws/sqs";
import { applyEvent } from "#functions/mail/engagement/apply";
import { destinationsIn } from "#functions/mail/engagement/event";
import { wakeExecutionOf } from "#functions/mail/sequences/wake";

/**
 * Takes events of SES about sends in, and wakes the runs that wait for them. Reports the failed messages to
 * SQS.
 */
export function handler(event: SQSEvent): Promise<SQSBatchResponse> {
  return processBatch<unknown>(event, take, destinationsIn);
}

async function take(message: unknown): Promise<void> {
  const engaged = await applyEvent(message);
  // A repetition wakes again: a function may have died after the event was stored.
  if (engaged) await wakeExecutionOf(engaged);
}
