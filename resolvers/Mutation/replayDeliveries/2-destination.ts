import type { DynamoDBGetItemRequest } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import type { Ctx } from "#schema";
import { failUnexpected } from "#lib/errors";
import { failNotFound } from "#lib/ids";
import { failStatus, parseDestinationId } from "#lib/people/destinations";
import type { Loaded } from "#steps/people/versionedDestination";
import type { DestinationItem } from "#table/people/destination";
import * as destination from "#table/people/destination";

type Read = Ctx<"Mutation.replayDeliveries", Partial<Loaded>, DestinationItem | null>;

export function request(ctx: Read): DynamoDBGetItemRequest {
  const key = destination.key(parseDestinationId(ctx.args.input.destinationId));
  return ddb.get({ key, consistentRead: true });
}

/** Deliveries that are replayed to a destination that gets nothing would only wait. */
export function response(ctx: Read): null {
  if (ctx.error) failUnexpected(ctx.error);
  const found = ctx.result ?? failNotFound("destination");
  if (found.status !== "ACTIVE") failStatus(found, "Nothing is sent to this destination: resume it first.");
  ctx.stash.destination = found;
  return null;
}
