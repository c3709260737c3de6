import type { LambdaRequest } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import * as lambda from "#lib/lambda";
import * as present from "#lib/users/present";
import type { Loaded } from "./1-load.ts";

type Link = Ctx<"Mutation.linkDevice", Loaded>;

/**
 * The device becomes the caller's: the user id comes from the token.
 *
 * @because the histories of device and person are joined by the code that joins them on an event.
 */
export function request(ctx: Link): LambdaRequest {
  const { userId } = ctx.stash.user;
  return lambda.request({ userId, anonymousId: ctx.args.input.anonymousId });
}

export function response(ctx: Link) {
  lambda.response(ctx);
  return present.user(ctx.stash.user);
}
