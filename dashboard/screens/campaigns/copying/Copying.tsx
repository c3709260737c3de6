import { useEffect, type ReactNode } from "react";
import { useLocation } from "wouter";
import { Failed, Skeleton } from "../../../components/States.tsx";
import { useAsked } from "../../../lib/asked.ts";
import { addressOfDraft, useDrafts } from "../../../lib/drafts/useKeptDraft.ts";
import { routes } from "../../../places/routes.ts";
import { campaignForm as words } from "../../../strings/mail/campaignForm.ts";
import { OneCampaignDocument, OneCampaignToSegmentDocument } from "../api/documents.ts";
import { hasSegments } from "../parts/audience.ts";
import { draftOfCampaign, type CopiedCampaign } from "./copy.ts";
import type { CampaignDraft } from "../form/draft.ts";
import { CAMPAIGN_DRAFTS } from "../form/useCampaignDraft.ts";

/** Makes a draft with the values of a campaign, and goes on with it. */
export function Copying({ campaignId }: { campaignId: string }): ReactNode {
  const document = hasSegments() ? OneCampaignToSegmentDocument : OneCampaignDocument;
  const { data, hasFailed, again } = useAsked(document, { campaignId }, campaignId);
  const drafts = useDrafts<CampaignDraft>(CAMPAIGN_DRAFTS);
  const [, go] = useLocation();
  const campaign: CopiedCampaign | null | undefined = data?.campaign;
  useEffect(() => {
    if (!campaign) return;
    const draftId = crypto.randomUUID();
    drafts.keep(draftId, draftOfCampaign(campaign));
    go(addressOfDraft(routes.newCampaign, draftId), { replace: true });
  }, [campaign, drafts, go]);
  return hasFailed ? <Failed words={words.copyFailed} again={again} /> : <Skeleton rows={12} />;
}
