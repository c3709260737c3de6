import type { NONERequest } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import { failUnexpected } from "#lib/errors";

type Publish = Ctx<"Mutation.publishSourceEvent">;

export function request(ctx: Publish): NONERequest {
  return { payload: ctx.args.input };
}

/**
 * Nothing is read: the calling function knows the result of the call. The content is a String, because
 * AppSync encodes AWSJSON twice in a push (aws-mobile-appsync-sdk-js#533).
 */
export function response(ctx: Publish) {
  if (ctx.error) failUnexpected(ctx.error);
  return ctx.result as Publish["args"]["input"];
}
