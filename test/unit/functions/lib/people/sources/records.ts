import { marshall } from "@aws-sdk/util-dynamodb";
import type { AttributeValue, DynamoDBRecord } from "aws-lambda";
import { packBody } from "#functions/input/body";
import * as rawEvent from "#table/people/rawEvent";

let events = 0;

/** The stream's record of an inserted RawEvent: Lambda's event is JSON, in which bytes are base64. */
export function inserted(event: {
  sourceId: string;
  type?: rawEvent.CallType;
  name?: string;
  body?: object;
  receivedAt?: string;
}): DynamoDBRecord {
  const messageId = `message-${(events += 1)}`;
  const { type = "track", body = {}, receivedAt = "2026-11-21T12:00:00.000Z", ...others } = event;
  const item = {
    ...rawEvent.key(event.sourceId, "anonymous", "device", messageId),
    ...{ entity: "RawEvent", messageId, type, receivedAt, at: receivedAt, ttl: 0 },
    ...others,
    ...packBody(body),
  };
  const image = Object.entries(marshall(item)).map(([name, value]) => [
    name,
    value.B ? { B: Buffer.from(value.B).toString("base64") } : value,
  ]);
  const NewImage = Object.fromEntries(image) as Record<string, AttributeValue>;
  return { eventName: "INSERT", dynamodb: { NewImage, SequenceNumber: String(events) } };
}
