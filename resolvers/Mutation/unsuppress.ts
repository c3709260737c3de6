import type {
  DynamoDBGetItemRequest,
  LambdaRequest,
  DynamoDBTransactWriteItemsRequest,
} from "@aws-appsync/utils";
import { runtime, util } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import type { Ctx } from "#schema";
import { parseAddress } from "#lib/address";
import { isAdmin } from "#lib/caller";
import { fail, failUnexpected, failConflict } from "#lib/errors";
import { failNotFound } from "#lib/ids";
import * as lambda from "#lib/lambda";
import { parseReason } from "#lib/mail/consentChange";
import { putConsent } from "#lib/mail/consentWrites";
import { requireAddressKept } from "#lib/mail/loaded";
import * as transaction from "#lib/transaction";
import * as activeCaller from "#steps/activeCaller";
import type { SuppressionItem } from "#table/mail/suppression";
import * as suppression from "#table/mail/suppression";

export const steps = {
  activeCaller,
  get: { request: getRequest, response: getResponse },
  unlist: { lambda: "unlist", request: unlistRequest, response: unlistResponse },
  lift: { request: liftRequest, response: liftResponse },
};

type Unsuppress = Ctx<"Mutation.unsuppress", { reason?: string }, suppression.SuppressionItem | null>;

export function getRequest(ctx: Unsuppress): DynamoDBGetItemRequest {
  const { email, reason } = ctx.args.input;
  ctx.stash.reason = parseReason(reason);
  return ddb.get({ key: suppression.key(parseAddress(email)), consistentRead: true });
}

/**
 * Fails with `Suppressed` for an erased address, and with `Unauthorized` for a complaint, except for an
 * admin.
 */
export function getResponse(ctx: Unsuppress): suppression.SuppressionItem {
  if (ctx.error) failUnexpected(ctx.error);
  const { kind } = ctx.result ?? failNotFound("suppression");
  requireAddressKept({ kind });
  if (kind === "COMPLAINT" && !isAdmin(ctx.identity)) {
    fail("Unauthorized", "The person reported mail as spam: only an admin can lift this suppression.", {
      kind,
    });
  }
  return ctx.result as suppression.SuppressionItem;
}

type Unlist = Ctx<"Mutation.unsuppress", never, unknown, { result: SuppressionItem }>;

/**
 * SES puts permanent bounces and complaints on the account's list by itself, and delivers nothing to an
 * address that is on it. It goes first: if the next step fails, the address is still suppressed here, and the
 * call can be repeated.
 *
 * @because SES is asked, and the API has two data sources: the table and functions.
 * @only if mail to the address did not just come back for now (`SOFT_BOUNCE`): SES lists no such address.
 */
export function unlistRequest(ctx: Unlist): LambdaRequest | null {
  const { email, kind } = ctx.prev.result;
  // It replaces no kind by which SES lists an address, and is replaced by each of these.
  if (kind === "SOFT_BOUNCE") return runtime.earlyReturn(ctx.prev.result);
  return lambda.request({ email });
}

export function unlistResponse(ctx: Unlist): SuppressionItem {
  lambda.response(ctx);
  return ctx.prev.result;
}

type Stash = transaction.Sent & { reason: string; lifted: SuppressionItem };
type Lift = Ctx<"Mutation.unsuppress", Stash, unknown, { result: SuppressionItem }>;

/** Deletes the suppression that was read, and stores why: a record of consent outlives it. */
export function liftRequest(ctx: Lift): DynamoDBTransactWriteItemsRequest {
  const lifted = ctx.prev.result;
  const { email, kind, at } = lifted;
  ctx.stash.lifted = lifted;
  const deleteItem = { key: suppression.key(email), condition: { kind: { eq: kind }, at: { eq: at } } };
  const said = { email, action: "UNSUPPRESSED" as const, reason: ctx.stash.reason };
  return transaction.request(ctx, [
    { name: "suppression", deleteItem },
    putConsent(ctx.identity, { ...said, at: util.time.nowISO8601() }),
  ]);
}

export function liftResponse(ctx: Lift) {
  if (transaction.failedWrite(ctx)) failConflict();
  return ctx.stash.lifted;
}
