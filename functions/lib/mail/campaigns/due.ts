import type { CampaignItem } from "#table/mail/campaign";
import { isWalking } from "#table/mail/campaign";
import { InternalError } from "../../aws/errors.ts";
import type { DueWorks } from "../../due/fire.ts";
import { changeCampaign } from "./store.ts";

/**
 * What becomes of a campaign that is due: a scheduled one begins. One that walks has made no progress, and to be due is
 * its failure: it is put off, and the stream then sends its message again (`routes.ts`); the walk goes on from the cursor.
 */
export const works = { Campaign: { fire, giveUp } } satisfies DueWorks;

async function fire(found: CampaignItem): Promise<void> {
  if (isWalking(found))
    throw new InternalError(`the campaign ${found.campaignId} has made no progress since ${found.updatedAt}`);
  // Any other waits for nothing.
  await changeCampaign(found, found.status === "SCHEDULED" ? { status: "RUNNING" } : {});
}

async function giveUp(found: CampaignItem): Promise<void> {
  await changeCampaign(found, { status: "PAUSED", pausedBecause: "NO_PROGRESS" });
}
