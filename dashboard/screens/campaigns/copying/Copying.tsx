import { useEffect, type ReactNode } from "react";
import { Failed, Skeleton } from "../../../components/States.tsx";
import { useAsked } from "../../../lib/asked.ts";
import { useCopy } from "../../../lib/drafts/useCopy.ts";
import { routes } from "../../../places/routes.ts";
import { keptDrafts } from "../../../strings/forms/drafts.ts";
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
  const { keep, isLost } = useCopy<CampaignDraft>(CAMPAIGN_DRAFTS, routes.newCampaign);
  const campaign: CopiedCampaign | null | undefined = data?.campaign;
  const copy = (): void => {
    if (campaign) keep(draftOfCampaign(campaign));
  };
  useEffect(copy, [campaign]);
  if (isLost) return <Failed words={keptDrafts.noCopy} again={copy} />;
  return hasFailed ? <Failed words={words.copyFailed} again={again} /> : <Skeleton rows={12} />;
}
