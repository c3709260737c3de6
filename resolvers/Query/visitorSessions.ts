import type { DynamoDBQueryRequest } from "@aws-appsync/utils";
import { util } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import * as page from "#lib/page";
import * as present from "#lib/sites/present";
import * as site from "#lib/sites/visibleSite";
import * as session from "#table/sites/session";
import type { SiteItem } from "#table/sites/site";

export const steps = {
  site,
  sessions: { request, response },
};

type Read = Ctx<"Query.visitorSessions", { site: SiteItem }>;

export function request(ctx: Read): DynamoDBQueryRequest {
  return page.request(session.ofVisitor(ctx.stash.site.siteId, ctx.args.visitorId), ctx.args);
}

export function response(ctx: Read) {
  const { items, nextToken } = page.response<session.SessionItem>(ctx);
  return { items: present.sessions(items, util.time.nowEpochSeconds()), nextToken };
}
