import type { CampaignStatus } from "../../../api/enums.ts";

/** The states in which nothing changes any more, or only slowly: these campaigns are not subscribed to. */
export const UNWATCHED: readonly CampaignStatus[] = ["SCHEDULED", "DONE", "CANCELLED", "PAUSED"];
