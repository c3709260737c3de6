import type { DynamoDBGetItemRequest } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import type { Ctx } from "#schema";
import { callerId } from "#lib/caller";
import { failUnexpected } from "#lib/errors";
import * as idempotency from "#lib/idempotency";
import * as siteInput from "#lib/sites/siteInput";
import { requireActive } from "#lib/status";
import type { Settings } from "#table/sites/site";
import { DEFAULT_RETENTION_DAYS } from "#table/sites/site";
import * as user from "#table/users/user";

/** The values that this step stores in the stash: the future owner, and the validated input. */
export type Loaded = {
  caller: user.UserItem;
  timezone: string;
  settings: Partial<Settings> & Pick<Settings, "name" | "domains">;
};

/** Validates the input before anything is read. */
export function request(ctx: Ctx<"Mutation.createSite", Partial<Loaded>>): DynamoDBGetItemRequest {
  const { input } = ctx.args;
  idempotency.requireKey(input);
  ctx.stash.timezone = siteInput.parseTimezone(input.timezone);
  ctx.stash.settings = siteInput.parseSettings(input) as Loaded["settings"];
  const { historyDays = 0, retentionDays = DEFAULT_RETENTION_DAYS } = ctx.stash.settings;
  siteInput.requireRawForHistory(historyDays, retentionDays);
  siteInput.requireDaysForHours(ctx.stash.settings);
  return ddb.get({ key: user.key(callerId(ctx.identity)), consistentRead: true });
}

export function response(ctx: Ctx<"Mutation.createSite", Partial<Loaded>, user.UserItem | null>): null {
  if (ctx.error) failUnexpected(ctx.error);
  requireActive(ctx.result);
  ctx.stash.caller = ctx.result ?? undefined;
  return null;
}
