import * as ddb from "@aws-appsync/utils/dynamodb";
import * as reminderLock from "#table/mail/reminderLock";
import type { SendItem } from "#table/mail/send";
import * as templateVersion from "#table/mail/templateVersion";
import type * as transaction from "../../transaction.ts";

/** Gives back the text of a send that is cancelled: one that is sent once can be sent again then. */
export function giveTemplateBack({ once, templateKey, number, sendId }: SendItem): transaction.Write[] {
  if (!once) return [];
  const update = { claimedBy: ddb.operations.remove() };
  const condition = { claimedBy: { eq: sendId } };
  return [{ name: "text", updateItem: { key: templateVersion.key(templateKey, number), update, condition } }];
}

/** Gives back its locks: another reminder of the month can be requested then. */
export function giveLocksBack(before: SendItem): transaction.Write[] {
  const condition = reminderLock.isOf(before.sendId);
  return reminderLock.lockKeysOf(before).map((key) => ({ name: "lock", deleteItem: { key, condition } }));
}
