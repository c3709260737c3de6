import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import { handOn } from "#functions/aws/handOn";

/** Hands on the messages of work that a person waits for, and reports those that failed. */
export async function handler(event: SQSEvent): Promise<SQSBatchResponse> {
  return handOn(event);
}
