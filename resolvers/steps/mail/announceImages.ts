import type { Context, DynamoDBTransactWriteItemsRequest } from "@aws-appsync/utils";
import { runtime, util } from "@aws-appsync/utils";
import { failUnexpected } from "#lib/errors";
import * as transaction from "#lib/transaction";
import * as imageSaving from "#table/mail/images/imageSaving";
import type { Saved } from "./compileText.lambda.ts";

/** The id of the save, by which its records are deleted. Absent for a text without images. */
export type Announced = { savingId?: string };

type Ctx = Context<Record<string, unknown>, Saved & Announced & transaction.Sent>;

/**
 * A pipeline step after `compileText` and before `shownImages`: stores that a version with these images is
 * being saved.
 */
export function request(ctx: Ctx): DynamoDBTransactWriteItemsRequest {
  const { images } = ctx.stash.compiled;
  if (images.length === 0) return runtime.earlyReturn(null);
  const savingId = util.autoUlid();
  const createdAt = util.time.nowISO8601();
  const nowSeconds = util.time.nowEpochSeconds();
  ctx.stash.savingId = savingId;
  return transaction.request(
    ctx,
    images.map((imageId) => ({
      name: "saving",
      putItem: {
        key: imageSaving.key(imageId, savingId),
        item: imageSaving.item({ imageId, savingId, createdAt }, nowSeconds),
      },
    })),
  );
}

export function response(ctx: Ctx): null {
  if (ctx.error) failUnexpected(ctx.error);
  return null;
}
