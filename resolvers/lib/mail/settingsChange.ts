import type { Context, DynamoDBUpdateItemRequest } from "@aws-appsync/utils";
import { util } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import { absent } from "#table/key";
import * as settings from "#table/mail/settings";
import { failConflict, failUnexpected } from "../errors.ts";
import { requireVersion } from "../status.ts";

/**
 * Builds one UpdateItem of the settings, on the version that was read. The first change creates the item: its
 * version is 0 before that. Settings that are not named stay.
 */
export function request(version: number, changes: Record<string, unknown>): DynamoDBUpdateItemRequest {
  const isFirst = version === settings.DEFAULTS.version;
  const now = util.time.nowISO8601();
  const first = { entity: "EmailSettings", ...settings.DEFAULTS, createdAt: now };
  return ddb.update<Record<string, unknown>>({
    key: settings.key,
    update: { ...(isFirst ? first : {}), ...changes, version: version + 1, updatedAt: now },
    condition: isFirst ? absent : { version: { eq: version } },
  });
}

/**
 * Returns the settings as they are then. If they have another version by now, it fails with
 * `VersionConflict`, or with `Conflict` to retry for a caller who has named no version.
 */
export function response(ctx: Pick<Context, "error" | "result">, expectedVersion?: number): unknown {
  if (!ctx.error) return ctx.result;
  if (ctx.error.type.indexOf("ConditionalCheckFailed") < 0) failUnexpected(ctx.error);
  if (expectedVersion === undefined) failConflict();
  requireVersion((ctx.result ?? settings.DEFAULTS) as settings.EmailSettingsItem, expectedVersion);
  return failUnexpected(ctx.error);
}
