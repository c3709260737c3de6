import type { CampaignItem } from "#table/mail/campaign";
import { isWalking } from "#table/mail/campaign";
import type { Change, RoutedMessage, Routes } from "../../routes.ts";
import type { CampaignMessage } from "./walk.ts";

/**
 * The queue `campaigns` gets a message for a campaign that begins to walk, and for one that was put off
 * (`due.ts`).
 */
export const routes: Routes = { Campaign: ofCampaign };

function ofCampaign({ before, now }: Change<CampaignItem>): RoutedMessage[] {
  if (!now || !isWalking(now)) return [];
  const begins = before?.status !== now.status;
  const isPutOff = (now.tries ?? 0) > (before?.tries ?? 0);
  const message: CampaignMessage = { campaignId: now.campaignId };
  return begins || isPutOff ? [{ queue: "campaigns", message }] : [];
}
