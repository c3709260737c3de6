import type { DynamoDBBatchGetItemRequest } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import * as batch from "#lib/batch";
import * as codes from "#lib/users/codes";
import { fail } from "#lib/errors";
import type { Loaded } from "#steps/users/ownEmail";

type Limits = Ctx<"Mutation.sendEmailVerification", Loaded & { hashes: codes.Hashes; logs?: codes.Logs }>;

export function request(ctx: Limits): DynamoDBBatchGetItemRequest {
  const { user, email, hashes } = ctx.stash;
  if (email.isVerified)
    fail("Conflict", "This address is verified already: it needs no code.", { field: "emailId" });
  return batch.request(ctx, codes.limitKeys(user.userId, hashes));
}

export function response(ctx: Limits): null {
  ctx.stash.logs = batch.response(ctx) as codes.Logs;
  return null;
}
