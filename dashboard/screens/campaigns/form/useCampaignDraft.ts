import { useState } from "react";
import { useMe } from "../../../lib/session/session.tsx";
import { BLANK_CAMPAIGN, type CampaignDraft } from "./draft.ts";

interface DraftState {
  draft: CampaignDraft;
  type: (typed: Partial<CampaignDraft>) => void;
  /** Forgets the draft: it was sent, or is not wanted. */
  discard: () => void;
}

/**
 * The draft of a new campaign, which outlives a reload of the page: it is kept in this window, for the person
 * who typed it alone.
 */
export function useCampaignDraft(): DraftState {
  const place = `rollcall.campaign.${useMe().userId}`;
  const [draft, setDraft] = useState<CampaignDraft>(() => {
    const kept = sessionStorage.getItem(place);
    return kept === null
      ? BLANK_CAMPAIGN
      : { ...BLANK_CAMPAIGN, ...(JSON.parse(kept) as Partial<CampaignDraft>) };
  });
  return {
    draft,
    type: (typed) => {
      const next = { ...draft, ...typed };
      sessionStorage.setItem(place, JSON.stringify(next));
      setDraft(next);
    },
    discard: () => {
      sessionStorage.removeItem(place);
      setDraft(BLANK_CAMPAIGN);
    },
  };
}
