import type { DynamoDBGetItemRequest } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import type { Ctx } from "#schema";
import { parseAddress } from "#lib/address";
import { isAdmin } from "#lib/caller";
import { fail, failUnexpected } from "#lib/errors";
import { failNotFound } from "#lib/ids";
import { parseReason } from "#lib/mail/consentChange";
import { requireNotErased } from "#lib/mail/loaded";
import * as suppression from "#table/mail/suppression";

type Unsuppress = Ctx<"Mutation.unsuppress", { reason?: string }, suppression.SuppressionItem | null>;

export function request(ctx: Unsuppress): DynamoDBGetItemRequest {
  const { email, reason } = ctx.args.input;
  ctx.stash.reason = parseReason(reason);
  return ddb.get({ key: suppression.key(parseAddress(email)), consistentRead: true });
}

/**
 * Fails with `Suppressed` for an erased address, and with `Unauthorized` for a complaint, except for an
 * admin.
 */
export function response(ctx: Unsuppress): suppression.SuppressionItem {
  if (ctx.error) failUnexpected(ctx.error);
  const { kind } = ctx.result ?? failNotFound("suppression");
  requireNotErased({ kind });
  if (kind === "COMPLAINT" && !isAdmin(ctx.identity)) {
    fail("Unauthorized", "The person reported mail as spam: only an admin can lift this suppression.", {
      kind,
    });
  }
  return ctx.result as suppression.SuppressionItem;
}
