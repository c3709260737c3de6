import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import { processBatch } from "#functions/aws/sqs";
import type { FramesMessage } from "#functions/people/debugger/frames";
import { publishFrames } from "#functions/people/debugger/publish";

/** Pushes the results of calls to the subscribers of their source. Reports the failed messages to SQS. */
export function handler(event: SQSEvent): Promise<SQSBatchResponse> {
  return processBatch<FramesMessage>(event, publishFrames);
}
