import type { DynamoDBBatchGetItemRequest } from "@aws-appsync/utils";
import { util } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import * as batch from "#lib/batch";
import { fail } from "#lib/errors";
import { allLiving } from "#lib/living";
import type { ReminderLockItem } from "#table/mail/reminderLock";
import * as reminderLock from "#table/mail/reminderLock";

type Read = Ctx<"Subscriber.reminded">;

/**
 * Reads the locks that a claim would find: under the customer and the address, and under the earlier
 * addresses. All of them come from the parent.
 */
export function request(ctx: Read): DynamoDBBatchGetItemRequest {
  const { type, month } = ctx.args;
  if (!util.matches("[0-9]{4}-(0[1-9]|1[0-2])", month)) {
    fail("ValidationError", "month must be a month such as 2026-11.", { field: "month" });
  }
  const customerId = ctx.source?.customerId;
  const addresses = [ctx.source?.email ?? "", ...(ctx.source?.previous ?? [])];
  return batch.request(ctx, [
    ...addresses.map((address) => reminderLock.key(address, type, month)),
    ...(customerId ? [reminderLock.keyOfCustomer(customerId, type, month)] : []),
  ]);
}

export function response(ctx: Read) {
  const found = batch.response(ctx) as (ReminderLockItem | null)[];
  const [first] = allLiving(found);
  return first ?? null;
}
