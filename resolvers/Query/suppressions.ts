import type { DynamoDBQueryRequest } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import { parsePrefix } from "#lib/address";
import * as page from "#lib/page";
import * as suppression from "#table/mail/suppression";

export function request(ctx: Ctx<"Query.suppressions">): DynamoDBQueryRequest {
  return page.request(suppression.byAddress(parsePrefix(ctx.args.prefix)), ctx.args);
}

export function response(ctx: Ctx<"Query.suppressions">) {
  return page.response<suppression.SuppressionItem>(ctx);
}
