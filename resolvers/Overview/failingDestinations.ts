import type { DynamoDBQueryRequest } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import type { Ctx } from "#schema";
import * as page from "#lib/page";
import * as present from "#lib/people/present";
import type { DestinationItem } from "#table/people/destination";
import * as destination from "#table/people/destination";

export function request(): DynamoDBQueryRequest {
  return ddb.query({ ...page.queryOf(destination.all), limit: destination.MAX_DESTINATIONS });
}

export function response(ctx: Ctx<"Overview.failingDestinations">): number {
  const { items } = page.response<DestinationItem>({ ...ctx, args: {} });
  const statuses = items.map((item) => present.destination(item).status);
  return statuses.filter((status) => status === "FAILING" || status === "DISABLED").length;
}
