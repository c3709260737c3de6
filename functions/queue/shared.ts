import type { SQSBatchItemFailure, SQSBatchResponse, SQSEvent, SQSRecord } from "aws-lambda";
import { requireVariable } from "#functions/aws/environment";
import { invoke } from "#functions/aws/lambda";
import * as log from "#functions/aws/log";
import { KIND } from "#functions/aws/sqs";

/**
 * Hands each message of the queue that rare work shares to the function of its own queue, and waits for it.
 * Each function keeps its role, memory and time. Reports the failed messages to SQS.
 */
export async function handler({ Records }: SQSEvent): Promise<SQSBatchResponse> {
  const failures = await Promise.all(Records.map(handOn));
  return { batchItemFailures: failures.flat() };
}

async function handOn(record: SQSRecord): Promise<SQSBatchItemFailure[]> {
  const { messageId, messageAttributes } = record;
  const queue = messageAttributes[KIND]?.stringValue ?? "";
  try {
    const functionArn = requireVariable(`${queue.toUpperCase()}_FUNCTION_ARN`);
    const answer = (await invoke(functionArn, { Records: [record] })) as SQSBatchResponse | null | undefined;
    return answer?.batchItemFailures ?? [];
  } catch (error) {
    log.willRetry("a message could not be handed on: SQS delivers it again", error, { messageId, queue });
    return [{ itemIdentifier: messageId }];
  }
}
