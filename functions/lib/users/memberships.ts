import type { SiteItem } from "#table/sites/site";
import * as site from "#table/sites/site";
import type { SiteMemberItem } from "#table/sites/siteMember";
import * as siteMember from "#table/sites/siteMember";
import { conditionOf } from "../aws/condition.ts";
import type { Write } from "../aws/dynamodb.ts";
import { get, pages, transact } from "../aws/dynamodb.ts";
import { InternalError } from "../aws/errors.ts";
import * as log from "../aws/log.ts";

/**
 * Ends all memberships of a deleted user. A repetition finds those that are left. Throws if one changes at
 * the same time.
 */
export async function leaveSites(userId: string): Promise<void> {
  for await (const found of pages<SiteItem | SiteMemberItem>(site.ofOwner(userId)))
    for (const { entity, siteId } of found) if (entity === "SiteMember") await leaveSite(siteId, userId);
}

/**
 * The list is eventually consistent, so the membership is read. The erasure of a deleted site removes its
 * own.
 */
async function leaveSite(siteId: string, userId: string): Promise<void> {
  const now = await get<SiteMemberItem>(siteMember.key(siteId, userId));
  if (!now) return;
  const refused = await transact([deleteMember(now), countWrite(siteId)]);
  if (refused.length === 0) return log.info("a deleted user has left a site", { siteId, userId });
  const of = await get<SiteItem>(site.key(siteId));
  if (of?.status === "ACTIVE" && (await get(siteMember.key(siteId, userId))))
    throw new InternalError("a membership changed while it was being ended: the message is retried");
}

/** Deletes a member, on the condition that it has not changed since it was read. */
export function deleteMember({ siteId, userId, version }: SiteMemberItem): Write {
  return { Delete: { Key: siteMember.key(siteId, userId), ...conditionOf({ version: { eq: version } }) } };
}

function countWrite(siteId: string): Write {
  const { ConditionExpression, ExpressionAttributeValues } = conditionOf({
    status: { eq: "ACTIVE" },
    memberCount: { gt: 0 },
  });
  return {
    Update: {
      Key: site.key(siteId),
      UpdateExpression:
        "SET #memberCount = #memberCount - :one, #membersVersion = if_not_exists(#membersVersion, :zero) + :one",
      ConditionExpression,
      ExpressionAttributeValues: { ...ExpressionAttributeValues, ":one": 1, ":zero": 0 },
    },
  };
}
