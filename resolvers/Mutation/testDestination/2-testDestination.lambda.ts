import type { LambdaRequest } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import { actorOf } from "#lib/caller";
import * as lambda from "#lib/lambda";
import { parseDestinationId } from "#lib/people/destinations";

type Test = Ctx<"Mutation.testDestination">;

/** A function calls the receiver, and counts the tests of the caller. */
export function request(ctx: Test): LambdaRequest {
  const destinationId = parseDestinationId(ctx.args.input.destinationId);
  return lambda.request({ destinationId, userId: actorOf(ctx.identity) });
}

export function response(ctx: Test): unknown {
  return lambda.response(ctx);
}
