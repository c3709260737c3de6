import type { DynamoDBUpdateItemRequest } from "@aws-appsync/utils";
import { util } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import type { Ctx } from "#schema";
import * as settingsChange from "#lib/mail/settingsChange";
import type { Loaded } from "./3-today.ts";

type Resume = Ctx<"Mutation.resumeSending", Loaded>;

/** Who lifts a pause that the rates caused has judged them. A pause by hand says nothing about rates. */
export function request(ctx: Resume): DynamoDBUpdateItemRequest {
  const { settings, today } = ctx.stash;
  const gone = ddb.operations.remove();
  return settingsChange.request(settings.version, {
    ...(settings.pausedBecause === "MANUAL" ? {} : { judgedFrom: today }),
    ...{ pausedAt: gone, pausedBecause: gone, resumedAt: util.time.nowISO8601() },
  });
}

export function response(ctx: Resume) {
  return settingsChange.response(ctx, ctx.stash.settings.version);
}
