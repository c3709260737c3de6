import type { DynamoDBQueryRequest } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import type { Ctx } from "#schema";
import { fail } from "#lib/errors";
import * as page from "#lib/page";
import * as subscriberCount from "#table/mail/subscriberCount";

/** The record that the counts are complete, and the shards of the statuses. */
const COUNTS = 1 + subscriberCount.STATUS_SHARDS;

export function request(): DynamoDBQueryRequest {
  return ddb.query({ ...page.queryOf(subscriberCount.all), limit: COUNTS });
}

/** Adds up the shards. Fails with `BackfillRunning` until people of earlier releases are counted. */
export function response(ctx: Ctx<"Overview.subscribers">): number {
  const { items } = page.response<subscriberCount.ListedCount>({ ...ctx, args: {} });
  if (!items.some(({ entity }) => entity === "CountsReady"))
    fail("BackfillRunning", "Subscribers of before an update are being counted: ask again later.");
  return items.reduce((sum, item) => sum + (item.entity === "StatusCount" ? (item.SUBSCRIBED ?? 0) : 0), 0);
}
