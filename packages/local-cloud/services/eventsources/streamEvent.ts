import type { StreamRecord } from "../dynamodb/index.ts";

export interface StreamSource {
  arn: string;
  region: string;
  /** KEYS_ONLY, NEW_IMAGE, OLD_IMAGE or NEW_AND_OLD_IMAGES. */
  viewType: string;
}

/**
 * A sequence number as functions get it, and return it in `batchItemFailures`: digits of a fixed width, so
 * that it sorts as text.
 */
export const sequenceNumber = (record: StreamRecord): string => String(record.sequence).padStart(21, "0");

/**
 * A record as a function gets it: Lambda developer guide, "Using AWS Lambda with Amazon DynamoDB", its
 * example event.
 */
export function eventRecord(record: StreamRecord, { arn, region, viewType }: StreamSource) {
  const { eventID, eventName, keys, newImage, oldImage } = record;
  return {
    eventID,
    eventName,
    eventVersion: "1.1",
    eventSource: "aws:dynamodb",
    awsRegion: region,
    dynamodb: {
      ApproximateCreationDateTime: Math.floor(record.at / 1000),
      Keys: keys,
      ...(newImage && viewType.startsWith("NEW_") && { NewImage: newImage }),
      ...(oldImage && viewType.includes("OLD_") && { OldImage: oldImage }),
      SequenceNumber: sequenceNumber(record),
      SizeBytes: record.bytes,
      StreamViewType: viewType,
    },
    ...(record.ttl && { userIdentity: { type: "Service", principalId: "dynamodb.amazonaws.com" } }),
    eventSourceARN: arn,
  };
}
