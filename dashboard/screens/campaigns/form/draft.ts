import { conditionFaults } from "../../../components/conditions/faults.ts";
import { isBlankCondition, type PersonCondition } from "../../../components/conditions/conditions.ts";
import type { campaignForm } from "../../../strings/mail/campaignForm.ts";
import type { SendToSegmentInput, SendToTagInput } from "../api/documents.ts";

/** The people of a new campaign, and the time of its mails. */
export type AudienceKind = keyof typeof campaignForm.audiences;
export type TimeKind = keyof typeof campaignForm.times;

/** A start as it is sent, with its key: sent again, it starts nothing twice. */
export type StartInput = (SendToTagInput & { segmentId?: undefined }) | SendToSegmentInput;

/** A campaign as it is typed. */
export interface CampaignDraft {
  name: string;
  templateKey: string;
  /** The second variant; empty: there is one template only. */
  otherKey: string;
  audience: AudienceKind;
  tag: string;
  segmentId: string;
  /** Only people who fulfil it; a list of none: all of them. */
  where: PersonCondition;
  time: TimeKind;
  /** `2026-12-01` and `08:00`. */
  date: string;
  clock: string;
  /** The start that was sent, as long as its answer is not known. */
  started?: StartInput | undefined;
  /** True if it is a copy of a campaign with more templates, or with other shares. */
  isPart?: boolean;
  /** True if it is a copy of a campaign of a server, whose `variables` cannot be read. */
  isOfServer?: boolean;
}

export const BLANK_CAMPAIGN: CampaignDraft = {
  name: "",
  templateKey: "",
  otherKey: "",
  audience: "EVERYBODY",
  tag: "",
  segmentId: "",
  where: { all: [] },
  time: "NOW",
  date: "",
  clock: "",
};

/** The input of the mutation without `tag` and `segmentId`. */
export type CampaignDetails = Omit<SendToTagInput, "tag" | "dryRun" | "idempotencyKey">;

/** Returns what decides, beside the audience, who would get a mail: another name or time changes no count. */
export function countedOf({ templateKey, otherKey, where }: CampaignDraft): CampaignDetails {
  return {
    ...(otherKey === ""
      ? { templateKey }
      : { variants: [templateKey, otherKey].map((each) => ({ templateKey: each, weight: 1 })) }),
    ...(!isBlankCondition(where) && { where }),
  };
}

/** Returns the mail, the conditions and the time of a draft as the API takes them. */
export function detailsOf(draft: CampaignDraft): CampaignDetails {
  const { name, time } = draft;
  return {
    ...(name.trim() !== "" && { name: name.trim() }),
    ...countedOf(draft),
    ...(time !== "NOW" && { sendAt: sendAtOf(draft) ?? null, inLocalTime: time === "LOCAL" }),
  };
}

/** The people whom a draft is for, before its conditions. */
export function chosenPeopleOf({ audience, segmentId, tag }: CampaignDraft): {
  tag?: string;
  segmentId?: string;
} {
  if (audience === "SEGMENT") return { segmentId };
  return audience === "TAG" ? { tag: tag.trim() } : {};
}

/** A text that is the same as long as the same people would get a mail. */
export function countedBy(draft: CampaignDraft): string {
  return JSON.stringify([countedOf(draft), chosenPeopleOf(draft)]);
}

/**
 * The typed time in this machine's zone; undefined unless there is one. Browsers take years of six digits in
 * a date, which is no time then.
 */
export function momentOf({ date, clock }: CampaignDraft): Date | undefined {
  const moment = new Date(`${date}T${clock}`);
  return date === "" || clock === "" || Number.isNaN(moment.getTime()) ? undefined : moment;
}

/** The instant of a time; of a local time the date and time themselves, whose zone is ignored. */
function sendAtOf(draft: CampaignDraft): string | undefined {
  const { time, date, clock } = draft;
  return time === "LOCAL" ? `${date}T${clock}:00.000Z` : momentOf(draft)?.toISOString();
}

/** Returns true if a draft has its tag or segment. */
export function hasPeopleChosen(draft: CampaignDraft): boolean {
  return Object.values(chosenPeopleOf(draft)).every((each) => each !== "");
}

/** Returns what the conditions of a draft lack; to have none is fine. */
export function whereFaults({ where }: CampaignDraft): Record<string, string> {
  return isBlankCondition(where) ? {} : conditionFaults(where, "where", []);
}

export function hasAudience(draft: CampaignDraft): boolean {
  return hasPeopleChosen(draft) && Object.keys(whereFaults(draft)).length === 0;
}

/** Returns true if the time of a draft is still to come, where it has one. */
export function hasTime(draft: CampaignDraft, now: number): boolean {
  const moment = momentOf(draft);
  return draft.time === "NOW" || (moment !== undefined && moment.getTime() > now);
}
