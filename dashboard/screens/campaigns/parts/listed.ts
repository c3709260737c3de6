import type { CampaignStateFragment } from "../api/documents.ts";

/** A campaign with its segment, where the stage has segments. */
export type ListedCampaign = CampaignStateFragment & { segmentId?: string | null };
