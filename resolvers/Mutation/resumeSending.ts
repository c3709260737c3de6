import type { DynamoDBUpdateItemRequest } from "@aws-appsync/utils";
import { util } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import type { Ctx } from "#schema";
import { fail } from "#lib/errors";
import * as settingsChange from "#lib/mail/settingsChange";
import * as activeCaller from "#steps/activeCaller";
import type { LoadedSettings } from "#steps/mail/settings";
import * as settings from "#steps/mail/settings";

export const steps = {
  activeCaller,
  settings,
  resume: { request, response },
};

type Resume = Ctx<"Mutation.resumeSending", LoadedSettings>;

/**
 * The person who lifts a pause because of rates has judged them. A pause by hand says nothing about rates.
 */
export function request(ctx: Resume): DynamoDBUpdateItemRequest {
  const { version, timezone, pausedAt, pausedBecause } = ctx.stash.settings;
  if (pausedAt === undefined) fail("InvalidTransition", "Sending is not paused.");
  const today = util.time.nowFormatted("yyyy-MM-dd", timezone);
  const gone = ddb.operations.remove();
  return settingsChange.request(version, {
    ...(pausedBecause === "MANUAL" ? {} : { judgedAfter: today }),
    ...{ pausedAt: gone, pausedBecause: gone, resumedAt: util.time.nowISO8601() },
  });
}

export function response(ctx: Resume) {
  return settingsChange.response(ctx);
}
