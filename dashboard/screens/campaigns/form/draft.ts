import type { campaignForm } from "../../../strings/mail/campaignForm.ts";
import type { SendToTagInput } from "../api/documents.ts";

/** The people of a new campaign, and the time of its mails. */
export type AudienceKind = keyof typeof campaignForm.audiences;
export type TimeKind = keyof typeof campaignForm.times;

/** A campaign as it is typed. */
export interface CampaignDraft {
  name: string;
  templateKey: string;
  /** The second variant; empty: there is one template only. */
  otherKey: string;
  audience: AudienceKind;
  tag: string;
  segmentId: string;
  time: TimeKind;
  /** `2026-12-01` and `08:00`. */
  date: string;
  clock: string;
}

export const BLANK_CAMPAIGN: CampaignDraft = {
  name: "",
  templateKey: "",
  otherKey: "",
  audience: "EVERYBODY",
  tag: "",
  segmentId: "",
  time: "NOW",
  date: "",
  clock: "",
};

/** The input of the mutation without `tag` and `segmentId`. */
export type CampaignDetails = Omit<SendToTagInput, "tag" | "dryRun" | "idempotencyKey">;

/** Returns the mail and the time of a draft as the API takes them. */
export function detailsOf(draft: CampaignDraft): CampaignDetails {
  const { name, templateKey, otherKey, time } = draft;
  return {
    ...(name.trim() !== "" && { name: name.trim() }),
    ...(otherKey === ""
      ? { templateKey }
      : { variants: [templateKey, otherKey].map((each) => ({ templateKey: each, weight: 1 })) }),
    ...(time !== "NOW" && { sendAt: sendAtOf(draft) ?? null, inLocalTime: time === "LOCAL" }),
  };
}

/** The parts that decide who would get a mail: another name or time changes no count. */
export function countedBy({ templateKey, otherKey, audience, tag, segmentId }: CampaignDraft): string {
  return JSON.stringify([templateKey, otherKey, audience, tag.trim(), segmentId]);
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

export function hasAudience({ audience, tag, segmentId }: CampaignDraft): boolean {
  return audience === "EVERYBODY" || (audience === "TAG" ? tag.trim() !== "" : segmentId !== "");
}

/** Returns true if the time of a draft is still to come, where it has one. */
export function hasTime(draft: CampaignDraft, now: number): boolean {
  const moment = momentOf(draft);
  return draft.time === "NOW" || (moment !== undefined && moment.getTime() > now);
}
