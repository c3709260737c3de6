import type { LambdaRequest } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import { actorOf } from "#lib/caller";
import * as lambda from "#lib/lambda";
import { parseDestinationId } from "#lib/people/destinations";
import * as activeCaller from "#steps/activeCaller";

export const steps = {
  activeCaller,
  testDestination: { lambda: "testDestination", request, response },
};

type Test = Ctx<"Mutation.testDestination">;

/**
 * @because an event is signed and sent to the receiver, whose address is checked first.
 */
export function request(ctx: Test): LambdaRequest {
  const destinationId = parseDestinationId(ctx.args.input.destinationId);
  return lambda.request({ destinationId, userId: actorOf(ctx.identity) });
}

export function response(ctx: Test): unknown {
  return lambda.response(ctx);
}
