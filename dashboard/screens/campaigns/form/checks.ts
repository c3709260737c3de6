import { campaignForm } from "../../../strings/mail/campaignForm.ts";
import { hasAudience, hasTime, type CampaignDraft } from "./draft.ts";
import type { FormRefusals } from "./refusals.ts";
import type { Sendable, SendableState } from "./useSendable.ts";

/** A line of the check list. A warning keeps the campaign from nothing. */
export interface Check {
  state: keyof typeof campaignForm.state;
  words: string;
}

/** Returns the versions that a draft sends; fewer than it has templates if one cannot be sent. */
export function chosenOf(
  { templateKey, otherKey }: CampaignDraft,
  templates: readonly Sendable[],
): Sendable[] {
  return [templateKey, otherKey].flatMap((wanted) => templates.filter(({ key }) => key === wanted));
}

/** Returns the check list of a draft. */
export function checksOf(
  draft: CampaignDraft,
  templates: readonly Sendable[],
  settings: SendableState["settings"],
  now: number,
): Check[] {
  const { check: words } = campaignForm;
  const numbers = chosenOf(draft, templates).map(({ number }) => number);
  const isChosen = numbers.length === (draft.otherKey === "" ? 1 : 2);
  const [first = 0] = numbers;
  const versions = numbers.length > 1 ? campaignForm.versions(numbers) : campaignForm.version(first);
  const passed = (is: boolean, yes: string, no: string): Check =>
    is ? { state: "passed", words: yes } : { state: "failed", words: no };
  const isPaused = Boolean(settings?.pausedAt);
  return [
    passed(isChosen, words.template(versions), words.noTemplate),
    passed(hasAudience(draft), words.audience, words.noAudience),
    passed(hasTime(draft, now), words.time, words.noTime),
    passed(Boolean(settings?.postalAddress), words.address, words.noAddress),
    isPaused ? { state: "warning", words: words.paused } : { state: "passed", words: words.sending },
  ];
}

/** Returns the choices that a step still lacks, each at its field; none if the step is done. */
export function lackingOf(
  step: keyof typeof campaignForm.steps,
  draft: CampaignDraft,
  templates: readonly Sendable[],
  now: number,
): FormRefusals {
  const { check, lacking } = campaignForm;
  if (step === "template")
    return templates.some(({ key }) => key === draft.templateKey) ? {} : { template: check.noTemplate };
  if (step === "audience" && !hasAudience(draft))
    return draft.audience === "TAG" ? { tag: lacking.tag } : { segment: lacking.segment };
  return step === "time" && !hasTime(draft, now) ? { sendAt: check.noTime } : {};
}
