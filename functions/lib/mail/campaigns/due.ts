import type { CampaignItem } from "#table/mail/campaign";
import { isWalking, PAUSED_SECONDS } from "#table/mail/campaign";
import { InternalError } from "../../aws/errors.ts";
import type { DueWorks } from "../../due/fire.ts";
import { changeCampaign } from "./store.ts";

/**
 * The work on a due campaign. A scheduled one begins. One that is still walking is due because it has made no
 * progress. It is put off, and the stream then sends its message again (`routes.ts`); the walk goes on from
 * the cursor. One that was paused for 30 days is cancelled.
 */
export const campaignWorks = { Campaign: { fire, giveUp } } satisfies DueWorks;

async function fire(found: CampaignItem): Promise<void> {
  if (isWalking(found))
    throw new InternalError(`the campaign ${found.campaignId} has made no progress since ${found.updatedAt}`);
  if (found.status === "PAUSED") return endPause(found);
  // Any other waits for nothing.
  await changeCampaign(found, found.status === "SCHEDULED" ? { status: "RUNNING" } : {});
}

/** One that was paused before its time can be resumed for as long after that time. */
async function endPause(found: CampaignItem): Promise<void> {
  const sinceStart = Date.now() - Date.parse(found.startsAt);
  const isOver = sinceStart >= PAUSED_SECONDS * 1000;
  // Nothing needs the cursor and the variables any more (`walk.ts`).
  const gone = { cursor: undefined, variables: undefined, pausedBecause: undefined };
  if (isOver) await changeCampaign(found, { status: "CANCELLED", ...gone });
  else await changeCampaign(found, {}, -sinceStart);
}

/** A pause that could not be ended stays one, for as long again. */
async function giveUp(found: CampaignItem): Promise<void> {
  const { pausedBecause = "NO_PROGRESS" } = found;
  await changeCampaign(found, { status: "PAUSED", pausedBecause });
}
