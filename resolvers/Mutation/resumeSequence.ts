import type { DynamoDBUpdateItemRequest } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import { statusRequest, statusResponse } from "#lib/mail/sequences";
import * as activeCaller from "#steps/activeCaller";

export const steps = {
  activeCaller,
  resume: { request, response },
};

export function request(ctx: Ctx<"Mutation.resumeSequence">): DynamoDBUpdateItemRequest {
  return statusRequest(ctx.args.input, "PAUSED", "ACTIVE");
}

export function response(ctx: Ctx<"Mutation.resumeSequence">) {
  return statusResponse(ctx, "The sequence is not paused: its executions go on.");
}
