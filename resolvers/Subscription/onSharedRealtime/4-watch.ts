import type { DynamoDBUpdateItemRequest } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import { failNotFound } from "#lib/ids";
import { watchRequest, watchResponse } from "#lib/sites/watch";
import type { ShareItem } from "#table/sites/share";

type Listen = Ctx<"Subscription.onSharedRealtime", { share: ShareItem }>;

/** Fails with `NotFound` if the share does not have `REALTIME`. */
export function request(ctx: Listen): DynamoDBUpdateItemRequest {
  const { fields, siteId } = ctx.stash.share;
  if (fields.indexOf("REALTIME") < 0) failNotFound("share");
  return watchRequest(siteId);
}

export function response(ctx: Listen): null {
  return watchResponse(ctx);
}
