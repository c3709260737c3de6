import { full } from "../../../lib/format.ts";
import { dayHere, momentInWords } from "../../../lib/moments.ts";
import { ownZone } from "../../../lib/zone.ts";
import { campaignForm as words } from "../../../strings/mail/campaignForm.ts";
import { audienceText } from "../parts/audience.ts";
import { momentOf, chosenPeopleOf, type CampaignDraft } from "./draft.ts";
import type { Sendable } from "./useSendable.ts";

export type Summaries = Record<keyof typeof words.steps, string>;

/** Returns the choice of each step in words. */
export function summariesOf(
  draft: CampaignDraft,
  chosen: readonly Sendable[],
  segments: ReadonlyMap<string, string>,
): Summaries {
  const { tag = null, segmentId = null } = chosenPeopleOf(draft);
  return {
    template: chosen.length > 0 ? words.sent(chosen.map(({ name }) => name)) : words.choose,
    audience: audienceText({ tag, segmentId, where: draft.where }, segments),
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

/** Returns the campaign in one sentence, with the number of its people once it is known. */
export function sentenceOf({ template, audience, time }: Summaries, people: number | undefined): string {
  const counted = people === undefined ? audience : words.counted(audience, full(people), people);
  return words.says(time, counted, template);
}
