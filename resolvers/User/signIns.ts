import type { DynamoDBQueryRequest } from "@aws-appsync/utils";
import { util } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import { callerId, isAdmin, isService } from "#lib/caller";
import { fail } from "#lib/errors";
import * as page from "#lib/page";
import * as signIn from "#table/users/signIn";

/**
 * The user comes from the parent, never from an argument. Fails with `Unauthorized` unless the caller is the
 * person, an admin or a server. Expired sign-ins are outside of the range of a first page. A token is the
 * position of a sign-in that may expire, and has to be in the range (DynamoDB API reference,
 * `ExclusiveStartKey`): so further pages have no such bound.
 */
export function request(ctx: Ctx<"User.signIns">): DynamoDBQueryRequest {
  const { userId } = ctx.source as { userId: string };
  if (!isService() && callerId(ctx.identity) !== userId && !isAdmin(ctx.identity))
    fail("Unauthorized", "Only the person and admins see sign-ins.");
  const from = ctx.args.nextToken ? signIn.FIRST : oldest();
  return page.request(signIn.ofUserSince(userId, from), ordered(ctx), true);
}

/** Leaves out what has expired. With the newest first, all that follows has expired, too. */
export function response(ctx: Ctx<"User.signIns">) {
  const { error, result } = ctx;
  const args = ordered(ctx);
  const { items, nextToken } = page.response<signIn.SignInItem>({ args, error, result });
  const from = oldest();
  const living = items.filter(({ at }) => at >= from);
  const isLast = args.order === "NEWEST_FIRST" && living.length < items.length;
  return { items: living, nextToken: isLast ? null : nextToken };
}

/** Returns the instant from which on sign-ins have not expired, in ISO 8601. */
function oldest(): string {
  return util.time.epochMilliSecondsToISO8601(signIn.livingSince(util.time.nowEpochSeconds()));
}

function ordered({ args }: Ctx<"User.signIns">) {
  return { ...args, order: args.order ?? "NEWEST_FIRST" };
}
