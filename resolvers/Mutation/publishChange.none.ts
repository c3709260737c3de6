import type { NONERequest } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import { failUnexpected } from "#lib/errors";

type Publish = Ctx<"Mutation.publishChange">;

export function request(ctx: Publish): NONERequest {
  return { payload: ctx.args.input };
}

/** Nothing is read: the calling function has read the change. */
export function response(ctx: Publish) {
  if (ctx.error) failUnexpected(ctx.error);
  return ctx.result as Publish["args"]["input"];
}
