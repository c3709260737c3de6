import type { Context, DynamoDBBatchGetItemRequest } from "@aws-appsync/utils";
import { util } from "@aws-appsync/utils";
import * as email from "#table/users/email";
import * as user from "#table/users/user";
import * as batch from "../batch.ts";
import { callerId } from "../caller.ts";
import { failNotFound, parseId } from "../ids.ts";
import { requireSignedIn } from "../status.ts";

/** The caller's user and one of its addresses. */
export type OwnedEmail = { user: user.UserItem; email: email.EmailItem };

type Ctx = Context<object>;

/** Reads the caller's user and one of its addresses, consistently, in one request. */
export function request(ctx: Ctx, emailId: string): DynamoDBBatchGetItemRequest {
  const userId = callerId(ctx.identity);
  return batch.request(ctx, [user.key(userId), email.key(userId, parseId(emailId, "address"))]);
}

/**
 * Returns the user and the address. Fails with `NotFound` for an address that is absent or a claim that has
 * lapsed, and with `Unauthorized` if the caller is not active or was signed out.
 */
export function loaded(ctx: Ctx): OwnedEmail {
  const [owner, own] = batch.response(ctx) as [user.UserItem | null, email.EmailItem | null];
  requireSignedIn(ctx.identity, owner);
  if (!owner || !own || email.hasLapsed(own, util.time.nowISO8601())) return failNotFound("address");
  return { user: owner, email: own };
}
