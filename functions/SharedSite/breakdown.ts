import { ofSharedSite } from "#functions/stats/asked";
import { breakdown } from "#functions/stats/fields";

export const handler = ofSharedSite("BREAKDOWN", breakdown);
