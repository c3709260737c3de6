import type { DynamoDBUpdateItemRequest } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import * as settingsChange from "#lib/mail/settingsChange";
import { parseEmailSettings } from "#lib/mail/settingsInput";
import * as activeCaller from "#steps/activeCaller";

export const steps = {
  activeCaller,
  update: { request, response },
};

type Update = Ctx<"Mutation.updateEmailSettings">;

export function request(ctx: Update): DynamoDBUpdateItemRequest {
  const { input } = ctx.args;
  return settingsChange.request(input.expectedVersion, parseEmailSettings(input));
}

export function response(ctx: Update) {
  return settingsChange.response(ctx, ctx.args.input.expectedVersion);
}
