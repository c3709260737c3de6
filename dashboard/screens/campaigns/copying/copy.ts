import { withoutNulls } from "../../../lib/drafts/withoutNulls.ts";
import { dateIn, ownZone } from "../../../lib/zone.ts";
import { campaignForm as words } from "../../../strings/mail/campaignForm.ts";
import { templatesOf } from "../parts/templatesOf.ts";
import type { ListedCampaign } from "../parts/listed.ts";
import { BLANK_CAMPAIGN, type CampaignDraft } from "../form/draft.ts";

/** The most characters of a name. */
const MAX_NAME = 100;

/** A campaign with its time, as far as it has one. */
export type CopiedCampaign = ListedCampaign & { sendAt: string | null };

/** Returns a draft with the values of a campaign, as far as the form has them. */
export function draftOfCampaign(campaign: CopiedCampaign): CampaignDraft {
  const { actor, name, segmentId = null, tag, variants, where } = campaign;
  const keys = templatesOf(campaign);
  const [templateKey = "", otherKey = ""] = keys;
  const weights = new Set(variants?.map(({ weight }) => weight));
  const isNamed = !keys.includes(name);
  return {
    ...BLANK_CAMPAIGN,
    ...{ templateKey, otherKey, ...timeOf(campaign) },
    name: isNamed ? words.copyOf(name).slice(0, MAX_NAME) : "",
    audience: segmentId ? "SEGMENT" : tag === null ? "EVERYBODY" : "TAG",
    tag: tag ?? "",
    segmentId: segmentId ?? "",
    ...(where && { where: withoutNulls(where) as CampaignDraft["where"] }),
    isOfServer: actor === "backend",
    isPart: keys.length > 2 || weights.size > 1,
  };
}

function timeOf({ localTime, sendAt }: CopiedCampaign): Pick<CampaignDraft, "time" | "date" | "clock"> {
  if (localTime !== null)
    return { time: "LOCAL", date: localTime.slice(0, 10), clock: localTime.slice(11, 16) };
  if (sendAt === null) return { time: "NOW", date: "", clock: "" };
  const at = new Date(sendAt);
  const clock = [at.getHours(), at.getMinutes()].map((part) => String(part).padStart(2, "0")).join(":");
  return { time: "AT", date: dateIn(ownZone, at.getTime()), clock };
}
