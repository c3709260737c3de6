import { dayHere, momentInWords } from "../../../lib/moments.ts";
import { ownZone } from "../../../lib/zone.ts";
import { campaignForm as words } from "../../../strings/mail/campaignForm.ts";
import { audienceText } from "../parts/audience.ts";
import { momentOf, type CampaignDraft } from "./draft.ts";
import type { Sendable } from "./useSendable.ts";

export type Summaries = Record<keyof typeof words.steps, string>;

/** Returns the choice of each step in words. */
export function summariesOf(
  draft: CampaignDraft,
  chosen: readonly Sendable[],
  segments: ReadonlyMap<string, string>,
): Summaries {
  const { audience, segmentId, tag } = draft;
  const people = {
    tag: audience === "TAG" ? tag.trim() : null,
    segmentId: audience === "SEGMENT" ? segmentId : null,
  };
  return {
    template: chosen.length > 0 ? words.sent(chosen.map(({ name }) => name)) : words.choose,
    audience: audienceText(people, segments),
    time: timeText(draft),
    check: "",
  };
}

function timeText(draft: CampaignDraft): string {
  const { clock, date, time } = draft;
  const moment = momentOf(draft);
  if (time === "NOW") return words.now;
  if (!moment) return words.check.noTime;
  if (time === "LOCAL") return words.local(dayHere(`${date}T00:00`), clock);
  return words.at(momentInWords(moment.toISOString(), ownZone));
}

/** Returns the campaign in one sentence. */
export function sentenceOf({ template, audience, time }: Summaries): string {
  return words.says(time, audience, template);
}
