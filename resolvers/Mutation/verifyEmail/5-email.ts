import type { DynamoDBBatchGetItemRequest } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import * as ownEmail from "#lib/users/ownEmail";
import * as present from "#lib/users/present";

export function request(ctx: Ctx<"Mutation.verifyEmail">): DynamoDBBatchGetItemRequest {
  return ownEmail.request(ctx);
}

/**
 * Returns the Email as it is now. The user is read with it, because only the user says which address is
 * primary.
 */
export function response(ctx: Ctx<"Mutation.verifyEmail">) {
  const { user, email } = ownEmail.loaded(ctx);
  return present.email(email, user);
}
