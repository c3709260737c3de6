import type { DynamoDBQueryRequest } from "@aws-appsync/utils";
import { util } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import * as page from "#lib/page";
import * as signIn from "#table/users/signIn";

/**
 * A caller who may read the user may read its sign-ins. The user comes from the parent, never from an
 * argument. Expired ones are outside of the range, so a page is full or the last one.
 */
export function request(ctx: Ctx<"User.signIns">): DynamoDBQueryRequest {
  const from = util.time.epochMilliSecondsToISO8601(signIn.livingSince(util.time.nowEpochSeconds()));
  return page.request(signIn.ofUserSince(ctx.source?.userId ?? "", from), ordered(ctx), true);
}

export function response(ctx: Ctx<"User.signIns">) {
  const { error, result } = ctx;
  return page.response<signIn.SignInItem>({ args: ordered(ctx), error, result });
}

function ordered({ args }: Ctx<"User.signIns">) {
  return { ...args, order: args.order ?? "NEWEST_FIRST" };
}
