import type { DynamoDBBatchGetItemRequest, DynamoDBTransactWriteItemsRequest } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import * as batch from "#lib/batch";
import { fail } from "#lib/errors";
import { failOwnRefused } from "#lib/status";
import * as transaction from "#lib/transaction";
import * as codes from "#lib/users/codes";
import * as present from "#lib/users/present";
import * as hashAddress from "#steps/users/hashAddress.token.lambda";
import * as mailCode from "#steps/users/mailCode.lambda";
import type { OwnEmail } from "#steps/users/ownEmail";
import * as ownEmail from "#steps/users/ownEmail";
import * as userTable from "#table/users/user";

export const steps = {
  ownEmail,
  hashAddress,
  limits: { request: limitsRequest, response: limitsResponse },
  spend: { request: spendRequest, response: spendResponse },
  mailCode,
};

type Limits = Ctx<"Mutation.sendEmailVerification", OwnEmail & { hashes: codes.Hashes; logs?: codes.Logs }>;

export function limitsRequest(ctx: Limits): DynamoDBBatchGetItemRequest {
  const { user, email, hashes } = ctx.stash;
  if (email.isVerified)
    fail("Conflict", "This address is verified already: it needs no code.", { field: "emailId" });
  return batch.request(ctx, codes.limitKeys(user.userId, hashes));
}

export function limitsResponse(ctx: Limits): null {
  ctx.stash.logs = batch.response(ctx) as codes.Logs;
  return null;
}

type Spend = Ctx<
  "Mutation.sendEmailVerification",
  OwnEmail & transaction.Sent & { hashes: codes.Hashes; logs: codes.Logs }
>;

/** Counts the code before it is generated, on the condition that the user is active. */
export function spendRequest(ctx: Spend): DynamoDBTransactWriteItemsRequest {
  const { user, hashes, logs } = ctx.stash;
  const conditionCheck = {
    key: userTable.key(user.userId),
    condition: { status: { eq: "ACTIVE" } },
  };
  return transaction.request(ctx, [
    { name: "user", conditionCheck },
    ...codes.countCode(ctx, { userId: user.userId, hashes, logs }),
  ]);
}

export function spendResponse(ctx: Spend) {
  const { user, email } = ctx.stash;
  const refusal = transaction.failedWrite(ctx);
  if (refusal) failOwnRefused(refusal, user);
  return present.email(email, user);
}
