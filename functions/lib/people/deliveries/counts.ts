import * as destination from "#table/people/destination";
import { update } from "../../aws/dynamodb.ts";
import type { ReceiverAnswer } from "../sender/send.ts";

/** Adds the tries of a message to the hour in which they were made. */
export async function countTries(
  destinationId: string,
  answers: ReceiverAnswer[],
  now: number,
): Promise<void> {
  if (answers.length === 0) return;
  const hour = new Date(now).toISOString().slice(0, 13);
  const delivered = answers.filter(({ isDelivered }) => isDelivered).length;
  await update(
    destination.deliveryCountKey(destinationId, hour),
    "SET #entity = :entity, #at = :at, #ttl = :ttl ADD #delivered :delivered, #failed :failed",
    {
      ExpressionAttributeValues: {
        ...{ ":entity": "DestinationCount", ":at": `${hour}:00:00.000Z` },
        ":ttl": Math.floor(now / 1000) + destination.DELIVERY_COUNT_TTL_SECONDS,
        ...{ ":delivered": delivered, ":failed": answers.length - delivered },
      },
    },
  );
}
