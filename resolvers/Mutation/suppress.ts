import type { DynamoDBPutItemRequest } from "@aws-appsync/utils";
import { util } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import type { Ctx } from "#schema";
import { parseAddress } from "#lib/address";
import { actorOf } from "#lib/caller";
import { failUnexpected } from "#lib/errors";
import { parseReason } from "#lib/mail/consentChange";
import * as activeCaller from "#steps/activeCaller";
import * as suppression from "#table/mail/suppression";

export const steps = {
  activeCaller,
  put: { request, response },
};

type Suppress = Ctx<"Mutation.suppress", never, suppression.SuppressionItem>;

/** A suppression is about the address itself, so a change of the address is not followed. */
export function request(ctx: Suppress): DynamoDBPutItemRequest {
  const email = parseAddress(ctx.args.input.email);
  const reason = parseReason(ctx.args.input.reason);
  const at = util.time.nowISO8601();
  const [actor, logId] = [actorOf(ctx.identity), util.autoUlid()];
  const item = suppression.item({ email, kind: "MANUAL", reason, at, actor, logId });
  return ddb.put<Record<string, unknown>>({
    key: suppression.key(email),
    item,
    condition: suppression.isWeakerThan("MANUAL"),
  });
}

/** If the address is suppressed as strongly already, that suppression stays: AppSync has read it. */
export function response(ctx: Suppress) {
  if (ctx.error && ctx.error.type.indexOf("ConditionalCheckFailed") < 0) failUnexpected(ctx.error);
  return ctx.result;
}
