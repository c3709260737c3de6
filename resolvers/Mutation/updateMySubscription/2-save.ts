import type { DynamoDBTransactWriteItemsRequest } from "@aws-appsync/utils";
import { util } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import { callerId } from "#lib/caller";
import { failConflict } from "#lib/errors";
import { failNotFound } from "#lib/ids";
import { changesOf, chosen, consentsOf } from "#lib/mail/ownSubscription";
import * as present from "#lib/mail/present";
import { requireActive } from "#lib/status";
import * as transaction from "#lib/transaction";
import { absent } from "#table/key";
import * as subscriber from "#table/mail/subscriber";
import * as emailOwner from "#table/users/emailOwner";
import * as user from "#table/users/user";
import type { Loaded } from "./1-load.ts";

type Stash = Loaded & transaction.Sent & { saved: subscriber.SubscriberItem };
type Save = Ctx<"Mutation.updateMySubscription", Stash>;

/** One transaction with a consent for each change, while the address is the caller's and the caller is active. */
export function request(ctx: Save): DynamoDBTransactWriteItemsRequest {
  const { address, found } = ctx.stash;
  const { input } = ctx.args;
  const userId = callerId(ctx.identity);
  const now = util.time.nowISO8601();
  const key = subscriber.key(address);
  const typedEmail = input.email.trim();
  const created = { ...key, ...subscriber.item({ address, typedEmail, status: "SUBSCRIBED", now }) };
  const choice = chosen(input, found ?? created);
  const changed = { ...choice, version: (found?.version ?? 0) + 1, updatedAt: now };
  ctx.stash.saved = { ...(found ?? created), ...changed };
  const { PK: _pk, SK: _sk, ...item } = ctx.stash.saved;
  const writes: transaction.Write[] = [
    found
      ? {
          name: "subscriber",
          updateItem: { key, update: changed, condition: { version: { eq: found.version } } },
        }
      : { name: "subscriber", putItem: { key, item, condition: absent } },
    {
      name: "owner",
      conditionCheck: { key: emailOwner.key(address), condition: { userId: { eq: userId } } },
    },
    { name: "user", conditionCheck: { key: user.key(userId), condition: { status: { eq: "ACTIVE" } } } },
  ];
  return transaction.request(ctx, writes.concat(consentsOf(changesOf(found, choice), address, userId, now)));
}

export function response(ctx: Save) {
  const inUse = typeof ctx.args.input.expectedVersion === "number" ? "VersionConflict" : "Conflict";
  const refusal = transaction.failedWrite(ctx, inUse);
  if (refusal?.name === "user") requireActive(refusal.item as user.UserItem | null);
  if (refusal?.name === "owner") failNotFound("address");
  if (refusal) failConflict(inUse);
  return present.subscriber(ctx.stash.saved);
}
