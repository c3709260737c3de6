import type { DynamoDBUpdateItemRequest } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import { statusRequest, statusResponse } from "#lib/mail/sequences";
import * as activeCaller from "#steps/activeCaller";

export const steps = {
  activeCaller,
  pause: { request, response },
};

export function request(ctx: Ctx<"Mutation.pauseSequence">): DynamoDBUpdateItemRequest {
  return statusRequest(ctx.args.input, "ACTIVE", "PAUSED");
}

export function response(ctx: Ctx<"Mutation.pauseSequence">) {
  return statusResponse(ctx, "The sequence is paused already: its executions wait.");
}
