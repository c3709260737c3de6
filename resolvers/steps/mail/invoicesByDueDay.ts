import type { Context, DynamoDBQueryRequest } from "@aws-appsync/utils";
import { runtime } from "@aws-appsync/utils";
import type { QueryInvoicesArgs } from "#schema";
import type { ByDueDay } from "#lib/mail/invoices/byDueDay";
import * as byDueDay from "#lib/mail/invoices/byDueDay";
import { isFilteredInvoices } from "#lib/mail/invoices/filtered";

type Ctx = Context<QueryInvoicesArgs, ByDueDay, { result: unknown }>;

/** A pipeline step: adds the invoices of the next status to a page by due days. A field has it four times. */
export function request(ctx: Ctx): DynamoDBQueryRequest {
  if (isFilteredInvoices(ctx.args)) runtime.earlyReturn(ctx.prev.result);
  return byDueDay.request(ctx);
}

export function response(ctx: Ctx) {
  return byDueDay.response(ctx);
}
