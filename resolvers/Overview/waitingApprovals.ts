import type { DynamoDBQueryRequest } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import type { Ctx } from "#schema";
import * as page from "#lib/page";
import { toApprove } from "#table/mail/templateVersion";

export function request(): DynamoDBQueryRequest {
  return ddb.query({ ...page.queryOf(toApprove), limit: page.MAX_LIMIT });
}

export function response(ctx: Ctx<"Overview.waitingApprovals">): number {
  return page.response({ ...ctx, args: {} }).items.length;
}
