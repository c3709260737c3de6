import type { SQSBatchItemFailure, SQSBatchResponse, SQSEvent, SQSRecord } from "aws-lambda";
import { requireVariable } from "./environment.ts";
import { invoke } from "./lambda.ts";
import * as log from "./log.ts";
import { KIND } from "./sqs.ts";

/** The batch size of kinds without one of their own: the most that a batch of a shared queue has. */
const BATCH_SIZE = 10;

/**
 * Hands the messages of a shared queue to the functions of their kinds, kind by kind and all at once, and
 * waits for them. Each function keeps its role, memory and time. Reports the failed messages to SQS.
 */
export async function handOn({ Records }: SQSEvent): Promise<SQSBatchResponse> {
  const kinds = [...new Set(Records.map(kindOf))];
  const batches = kinds.flatMap((kind) => {
    const records = Records.filter((record) => kindOf(record) === kind);
    return batchesOf(records, Number(process.env[`${kind.toUpperCase()}_BATCH_SIZE`] ?? BATCH_SIZE)).map(
      (batch) => handBatchOn(kind, batch),
    );
  });
  return { batchItemFailures: (await Promise.all(batches)).flat() };
}

/** A message that names no kind is an event of the account's bus, which a rule sends unchanged. */
function kindOf({ messageAttributes }: SQSRecord): string {
  return messageAttributes[KIND]?.stringValue ?? process.env.KIND_OF_EVENTS ?? "";
}

function batchesOf(records: SQSRecord[], size: number): SQSRecord[][] {
  const starts = Array.from({ length: Math.ceil(records.length / size) }, (_, at) => at * size);
  return starts.map((from) => records.slice(from, from + size));
}

async function handBatchOn(queue: string, Records: SQSRecord[]): Promise<SQSBatchItemFailure[]> {
  try {
    const functionArn = requireVariable(`${queue.toUpperCase()}_FUNCTION_ARN`);
    const answer = (await invoke(functionArn, { Records })) as SQSBatchResponse | null | undefined;
    return answer?.batchItemFailures ?? [];
  } catch (error) {
    const messageIds = Records.map(({ messageId }) => messageId);
    log.willRetry("messages could not be handed on: SQS delivers them again", error, {
      messageIds: messageIds.join(),
      queue,
    });
    return messageIds.map((itemIdentifier) => ({ itemIdentifier }));
  }
}
