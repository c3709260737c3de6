import type { Context, DynamoDBUpdateItemRequest } from "@aws-appsync/utils";
import { util } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import type { Key } from "#table/key";
import type { CampaignItem, CampaignStatus } from "#table/mail/campaign";
import * as campaign from "#table/mail/campaign";
import { fail, failUnexpected } from "../../errors.ts";
import { failNotFound, parseId } from "../../ids.ts";
import * as present from "../present.ts";

/** Returns the key of a campaign. Fails with `NotFound` if no campaign can have the id. */
export function parseCampaignKey(campaignId: string): Key {
  return campaign.key(parseId(campaignId, "campaign"));
}

/**
 * Builds the UpdateItem that changes a campaign in one of these statuses, and ends its waiting unless the
 * update has what waits. The version is raised and is no condition: each page of the walk raises it, and so a
 * page that has read the campaign before this change is refused.
 */
export function changeCampaignStatus(
  campaignId: string,
  from: CampaignStatus[],
  update: Record<string, unknown> & { status: CampaignStatus },
  condition: Record<string, unknown> = {},
): DynamoDBUpdateItemRequest {
  const gone = ddb.operations.remove();
  return ddb.update<Record<string, unknown>>({
    key: parseCampaignKey(campaignId),
    update: {
      ...{ dueAt: gone, tries: gone, GSI2PK: gone, GSI2SK: gone, pausedBecause: gone },
      ...update,
      ...campaign.ofStatus(update.status),
      ...{ version: ddb.operations.increment(1), updatedAt: util.time.nowISO8601() },
    },
    condition: { ...condition, status: { in: from } },
  });
}

/**
 * Returns the changed campaign. Fails with `NotFound`, or with `InvalidTransition` for one in another status.
 */
export function changedStatus(ctx: Pick<Context, "error" | "result">, verb: string) {
  const current = ctx.result as CampaignItem | null;
  if (ctx.error && ctx.error.type.indexOf("ConditionalCheckFailed") < 0) failUnexpected(ctx.error);
  if (!current) return failNotFound("campaign");
  if (!ctx.error) return present.campaign(current);
  const { status, isDryRun } = current;
  const what = isDryRun ? "A dry run" : "A campaign";
  return fail("InvalidTransition", `${what} that is ${status} cannot be ${verb}.`, { status });
}
