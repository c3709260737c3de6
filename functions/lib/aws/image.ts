import type { AttributeValue } from "@aws-sdk/client-dynamodb";
import { unmarshall } from "@aws-sdk/util-dynamodb";
import type { StreamRecord } from "aws-lambda";

/** An item as a record of the stream has it, in plain values; undefined where the record has none. Nothing of ours holds binary values. */
export function unmarshallImage<Item>(image: StreamRecord["NewImage"]): Item | undefined {
  return image && (unmarshall(image as Record<string, AttributeValue>) as Item);
}
