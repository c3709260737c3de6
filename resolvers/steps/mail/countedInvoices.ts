import type { Context, DynamoDBQueryRequest } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import type { InvoiceCount } from "#schema";
import * as page from "#lib/page";
import type { InvoiceStatus } from "#table/mail/invoice";
import * as invoice from "#table/mail/invoice";

type Ctx = Context<object, { counts?: InvoiceCount[] }>;

const ALL: InvoiceStatus[] = ["OPEN", "PAID", "DISPUTED", "VOID"];
/** The most invoices of a status that are read to count them. */
const MOST = 1000;

/** A pipeline step: reads the list of the next status, of each invoice its id alone. */
export function request({ stash }: Ctx): DynamoDBQueryRequest {
  const status = ALL[(stash.counts ?? []).length]!;
  const query = ddb.query({ ...page.queryOf(invoice.withStatus(status)), limit: MOST });
  return { ...query, projection: page.projectionOf(["invoiceId"]) };
}

/** Adds the number of its invoices. */
export function response(ctx: Ctx): InvoiceCount[] {
  const { items, nextToken } = page.response<object>({ ...ctx, args: {} });
  const before = ctx.stash.counts ?? [];
  const count = { status: ALL[before.length]!, count: items.length, isComplete: !nextToken };
  ctx.stash.counts = [...before, count];
  return ctx.stash.counts;
}
