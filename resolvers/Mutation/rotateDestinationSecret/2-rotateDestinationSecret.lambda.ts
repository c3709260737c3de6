import type { LambdaRequest } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import * as lambda from "#lib/lambda";
import { parseDestinationId } from "#lib/people/destinations";
import * as present from "#lib/people/present";
import type { DestinationItem } from "#table/people/destination";

type Rotate = Ctx<"Mutation.rotateDestinationSecret">;

/** A function does it all, because AppSync has no secure random bytes, and secrets are stored apart from the destination. */
export function request(ctx: Rotate): LambdaRequest {
  const { destinationId, expectedVersion } = ctx.args.input;
  return lambda.request({ destinationId: parseDestinationId(destinationId), expectedVersion });
}

export function response(ctx: Rotate) {
  const { destination, secret } = lambda.response<{ destination: DestinationItem; secret: string }>(ctx);
  return { destination: present.destination(destination), secret };
}
