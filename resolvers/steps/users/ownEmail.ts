import type { Context, DynamoDBBatchGetItemRequest } from "@aws-appsync/utils";
import * as ownEmail from "#lib/users/ownEmail";

/** The values that this step stores in the stash. */
export type OwnEmail = ownEmail.OwnedEmail;

type Ctx = Context<{ input: { emailId: string } }, Partial<OwnEmail>>;

/** A pipeline step: reads the caller's user and the address that `input.emailId` names. */
export function request(ctx: Ctx): DynamoDBBatchGetItemRequest {
  return ownEmail.request(ctx, ctx.args.input.emailId);
}

export function response(ctx: Ctx): null {
  const { user, email } = ownEmail.loaded(ctx);
  ctx.stash.user = user;
  ctx.stash.email = email;
  return null;
}
