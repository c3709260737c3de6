import type { DynamoDBTransactWriteItemsRequest } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import * as codes from "#lib/users/codes";
import * as present from "#lib/users/present";
import { failOwnRefused } from "#lib/status";
import * as transaction from "#lib/transaction";
import type { Loaded } from "#steps/users/ownEmail";
import * as userTable from "#table/users/user";

type Spend = Ctx<
  "Mutation.sendEmailVerification",
  Loaded & transaction.Sent & { hashes: codes.Hashes; logs: codes.Logs }
>;

/** Counts the code before it is generated, on the condition that the user is active. */
export function request(ctx: Spend): DynamoDBTransactWriteItemsRequest {
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

export function response(ctx: Spend) {
  const { user, email } = ctx.stash;
  const refusal = transaction.failedWrite(ctx);
  if (refusal) failOwnRefused(refusal, user);
  return present.email(email, user);
}
