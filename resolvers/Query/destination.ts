import type { DynamoDBGetItemRequest } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import type { Ctx } from "#schema";
import { failUnexpected } from "#lib/errors";
import { failNotFound } from "#lib/ids";
import { parseDestinationId } from "#lib/people/destinations";
import * as present from "#lib/people/present";
import * as destination from "#table/people/destination";

type Read = Ctx<"Query.destination", never, destination.DestinationItem | null>;

export function request(ctx: Read): DynamoDBGetItemRequest {
  return ddb.get({ key: destination.key(parseDestinationId(ctx.args.destinationId)), consistentRead: true });
}

export function response(ctx: Read) {
  if (ctx.error) failUnexpected(ctx.error);
  return present.destination(ctx.result ?? failNotFound("destination"));
}
