import { randomUUID } from "node:crypto";
import type { FunctionFailure } from "../lambda/index.ts";
import type { StreamRecord } from "../dynamodb/index.ts";
import { sequenceNumber } from "./streamEvent.ts";

/** Records that are no longer retried. */
export interface Discarded {
  records: StreamRecord[];
  condition: "RetryAttemptsExhausted" | "RecordAgeExceeded";
  invocations: number;
  /** The last failure of the function; undefined if it ran, and named the records that failed. */
  failure?: FunctionFailure | undefined;
}

/**
 * The message to an on-failure destination: the position of the records, not their content (developer guide,
 * "Retain discarded records for a DynamoDB event source").
 */
export function invocationRecord(
  { records, condition, invocations }: Discarded,
  { functionArn, streamArn, at }: { functionArn: string; streamArn: string; at: string },
): string {
  const [first, last] = [records[0]!, records.at(-1)!];
  const arrival = (record: StreamRecord): string => new Date(record.at).toISOString();
  return JSON.stringify({
    requestContext: { requestId: randomUUID(), functionArn, condition, approximateInvokeCount: invocations },
    ...(invocations > 0 && {
      responseContext: { statusCode: 200, executedVersion: "$LATEST", functionError: "Unhandled" },
    }),
    version: "1.0",
    timestamp: at,
    DDBStreamBatchInfo: {
      shardId: "shardId-00000000000000000001-local",
      startSequenceNumber: sequenceNumber(first),
      endSequenceNumber: sequenceNumber(last),
      approximateArrivalOfFirstRecord: arrival(first),
      approximateArrivalOfLastRecord: arrival(last),
      batchSize: records.length,
      streamArn,
    },
  });
}
