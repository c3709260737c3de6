import type { DynamoDBQueryRequest } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import type { Ctx } from "#schema";
import { failUnexpected } from "#lib/errors";
import * as hours from "#lib/people/hours";
import * as page from "#lib/page";
import type { DestinationCountItem } from "#table/people/destination";
import { deliveryCountsOf } from "#table/people/destination";

type Read = Ctx<"Destination.hours">;

/** The destination comes from the parent. */
export function request(ctx: Read): DynamoDBQueryRequest {
  const { first, last } = hours.parseKeptHours(ctx.args);
  return ddb.query(page.queryOf(deliveryCountsOf(ctx.source?.destinationId ?? "", first, last)));
}

/** An hour has the counts that were added to. */
export function response(ctx: Read) {
  if (ctx.error) failUnexpected(ctx.error);
  const { items } = ctx.result as { items: DestinationCountItem[] };
  return items.map(({ at, delivered, failed }) => ({ at, delivered: delivered ?? 0, failed: failed ?? 0 }));
}
