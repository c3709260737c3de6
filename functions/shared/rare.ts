import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import { handOn } from "#functions/aws/handOn";

/** Hands on the messages of rare work, and reports those that failed. */
export async function handler(event: SQSEvent): Promise<SQSBatchResponse> {
  return handOn(event);
}
