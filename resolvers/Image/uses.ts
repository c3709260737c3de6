import type { DynamoDBQueryRequest } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import * as page from "#lib/page";
import * as imageUse from "#table/mail/images/imageUse";

/** The image comes from the parent. */
export function request(ctx: Ctx<"Image.uses">): DynamoDBQueryRequest {
  return page.request(imageUse.of(ctx.source?.imageId ?? ""), ctx.args, true);
}

export function response(ctx: Ctx<"Image.uses">) {
  return page.response<imageUse.ImageUseItem>(ctx);
}
