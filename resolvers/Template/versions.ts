import type { DynamoDBQueryRequest } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import * as present from "#lib/mail/present";
import * as page from "#lib/page";
import * as templateVersion from "#table/mail/templateVersion";

type Read = Ctx<"Template.versions">;

/** The text comes from the parent. */
export function request(ctx: Read): DynamoDBQueryRequest {
  return page.request(templateVersion.of(ctx.source?.key ?? ""), argsOf(ctx), true);
}

export function response(ctx: Read) {
  const { error, result } = ctx;
  const read = page.response<templateVersion.TemplateVersionItem>({ error, result, args: argsOf(ctx) });
  return { items: read.items.map((item) => present.templateVersion(item)), nextToken: read.nextToken };
}

function argsOf({ args }: Read): Read["args"] {
  return { ...args, order: args.order ?? "NEWEST_FIRST" };
}
