import type { WalkPosition } from "#table/listWalk";
import type { CampaignItem } from "#table/mail/campaign";
import * as campaign from "#table/mail/campaign";
import { query, update } from "../../aws/dynamodb.ts";
import { InternalError } from "../../aws/errors.ts";
import { allInParallel } from "../../aws/parallel.ts";
import { findCampaign } from "./store.ts";

/** The campaigns of one page. */
const PAGE = 100;
/** Writes at a time. */
const AT_ONCE = 10;
/** Each try reads a campaign again whose status has changed. */
const TRIES = 5;

/**
 * Gives the campaigns of a page their place in the list of their status: those of an earlier release have
 * none. Dry runs get none. Returns the position of the next page.
 */
async function placeCampaigns(after: WalkPosition | undefined): Promise<WalkPosition | undefined> {
  const { items, next } = await query<CampaignItem>(campaign.campaigns, { limit: PAGE, after });
  await allInParallel(
    AT_ONCE,
    items.filter(({ GSI3SK, isDryRun }) => GSI3SK === undefined && !isDryRun),
    place,
  );
  return next;
}

/** No field of the API changes. Throws if the status keeps changing. */
async function place({ campaignId, ...read }: CampaignItem): Promise<void> {
  let status: CampaignItem["status"] | undefined = read.status;
  for (let tries = 0; status !== undefined; tries += 1) {
    const { GSI3PK, GSI3SK } = campaign.listedByStatus(status, read.startsAt, campaignId);
    const isPlaced = await update(campaign.key(campaignId), "SET #GSI3PK = :list, #GSI3SK = :place", {
      ConditionExpression: "#status = :status",
      ExpressionAttributeValues: { ":list": GSI3PK, ":place": GSI3SK, ":status": status },
    });
    if (isPlaced) return;
    if (tries === TRIES) throw new InternalError(`the campaign ${campaignId} keeps changing`);
    status = (await findCampaign(campaignId))?.status;
  }
}

/** The walk that gives campaigns of earlier releases their place. */
export const campaignWalks = { CAMPAIGNS: placeCampaigns };
