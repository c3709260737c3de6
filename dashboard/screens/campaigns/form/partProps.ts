import type { CampaignDraft } from "./draft.ts";
import type { FormRefusals } from "./refusals.ts";

/** The properties of each step's fields. */
export interface CampaignPartProps {
  draft: CampaignDraft;
  type: (typed: Partial<CampaignDraft>) => void;
  refusals: FormRefusals;
}
