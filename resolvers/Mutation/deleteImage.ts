import type { DynamoDBGetItemRequest, LambdaRequest } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import type { Ctx } from "#schema";
import { callerId, isAdmin } from "#lib/caller";
import { fail, failUnexpected } from "#lib/errors";
import { failNotFound } from "#lib/ids";
import * as lambda from "#lib/lambda";
import { parseImageId } from "#lib/mail/images/input";
import * as activeCaller from "#steps/activeCaller";
import * as image from "#table/mail/images/image";

export const steps = {
  activeCaller,
  load: { request: loadRequest, response: loadResponse },
  delete: { lambda: "Mutation/deleteImage", request: deleteRequest, response: deleteResponse },
};

type Load = Ctx<"Mutation.deleteImage", { image?: image.ImageItem }, image.ImageItem | null>;

export function loadRequest(ctx: Load): DynamoDBGetItemRequest {
  return ddb.get({ key: image.key(parseImageId(ctx.args.input.imageId)), consistentRead: true });
}

/**
 * Fails with `NotFound` also while its file is stored, and with `Unauthorized` for an editor who did not
 * upload it.
 */
export function loadResponse(ctx: Load): null {
  if (ctx.error) failUnexpected(ctx.error);
  const found = ctx.result?.imageUrl ? ctx.result : failNotFound("image");
  if (found.uploadedBy !== callerId(ctx.identity) && !isAdmin(ctx.identity)) {
    fail("Unauthorized", "Another user uploaded this image: ask that user or an admin to delete it.");
  }
  ctx.stash.image = found;
  return null;
}

type Delete = Ctx<"Mutation.deleteImage", { image: image.ImageItem }>;

/**
 * @because the uses of an image may be more than a page has, and its file is in S3.
 */
export function deleteRequest(ctx: Delete): LambdaRequest {
  return lambda.request({ imageId: ctx.stash.image.imageId });
}

export function deleteResponse(ctx: Delete) {
  lambda.response<true>(ctx);
  return ctx.stash.image;
}
