import type { Context, DynamoDBBatchGetItemRequest } from "@aws-appsync/utils";
import { runtime } from "@aws-appsync/utils";
import * as batch from "#lib/batch";
import { failConflict } from "#lib/errors";
import { locksLeftBefore } from "#lib/mail/images/lock";
import * as image from "#table/mail/images/image";
import type { Saved } from "./compileText.lambda.ts";

/** The value that this step stores in the stash: the images that a compiled text shows. */
export type ShownImages = { images?: string[] };

type Ctx = Context<Record<string, unknown>, Saved & ShownImages>;

/**
 * A pipeline step after `announceImages`: reads the images whose addresses the text has. Addresses of other
 * deployments and of deleted images look alike, and are left out. Fails with `Conflict` if one is being
 * deleted.
 */
export function request(ctx: Ctx): DynamoDBBatchGetItemRequest {
  const { images } = ctx.stash.compiled;
  if (images.length === 0) return runtime.earlyReturn(null);
  return batch.request(
    ctx,
    images.map((imageId) => image.key(imageId)),
  );
}

export function response(ctx: Ctx): null {
  const found = batch.response(ctx) as (image.ImageItem | null)[];
  const left = locksLeftBefore();
  if (found.some((each) => each?.lockedAt !== undefined && each.lockedAt >= left)) failConflict();
  ctx.stash.images = found.filter((each) => each && !each.lockedAt).map((each) => each?.imageId ?? "");
  return null;
}
