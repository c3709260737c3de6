import type { DynamoDBGetItemRequest } from "@aws-appsync/utils";
import { util } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import type { Ctx } from "#schema";
import { fail, failUnexpected } from "#lib/errors";
import * as mailStats from "#table/mail/mailStats";
import type { EmailSettingsItem } from "#table/mail/settings";
import type { Loaded as Before } from "#steps/mail/settings";

/** What this step stores in the stash: what was counted of today so far. */
export type Loaded = Before & { today: NonNullable<EmailSettingsItem["judgedFrom"]> };

type Read = Ctx<"Mutation.resumeSending", Loaded, mailStats.MailStatsItem | null>;

export function request(ctx: Read): DynamoDBGetItemRequest {
  const { pausedAt, timezone } = ctx.stash.settings;
  if (pausedAt === undefined) fail("InvalidTransition", "Sending is not paused.");
  const day = util.time.nowFormatted("yyyy-MM-dd", timezone);
  ctx.stash.today = { day, sent: 0, bounced: 0, complained: 0 };
  return ddb.get({ key: mailStats.key(day), consistentRead: true });
}

export function response(ctx: Read): null {
  if (ctx.error) failUnexpected(ctx.error);
  const { day } = ctx.stash.today;
  const { sent = 0, bounced = 0, complained = 0 } = ctx.result ?? {};
  ctx.stash.today = { day, sent, bounced, complained };
  return null;
}
