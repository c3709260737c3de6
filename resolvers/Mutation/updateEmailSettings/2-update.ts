import type { DynamoDBUpdateItemRequest } from "@aws-appsync/utils";
import { util } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import type { Ctx } from "#schema";
import { failUnexpected } from "#lib/errors";
import { parseSettings } from "#lib/mail/settingsInput";
import { requireVersion } from "#lib/status";
import { absent } from "#table/key";
import * as settings from "#table/mail/settings";

type Update = Ctx<"Mutation.updateEmailSettings", never, settings.EmailSettingsItem | null>;

/** The first update creates the item: its version is 0 before that. */
export function request(ctx: Update): DynamoDBUpdateItemRequest {
  const { expectedVersion } = ctx.args.input;
  const isFirst = expectedVersion === settings.DEFAULTS.version;
  const now = util.time.nowISO8601();
  const first = { entity: "EmailSettings", ...settings.DEFAULTS, createdAt: now };
  return ddb.update<Record<string, unknown>>({
    key: settings.key,
    update: {
      ...(isFirst ? first : {}),
      ...parseSettings(ctx.args.input),
      version: expectedVersion + 1,
      updatedAt: now,
    },
    condition: isFirst ? absent : { version: { eq: expectedVersion } },
  });
}

export function response(ctx: Update) {
  if (!ctx.error) return ctx.result;
  if (ctx.error.type.indexOf("ConditionalCheckFailed") < 0) failUnexpected(ctx.error);
  requireVersion(ctx.result ?? settings.DEFAULTS, ctx.args.input.expectedVersion);
  return failUnexpected(ctx.error);
}
