import type { Context, DynamoDBBatchGetItemRequest } from "@aws-appsync/utils";
import { util } from "@aws-appsync/utils";
import * as email from "#table/users/email";
import * as user from "#table/users/user";
import * as batch from "#lib/batch";
import { ownId } from "#lib/caller";
import { failNotFound, known } from "#lib/ids";
import { requireActive } from "#lib/status";

/** What the steps after this one find in the stash. */
export type Loaded = { user: user.UserItem; email: email.EmailItem };

type Ctx = Context<{ input: { emailId: string } }, Partial<Loaded>>;

/** A pipeline's step: the caller's user and the one of its addresses that `input.emailId` names, consistently, in one request. */
export function request(ctx: Ctx): DynamoDBBatchGetItemRequest {
  const userId = ownId(ctx.identity);
  const emailId = known(ctx.args.input.emailId, "address");
  return batch.request(ctx, [user.key(userId), email.key(userId, emailId)]);
}

/** A claim that has lapsed is not there any more. */
export function response(ctx: Ctx): Loaded {
  const [owner, own] = batch.response(ctx) as [user.UserItem | null, email.EmailItem | null];
  requireActive(owner);
  if (!owner || !own || email.hasLapsed(own, util.time.nowISO8601())) return failNotFound("address");
  ctx.stash.user = owner;
  ctx.stash.email = own;
  return { user: owner, email: own };
}
