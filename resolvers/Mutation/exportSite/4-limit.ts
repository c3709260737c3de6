import type { DynamoDBUpdateItemRequest } from "@aws-appsync/utils";
import { util } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import * as counted from "#lib/counter";
import * as counter from "#table/counter";

type Count = Ctx<"Mutation.exportSite">;

/** A repetition with the same `idempotencyKey` counts, too. */
export function request(ctx: Count): DynamoDBUpdateItemRequest {
  const key = counter.exportsOfSite(ctx.args.input.siteId, util.time.nowISO8601());
  return counted.request(key, counter.EXPORTS_OF_SITE);
}

export function response(ctx: Count): null {
  return counted.response(
    ctx,
    `A site is exported at most ${counter.EXPORTS_OF_SITE} times an hour: wait for the next hour.`,
  );
}
