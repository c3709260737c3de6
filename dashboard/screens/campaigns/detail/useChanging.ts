import { apiNow } from "../../../lib/clock.ts";
import { addressOfDraft, useDrafts } from "../../../lib/drafts/useKeptDraft.ts";
import { useForm, type Refusals } from "../../../lib/form.ts";
import { full } from "../../../lib/format.ts";
import { useHash } from "../../../lib/hash.ts";
import { routes } from "../../../places/routes.ts";
import { keptDrafts } from "../../../strings/forms/drafts.ts";
import { campaign as words } from "../../../strings/mail/campaigns.ts";
import { CancelCampaignDocument, type CampaignStateFragment } from "../api/documents.ts";
import { draftOfCampaign, type CopiedCampaign } from "../copying/copy.ts";
import type { CampaignDraft } from "../form/draft.ts";
import { CAMPAIGN_DRAFTS } from "../form/useCampaignDraft.ts";
import { actionRefusals } from "./refusals.ts";

interface Changing {
  isBusy: boolean;
  refusals: Refusals<never>;
  change: () => Promise<void>;
}

/**
 * Changes a scheduled campaign: keeps a copy as a draft, cancels the campaign, and goes on with the copy. One
 * that turns out to have begun has no copy opened: people who have its mail would get a second one.
 */
export function useChanging(campaign: CopiedCampaign, onChanged: (outcome: string) => void): Changing {
  const [, go] = useHash();
  const drafts = useDrafts<CampaignDraft>(CAMPAIGN_DRAFTS);
  const { isBusy, refusals, refuse, send } = useForm(CancelCampaignDocument, actionRefusals);
  const change = async (): Promise<void> => {
    const draftId = crypto.randomUUID();
    if (!drafts.keep(draftId, draftOfCampaign(campaign))) return refuse({ form: keptDrafts.noCopy });
    const cancelled = (await send({ campaignId: campaign.campaignId }))?.changed;
    const isUnsent = cancelled && !hasBegun(cancelled, apiNow());
    if (isUnsent) return go(addressOfDraft(routes.newCampaign, draftId));
    drafts.drop(draftId);
    if (cancelled) onChanged(begunWords(cancelled));
  };
  return { isBusy, refusals, change };
}

/** Returns true if a cancelled campaign may have mailed people. */
export function hasBegun({ startsAt, totals }: CampaignStateFragment, now: number): boolean {
  return claimedOf({ totals }) > 0 || Date.parse(startsAt) <= now;
}

function begunWords(cancelled: CampaignStateFragment): string {
  const claimed = claimedOf(cancelled);
  return words.was.begun(full(claimed), claimed);
}

function claimedOf({ totals }: Pick<CampaignStateFragment, "totals">): number {
  return totals?.claimed ?? 0;
}
