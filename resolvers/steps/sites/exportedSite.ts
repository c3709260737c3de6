import type { Context, DynamoDBBatchGetItemRequest } from "@aws-appsync/utils";
import { runtime } from "@aws-appsync/utils";
import * as batch from "#lib/batch";
import { failNotFound } from "#lib/ids";
import { keysOf } from "#lib/sites/access";
import { seenIn } from "#lib/sites/visibleSite";
import type { JobItem } from "#table/job";

type Ctx = Context<unknown, { job: JobItem }>;

/**
 * A pipeline step after the one that stores a job in the stash: reads the site of an export, and the caller's
 * membership. Other jobs need no request. An export that ended in an earlier release names no site any more,
 * so it is `NotFound`.
 */
export function request(ctx: Ctx): DynamoDBBatchGetItemRequest {
  const { kind, input } = ctx.stash.job;
  if (kind !== "EXPORT_SITE") return runtime.earlyReturn(null);
  const siteId = (input.siteId ?? failNotFound("job")) as string;
  return batch.request(ctx, keysOf(siteId, ctx.identity));
}

/** Fails with `NotFound` unless the caller may still read the site. */
export function response(ctx: Ctx): null {
  seenIn(ctx);
  return null;
}
