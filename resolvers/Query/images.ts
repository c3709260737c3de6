import type { DynamoDBQueryRequest } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import * as page from "#lib/page";
import * as image from "#table/mail/images/image";

type Read = Ctx<"Query.images">;

export function request(ctx: Read): DynamoDBQueryRequest {
  return page.request(image.all, argsOf(ctx));
}

export function response(ctx: Read) {
  const { error, result } = ctx;
  return page.response<image.ImageItem>({ error, result, args: argsOf(ctx) });
}

function argsOf({ args }: Read): Read["args"] {
  return { ...args, order: args.order ?? "NEWEST_FIRST" };
}
