import type { Context, DynamoDBGetItemRequest } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import { failUnexpected } from "#lib/errors";
import { parseDestinationId, requireDestination } from "#lib/people/destinations";
import * as destination from "#table/people/destination";

/** The values that this step stores in the stash. */
export type VersionedDestination = { destination: destination.DestinationItem };

type Ctx = Context<
  { input: { destinationId: string; expectedVersion: number } },
  Partial<VersionedDestination>
>;

/**
 * A pipeline step: reads the destination that the input names. Fails with `NotFound`, or `VersionConflict` if
 * it has another version.
 */
export function request(ctx: Ctx): DynamoDBGetItemRequest {
  const key = destination.key(parseDestinationId(ctx.args.input.destinationId));
  return ddb.get({ key, consistentRead: true });
}

export function response(ctx: Ctx): null {
  if (ctx.error) failUnexpected(ctx.error);
  const found = ctx.result as destination.DestinationItem | null;
  ctx.stash.destination = requireDestination(found, ctx.args.input.expectedVersion);
  return null;
}
