import type { AttributeValue } from "@aws-sdk/client-dynamodb";
import { unmarshall } from "@aws-sdk/util-dynamodb";
import type { StreamRecord } from "aws-lambda";

/**
 * Returns the item of a stream record as plain values; undefined if the record has no image. The items that
 * are read this way have no binary values.
 */
export function unmarshallImage<Item>(image: StreamRecord["NewImage"]): Item | undefined {
  return image && (unmarshall(image as Record<string, AttributeValue>) as Item);
}
