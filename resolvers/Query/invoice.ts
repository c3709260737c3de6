import type { DynamoDBGetItemRequest } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import type { Ctx } from "#schema";
import { failUnexpected } from "#lib/errors";
import { failNotFound, parseId } from "#lib/ids";
import * as present from "#lib/mail/present";
import * as invoice from "#table/mail/invoice";

export function request(ctx: Ctx<"Query.invoice">): DynamoDBGetItemRequest {
  return ddb.get({ key: invoice.key(parseId(ctx.args.invoiceId, "invoice")), consistentRead: true });
}

export function response(ctx: Ctx<"Query.invoice", never, invoice.InvoiceItem | null>) {
  if (ctx.error) failUnexpected(ctx.error);
  return ctx.result ? present.invoice(ctx.result) : failNotFound("invoice");
}
