import type { DynamoDBUpdateItemRequest } from "@aws-appsync/utils";
import { util } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import { fail } from "#lib/errors";
import * as settingsChange from "#lib/mail/settingsChange";
import * as activeCaller from "#steps/activeCaller";
import type { LoadedSettings } from "#steps/mail/settings";
import * as settings from "#steps/mail/settings";

export const steps = {
  activeCaller,
  settings,
  pause: { request, response },
};

type Pause = Ctx<"Mutation.pauseSending", LoadedSettings>;

export function request(ctx: Pause): DynamoDBUpdateItemRequest {
  const { version, pausedAt, pausedBecause } = ctx.stash.settings;
  if (pausedAt !== undefined)
    fail("InvalidTransition", "Sending is paused already.", { pausedAt, pausedBecause });
  const paused = { pausedAt: util.time.nowISO8601(), pausedBecause: "MANUAL" };
  return settingsChange.request(version, paused);
}

export function response(ctx: Pause) {
  return settingsChange.response(ctx);
}
