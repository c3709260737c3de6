import type { DynamoDBGetItemRequest, LambdaRequest } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import type { Ctx } from "#schema";
import { callerId } from "#lib/caller";
import { failUnexpected } from "#lib/errors";
import * as lambda from "#lib/lambda";
import { requireSignedIn } from "#lib/status";
import * as present from "#lib/users/present";
import * as user from "#table/users/user";

export const steps = {
  load: { request: loadRequest, response: loadResponse },
  linkDevice: { lambda: "linkDevice", request: linkDeviceRequest, response: linkDeviceResponse },
};

/** The values that this step stores in the stash: the caller's user. */
export type LinkingUser = { user: user.UserItem };

type Load = Ctx<"Mutation.linkDevice", Partial<LinkingUser>, user.UserItem | null>;

export function loadRequest(ctx: Load): DynamoDBGetItemRequest {
  return ddb.get({ key: user.key(callerId(ctx.identity)), consistentRead: true });
}

export function loadResponse(ctx: Load): null {
  if (ctx.error) failUnexpected(ctx.error);
  requireSignedIn(ctx.identity, ctx.result);
  if (ctx.result) ctx.stash.user = ctx.result;
  return null;
}

type Link = Ctx<"Mutation.linkDevice", LinkingUser>;

/**
 * The device becomes the caller's: the user id comes from the token.
 *
 * @because the histories of device and person are joined by the code that joins them on an event.
 */
export function linkDeviceRequest(ctx: Link): LambdaRequest {
  const { userId } = ctx.stash.user;
  return lambda.request({ userId, anonymousId: ctx.args.input.anonymousId });
}

export function linkDeviceResponse(ctx: Link) {
  lambda.response(ctx);
  return present.user(ctx.stash.user);
}
