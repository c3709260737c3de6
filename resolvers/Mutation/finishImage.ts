import type {
  DynamoDBDeleteItemRequest,
  DynamoDBPutItemRequest,
  DynamoDBUpdateItemRequest,
  LambdaRequest,
} from "@aws-appsync/utils";
import { runtime, util } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import type { Reply } from "#reply";
import type { Ctx } from "#schema";
import { actorOf } from "#lib/caller";
import { failConflict, failUnexpected } from "#lib/errors";
import * as lambda from "#lib/lambda";
import { parseImageId } from "#lib/mail/images/input";
import { locksLeftBefore } from "#lib/mail/images/lock";
import * as activeCaller from "#steps/activeCaller";
import * as image from "#table/mail/images/image";

/** A deletion of the same image cannot begin between the first step and the last one. */
export const steps = {
  activeCaller,
  lock: { request: lockRequest, response: lockResponse },
  publish: { lambda: "Mutation/finishImage", request: publishRequest, response: publishResponse },
  list: { request: listRequest, response: listResponse },
};

/** The facts about the file that was published. */
type Published = Pick<image.ImageItem, "imageId" | "fileName" | "contentType" | "bytes" | "imageUrl">;
type Stash = {
  locked: image.LockedImage;
  /** The image that was there before: nothing is left to do. */
  existing?: image.ImageItem;
  /** The answer of the function. */
  answer: { error?: { type: string; message: string }; result?: Reply<Published> | null };
};
type Lock = Ctx<"Mutation.finishImage", Partial<Stash>, image.ImageItem | null>;

/** Locks the image, unless it is there already, or another request has locked it. */
export function lockRequest(ctx: Lock): DynamoDBPutItemRequest {
  const imageId = parseImageId(ctx.args.input.imageId);
  const now = util.time.nowISO8601();
  const locked = { imageId, uploadedBy: actorOf(ctx.identity), createdAt: now, lockedAt: now };
  ctx.stash.locked = locked;
  const item = image.locked(locked, util.time.nowEpochSeconds());
  const condition = image.absentOrLeft(locksLeftBefore());
  return ddb.put<Record<string, unknown>>({ key: image.key(imageId), item, condition });
}

/** The same bytes are one image: one that exists is the result. */
export function lockResponse(ctx: Lock): null {
  if (!ctx.error) return null;
  if (ctx.error.type.indexOf("ConditionalCheckFailed") < 0 || !ctx.result) failUnexpected(ctx.error);
  if (ctx.result?.lockedAt) failConflict();
  ctx.stash.existing = ctx.result ?? undefined;
  return null;
}

type Publish = Ctx<"Mutation.finishImage", Stash, Reply<Published> | null>;

/**
 * @because the bytes of the file are checked and copied, which S3 has.
 */
export function publishRequest(ctx: Publish): LambdaRequest {
  if (ctx.stash.existing) return runtime.earlyReturn(null);
  return lambda.request({ imageId: ctx.stash.locked.imageId });
}

export function publishResponse(ctx: Publish): null {
  ctx.stash.answer = { error: ctx.error, result: ctx.result };
  return null;
}

type List = Ctx<"Mutation.finishImage", Stash, image.ImageItem | null>;

/** Lists the image, now that its file is there, and unlocks it; a refused one leaves nothing. */
export function listRequest(ctx: List): DynamoDBUpdateItemRequest | DynamoDBDeleteItemRequest {
  const { existing, locked, answer } = ctx.stash;
  if (existing) return runtime.earlyReturn(existing);
  const key = image.key(locked.imageId);
  const condition = image.lockedSince(locked.lockedAt);
  const published = answer.error ? undefined : answer.result?.data;
  if (!published) return ddb.remove({ key, condition });
  const { uploadedBy, createdAt } = locked;
  const gone = ddb.operations.remove();
  const update = { ...image.item({ ...published, uploadedBy, createdAt }), lockedAt: gone, ttl: gone };
  return ddb.update<Record<string, unknown>>({ key, update, condition });
}

/** Fails as the function did; with `Conflict` if the lock was lost, because all took too long. */
export function listResponse(ctx: List) {
  lambda.response<Published>(ctx.stash.answer);
  if (!ctx.error) return ctx.result;
  return ctx.error.type.indexOf("ConditionalCheckFailed") < 0 ? failUnexpected(ctx.error) : failConflict();
}
