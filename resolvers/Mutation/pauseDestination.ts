import type { DynamoDBUpdateItemRequest } from "@aws-appsync/utils";
import { util } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import type { Ctx } from "#schema";
import { failConflict, failUnexpected } from "#lib/errors";
import { failStatus, parseDestinationId, requireDestination } from "#lib/people/destinations";
import * as present from "#lib/people/present";
import * as activeCaller from "#steps/activeCaller";
import type { DestinationItem } from "#table/people/destination";
import * as destination from "#table/people/destination";

export const steps = {
  activeCaller,
  pause: { request, response },
};

type Pause = Ctx<"Mutation.pauseDestination", never, DestinationItem | null>;

export function request(ctx: Pause): DynamoDBUpdateItemRequest {
  const { destinationId, expectedVersion } = ctx.args.input;
  return ddb.update<Record<string, unknown>>({
    key: destination.key(parseDestinationId(destinationId)),
    update: { status: "PAUSED", version: expectedVersion + 1, updatedAt: util.time.nowISO8601() },
    condition: { version: { eq: expectedVersion }, status: { eq: "ACTIVE" } },
  });
}

export function response(ctx: Pause) {
  const { error, result, args } = ctx;
  if (error && error.type.indexOf("TransactionConflict") >= 0) failConflict("VersionConflict");
  if (error && error.type.indexOf("ConditionalCheckFailed") < 0) failUnexpected(error);
  if (!error && result) return present.destination(result);
  const current = requireDestination(result, args.input.expectedVersion);
  return failStatus(current, "Only an active destination can be paused: this one is not.");
}
