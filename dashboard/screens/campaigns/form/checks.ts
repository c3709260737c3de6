import { routes } from "../../../places/routes.ts";
import { campaignForm } from "../../../strings/mail/campaignForm.ts";
import { hasAudience, hasPeopleChosen, hasTime, type CampaignDraft } from "./draft.ts";
import type { FormRefusals } from "./refusals.ts";
import type { Sendable, SendableState } from "./useSendable.ts";

export type CampaignStep = keyof typeof campaignForm.steps;

/** A line of the check list. A warning keeps the campaign from nothing. */
export interface Check {
  about: keyof typeof campaignForm.mend;
  state: keyof typeof campaignForm.state;
  words: string;
  /** The step, or the address of the page, where it is put right. */
  at: { step: CampaignStep } | { href: string };
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
  const passed = (about: Check["about"], is: boolean, yes: string, no: string): Check => ({
    ...{ about, at: PLACES[about] },
    ...(is ? { state: "passed", words: yes } : { state: "failed", words: no }),
  });
  const sending = passed("sending", !settings?.pausedAt, words.sending, words.paused);
  return [
    passed("template", isChosen, words.template(versions), words.noTemplate),
    passed("audience", hasAudience(draft), words.audience, words.noAudience),
    passed("time", hasTime(draft, now), words.time, words.noTime),
    passed("address", Boolean(settings?.postalAddress), words.address, words.noAddress),
    sending.state === "failed" ? { ...sending, state: "warning" } : sending,
  ];
}

const PLACES: Record<Check["about"], Check["at"]> = {
  template: { step: "template" },
  audience: { step: "audience" },
  time: { step: "time" },
  address: { href: routes.mailSettings },
  sending: { href: routes.mailHealth },
};

/** Returns true if the people of a draft can be counted: its time does not matter for that. */
export function isCountable(checks: readonly Check[]): boolean {
  return checks.every(({ about, state }) => about === "time" || state !== "failed");
}

/** Returns the choices that a step still lacks, each at its field; none if the step is done. */
export function lackingOf(
  step: CampaignStep,
  draft: CampaignDraft,
  templates: readonly Sendable[],
  now: number,
): FormRefusals {
  const { check, lacking } = campaignForm;
  if (step === "template")
    return templates.some(({ key }) => key === draft.templateKey) ? {} : { template: check.noTemplate };
  if (step === "audience" && !hasPeopleChosen(draft))
    return draft.audience === "TAG" ? { tag: lacking.tag } : { segment: lacking.segment };
  if (step === "audience" && !hasAudience(draft)) return { where: lacking.where };
  return step === "time" && !hasTime(draft, now) ? { sendAt: check.noTime } : {};
}
