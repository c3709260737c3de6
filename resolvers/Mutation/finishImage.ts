import type { DynamoDBPutItemRequest, LambdaRequest } from "@aws-appsync/utils";
import { util } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import type { Ctx } from "#schema";
import { actorOf } from "#lib/caller";
import { failConflict, failUnexpected } from "#lib/errors";
import * as lambda from "#lib/lambda";
import { parseImageId } from "#lib/mail/images/input";
import * as activeCaller from "#steps/activeCaller";
import * as image from "#table/mail/images/image";

export const steps = {
  activeCaller,
  publish: { lambda: "Mutation/finishImage", request: publishRequest, response: publishResponse },
  create: { request: createRequest, response: createResponse },
};

/** The facts about the file that was published. */
type Published = Pick<image.ImageItem, "imageId" | "fileName" | "contentType" | "bytes" | "imageUrl">;
type Publish = Ctx<"Mutation.finishImage", { published?: Published }>;

/**
 * @because the bytes of the file are checked and copied, which S3 has.
 */
export function publishRequest(ctx: Publish): LambdaRequest {
  return lambda.request({ imageId: parseImageId(ctx.args.input.imageId) });
}

export function publishResponse(ctx: Publish): null {
  ctx.stash.published = lambda.response<Published>(ctx);
  return null;
}

type Create = Ctx<"Mutation.finishImage", { published: Published }, image.ImageItem | null>;

/** The file is there before the item, so an image that is listed can be loaded. */
export function createRequest(ctx: Create): DynamoDBPutItemRequest {
  const { published } = ctx.stash;
  const now = util.time.nowEpochMilliSeconds();
  const createdAt = util.time.epochMilliSecondsToISO8601(now);
  const left = util.time.epochMilliSecondsToISO8601(now - image.DELETION_SECONDS * 1000);
  const item = image.item({ ...published, uploadedBy: actorOf(ctx.identity), createdAt });
  const condition = image.absentOrLeft(left);
  return ddb.put<Record<string, unknown>>({ key: image.key(published.imageId), item, condition });
}

/** Returns the image; the one that exists for bytes that were uploaded before. */
export function createResponse(ctx: Create) {
  if (!ctx.error) return ctx.result;
  if (ctx.error.type.indexOf("ConditionalCheckFailed") < 0 || !ctx.result) failUnexpected(ctx.error);
  return ctx.result?.deletedAt ? failConflict() : ctx.result;
}
