import * as templateAudit from "#table/mail/templateAudit";
import type { TemplateVersionItem } from "#table/mail/templateVersion";
import * as templateVersion from "#table/mail/templateVersion";
import { conditionOf } from "../../../aws/condition.ts";
import { isTransacted } from "../../../aws/dynamodb.ts";
import { ulid } from "../../../ids/ulid.ts";

/**
 * Marks a text that was APPROVED as SENT. Others may have done so, or cancelled it: then there is nothing to
 * do.
 */
export async function noteTemplateSent({
  key,
  number,
  version,
  createdAt,
}: TemplateVersionItem): Promise<void> {
  const now = new Date();
  const at = now.toISOString();
  const auditId = ulid(now.getTime());
  const { GSI1PK, GSI1SK } = templateVersion.listed("SENT", createdAt, key);
  const audit = templateAudit.item({ auditId, key, number, action: "SENT", actor: "system", at });
  const set = { status: "SENT", version: version + 1, sentAt: at, updatedAt: at, GSI1PK, GSI1SK };
  const names = Object.keys(set);
  const condition = conditionOf({ status: { eq: "APPROVED" }, version: { eq: version } });
  await isTransacted([
    {
      Update: {
        Key: templateVersion.key(key, number),
        UpdateExpression: `SET ${names.map((name) => `#${name} = :${name}`).join(", ")}`,
        ConditionExpression: condition.ConditionExpression,
        ExpressionAttributeValues: {
          ...condition.ExpressionAttributeValues,
          ...Object.fromEntries(Object.entries(set).map(([name, value]) => [`:${name}`, value])),
        },
      },
    },
    { Put: { Item: { ...templateAudit.key(key, at, auditId), ...audit } } },
  ]);
}
