import type { SendItem } from "#table/mail/send";
import * as templateVersion from "#table/mail/templateVersion";
import type { Write } from "../../../aws/dynamodb.ts";

const SENDABLE = { ":approved": "APPROVED", ":sent": "SENT" };

/** Claims a text that can be sent once, unless another send has. */
export function claimTemplate({ templateKey, number, sendId }: SendItem): Write {
  return {
    Update: {
      Key: templateVersion.key(templateKey, number),
      UpdateExpression: "SET #claimedBy = :sendId",
      ConditionExpression: "attribute_not_exists(#claimedBy) AND #status IN (:approved, :sent)",
      ExpressionAttributeValues: { ":sendId": sendId, ...SENDABLE },
    },
  };
}

/**
 * Gives the claim of a text back, for a send that fails for good or is cancelled. Nothing for other texts.
 */
export function giveTemplateBack({ once, templateKey, number, sendId }: SendItem): Write[] {
  if (!once) return [];
  return [
    {
      Update: {
        Key: templateVersion.key(templateKey, number),
        UpdateExpression: "REMOVE #claimedBy",
        ConditionExpression: "#claimedBy = :sendId",
        ExpressionAttributeValues: { ":sendId": sendId },
      },
    },
  ];
}
