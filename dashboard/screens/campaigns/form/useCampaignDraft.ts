import { useKeptDraft } from "../../../lib/drafts/useKeptDraft.ts";
import { BLANK_CAMPAIGN, type CampaignDraft } from "./draft.ts";

/** The kind of these drafts. */
export const CAMPAIGN_DRAFTS = "campaigns";

export interface CampaignDraftState {
  draftId: string;
  draft: CampaignDraft;
  isKept: boolean;
  type: (typed: Partial<CampaignDraft>) => void;
  discard: () => void;
}

/** The draft of a new campaign. */
export function useCampaignDraft(): CampaignDraftState {
  const { draft, keep, ...state } = useKeptDraft(CAMPAIGN_DRAFTS, BLANK_CAMPAIGN);
  return { ...state, draft, type: (typed) => keep({ ...draft, ...typed }) };
}
