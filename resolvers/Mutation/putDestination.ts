import type { LambdaRequest } from "@aws-appsync/utils";
import { util } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import { fail } from "#lib/errors";
import * as idempotency from "#lib/idempotency";
import * as lambda from "#lib/lambda";
import * as present from "#lib/people/present";
import * as activeCaller from "#steps/activeCaller";
import type { DestinationItem } from "#table/people/destination";
import { DESTINATION_ID } from "#table/people/destination";

export const steps = {
  activeCaller,
  putDestination: { lambda: "putDestination", request, response },
};

type Put = Ctx<"Mutation.putDestination">;

/**
 * @because secrets are drawn, and stored in the Parameter Store; a lost race deletes them again.
 */
export function request(ctx: Put): LambdaRequest {
  const { input } = ctx.args;
  idempotency.requireKey(input);
  if (!util.matches(DESTINATION_ID, input.destinationId)) {
    const says = "1 to 64 lower-case letters, digits, _ and -, beginning with a letter or digit";
    fail("ValidationError", `destinationId must be ${says}.`, { field: "destinationId" });
  }
  return lambda.request({ input, onceKey: idempotency.resultKeyOf(ctx) });
}

export function response(ctx: Put) {
  const { destination, secret } = lambda.response<{ destination: DestinationItem; secret: string | null }>(
    ctx,
  );
  return { destination: present.destination(destination), secret };
}
