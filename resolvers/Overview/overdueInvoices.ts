import type { DynamoDBQueryRequest } from "@aws-appsync/utils";
import { util } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import type { Ctx } from "#schema";
import * as page from "#lib/page";
import type { LoadedSettings } from "#steps/mail/settings";
import * as settings from "#steps/mail/settings";
import * as invoice from "#table/mail/invoice";

export const steps = {
  settings,
  list: { request, response },
};

type Read = Ctx<"Overview.overdueInvoices", LoadedSettings>;

export function request({ stash }: Read): DynamoDBQueryRequest {
  const today = util.time.nowFormatted("yyyy-MM-dd", stash.settings.timezone);
  return ddb.query({ ...page.queryOf(invoice.openBefore(today)), limit: page.MAX_LIMIT });
}

export function response(ctx: Read): number {
  return page.response({ ...ctx, args: {} }).items.length;
}
