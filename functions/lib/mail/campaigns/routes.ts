import type { CampaignItem } from "#table/mail/campaign";
import { isWalking } from "#table/mail/campaign";
import type { MailStatsItem } from "#table/mail/mailStats";
import type { Change, RoutedMessage, Routes } from "../../routes.ts";
import type { CampaignPush } from "./push.ts";
import type { CampaignMessage } from "./walk.ts";

/**
 * The queue `campaigns` gets a message for a campaign that begins to walk, and for one that was put off
 * (`due.ts`). Each change of a campaign or of its counts is pushed.
 */
export const routes: Routes = { Campaign: ofCampaign, MailStats: ofCounts };

function ofCampaign({ before, now }: Change<CampaignItem>): RoutedMessage[] {
  if (!now) return [];
  const { campaignId } = now;
  if (!isWalking(now)) return [pushed(campaignId)];
  const begins = before?.status !== now.status;
  const isPutOff = (now.tries ?? 0) > (before?.tries ?? 0);
  const message: CampaignMessage = { campaignId };
  return [pushed(campaignId), ...(begins || isPutOff ? [{ queue: "campaigns" as const, message }] : [])];
}

function ofCounts({ now }: Change<MailStatsItem>): RoutedMessage[] {
  return now?.campaignId === undefined ? [] : [pushed(now.campaignId)];
}

function pushed(campaignId: string): RoutedMessage {
  const message: CampaignPush = { campaignId };
  return { queue: "publishCampaign", message };
}
