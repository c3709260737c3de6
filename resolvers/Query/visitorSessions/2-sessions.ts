import type { DynamoDBQueryRequest } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import { util } from "@aws-appsync/utils";
import * as page from "#lib/page";
import * as present from "#lib/sites/present";
import * as session from "#table/sites/session";
import type { SiteItem } from "#table/sites/site";

type Read = Ctx<"Query.visitorSessions", { site: SiteItem }>;

export function request(ctx: Read): DynamoDBQueryRequest {
  return page.request(session.ofVisitor(ctx.stash.site.siteId, ctx.args.visitorId), ctx.args);
}

export function response(ctx: Read) {
  const { items, nextToken } = page.response<session.SessionItem>(ctx);
  return { items: present.sessions(items, util.time.nowEpochSeconds()), nextToken };
}
