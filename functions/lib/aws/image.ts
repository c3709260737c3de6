import type { AttributeValue } from "@aws-sdk/client-dynamodb";
import { unmarshall } from "@aws-sdk/util-dynamodb";
import type { StreamRecord } from "aws-lambda";

/**
 * Returns the item of a stream record as plain values; undefined if the record has no image. Lambda's event is JSON, so
 * binary values are base64 in it: those of top-level attributes become bytes.
 */
export function unmarshallImage<Item>(image: StreamRecord["NewImage"]): Item | undefined {
  if (!image) return undefined;
  const item = unmarshall(image as Record<string, AttributeValue>);
  for (const [name, { B }] of Object.entries(image))
    if (B !== undefined) item[name] = Buffer.from(B, "base64");
  return item as Item;
}
