import type { LambdaRequest } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import * as lambda from "#lib/lambda";
import { parseDestinationId } from "#lib/people/destinations";
import * as present from "#lib/people/present";
import * as activeCaller from "#steps/activeCaller";
import type { DestinationItem } from "#table/people/destination";

export const steps = {
  activeCaller,
  rotateDestinationSecret: { lambda: "rotateDestinationSecret", request, response },
};

type Rotate = Ctx<"Mutation.rotateDestinationSecret">;

/**
 * @because a secret is drawn from secure random bytes, and stored in the Parameter Store.
 */
export function request(ctx: Rotate): LambdaRequest {
  const { destinationId, expectedVersion } = ctx.args.input;
  return lambda.request({ destinationId: parseDestinationId(destinationId), expectedVersion });
}

export function response(ctx: Rotate) {
  const { destination, secret } = lambda.response<{ destination: DestinationItem; secret: string }>(ctx);
  return { destination: present.destination(destination), secret };
}
