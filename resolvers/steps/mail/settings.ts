import type { Context, DynamoDBGetItemRequest } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import { failUnexpected } from "#lib/errors";
import * as settings from "#table/mail/settings";

/** The values that this step stores in the stash: the settings, or their defaults. */
export type LoadedSettings = { settings: settings.CurrentSettings };

/** A pipeline step: reads the settings of email. */
export function request(_ctx: Context): DynamoDBGetItemRequest {
  return ddb.get({ key: settings.key, consistentRead: true });
}

export function response(ctx: Context<object, Partial<LoadedSettings>>): null {
  if (ctx.error) failUnexpected(ctx.error);
  ctx.stash.settings = (ctx.result as settings.EmailSettingsItem | null) ?? settings.DEFAULTS;
  return null;
}
