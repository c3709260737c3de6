import type { DynamoDBBatchGetItemRequest } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import * as batch from "#lib/batch";
import { callerId, isService } from "#lib/caller";
import { failNotFound, parseId } from "#lib/ids";
import { isDemoted } from "#lib/listening";
import { requireGroups } from "#lib/status";
import * as source from "#table/people/source";
import * as user from "#table/users/user";

type Listen = Ctx<"Subscription.onSourceEvent">;

/**
 * Reads the source, and the user if the subscriber is one, because a token can be older than a suspension.
 */
export function request(ctx: Listen): DynamoDBBatchGetItemRequest {
  const key = source.key(parseId(ctx.args.sourceId, "source"));
  return batch.request(ctx, isService() ? [key] : [key, user.key(callerId(ctx.identity))]);
}

export function response(ctx: Listen): null {
  const [found, listener] = batch.response(ctx) as [source.SourceItem | null, (user.UserItem | null)?];
  if (!isService()) requireGroups(ctx.identity, listener ?? null);
  if (!found || isDemoted(listener)) failNotFound("source");
  return null;
}
