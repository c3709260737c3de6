import type { DynamoDBQueryRequest } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import type { Ctx } from "#schema";
import { failUnexpected } from "#lib/errors";
import { allLiving } from "#lib/living";
import * as page from "#lib/page";
import { failRole, mayManage, ofParent } from "#lib/sites/access";
import * as present from "#lib/sites/present";
import type { SiteInvitationItem } from "#table/sites/siteInvitation";
import * as siteInvitation from "#table/sites/siteInvitation";

type Asked = Ctx<"Site.invitations", never, { items: SiteInvitationItem[] }>;

/**
 * All of a site, at most 50 and those that have expired lately: one Query finds them. Fails with
 * `Unauthorized` unless the caller owns the site or is an admin.
 */
export function request(ctx: Asked): DynamoDBQueryRequest {
  if (!mayManage(ofParent(ctx))) failRole("OWNER");
  const range = siteInvitation.invitationsOf(ctx.source?.siteId ?? "");
  return ddb.query({ ...page.queryOf(range), consistentRead: true });
}

export function response(ctx: Asked) {
  if (ctx.error) failUnexpected(ctx.error);
  return allLiving(ctx.result.items).map((item) => present.siteInvitation(item));
}
