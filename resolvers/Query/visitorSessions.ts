import type { DynamoDBQueryRequest } from "@aws-appsync/utils";
import { util } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import * as page from "#lib/page";
import type { SeenSite } from "#lib/sites/access";
import * as present from "#lib/sites/present";
import * as site from "#lib/sites/visibleSite";
import * as session from "#table/sites/session";

export const steps = {
  site,
  sessions: { request, response },
};

type Read = Ctx<"Query.visitorSessions", SeenSite>;

export function request(ctx: Read): DynamoDBQueryRequest {
  return page.request(session.ofVisitor(ctx.stash.site.siteId, ctx.args.visitorId), ctx.args);
}

export function response(ctx: Read) {
  const { items, nextToken } = page.response<session.SessionItem>(ctx);
  return { items: present.sessions(items, util.time.nowEpochSeconds()), nextToken };
}
