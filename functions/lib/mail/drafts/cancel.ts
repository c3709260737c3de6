import { ulid } from "../../ids/ulid.ts";
import type { TemplateItem } from "#table/mail/template";
import * as template from "#table/mail/template";
import * as templateAudit from "#table/mail/templateAudit";
import type { TemplateVersionItem } from "#table/mail/templateVersion";
import * as templateVersion from "#table/mail/templateVersion";
import { conditionOf } from "../../aws/condition.ts";
import type { Write } from "../../aws/dynamodb.ts";

/**
 * Cancels a draft that was never sent, as `cancelTemplate` cancels a number. The writes are refused if a
 * person has approved or cancelled it since it was read, or a mail has claimed it.
 */
export function cancelDraft(read: TemplateVersionItem, head: TemplateItem): Write[] {
  const { key, number, version, createdAt } = read;
  const at = new Date().toISOString();
  const auditId = ulid(Date.now());
  const set = { status: "CANCELLED" as const, version: version + 1, updatedAt: at };
  const Item: TemplateVersionItem = {
    ...templateVersion.withoutWaiting(read),
    ...set,
    ...templateVersion.listed("CANCELLED", createdAt, key),
  };
  const unclaimed = { ...templateVersion.unchanged(read), claimedBy: { attributeExists: false } };
  const audit = { auditId, key, number, action: "CANCELLED" as const, actor: "system", at };
  return [
    { Put: { Item, ...conditionOf(unclaimed) } },
    takeOffHead(head, number, at),
    { Put: { Item: { ...templateAudit.key(key, at, auditId), ...templateAudit.item(audit) } } },
  ];
}

/** New sends use no number if they used this one. */
function takeOffHead({ key, approvedNumber }: TemplateItem, number: number, at: string): Write {
  const Key = template.key(key);
  if (approvedNumber !== number)
    return { ConditionCheck: { Key, ...conditionOf(template.usesAnother(number)) } };
  return {
    Update: {
      Key,
      UpdateExpression: "SET #updatedAt = :at REMOVE #approvedNumber",
      ConditionExpression: "#approvedNumber = :number",
      ExpressionAttributeValues: { ":at": at, ":number": number },
    },
  };
}
