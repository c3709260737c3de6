import type { DynamoDBQueryRequest } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import { parseRange } from "#lib/mail/instants";
import type { Found } from "#lib/mail/lists/keys";
import * as keys from "#lib/mail/lists/keys";
import * as execution from "#table/mail/execution";

type Read = Ctx<"Query.failedExecutions", Partial<Found>>;

export function request(ctx: Read): DynamoDBQueryRequest {
  const { from, to } = parseRange(ctx.args.from, ctx.args.to);
  return keys.request(ctx, execution.failedWithin(from, to));
}

export function response(ctx: Read): null {
  return keys.response(ctx);
}
