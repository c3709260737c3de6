import type { AudienceOfCampaignFragment, CampaignStateFragment } from "../api/documents.ts";

/** A campaign with its audience; its segment where the stage has segments. */
export type ListedCampaign = CampaignStateFragment &
  AudienceOfCampaignFragment & { segmentId?: string | null };
