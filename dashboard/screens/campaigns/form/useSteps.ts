import { useState } from "react";
import { apiNow } from "../../../lib/clock.ts";
import { campaignForm as words } from "../../../strings/mail/campaignForm.ts";
import { lackingOf, type CampaignStep } from "./checks.ts";
import type { CampaignDraft } from "./draft.ts";
import type { FormRefusals } from "./refusals.ts";
import type { Sendable } from "./useSendable.ts";

export const CAMPAIGN_STEPS = Object.keys(words.steps) as CampaignStep[];
const LAST = CAMPAIGN_STEPS.length - 1;

export interface CampaignSteps {
  isOpen: (step: CampaignStep) => boolean;
  open: (step: CampaignStep) => void;
  /** The place of the last step that was reached. */
  reached: number;
  /** Goes on to the next step, or says what this one lacks. */
  goOn: () => void;
  /** The faults of the open step, once somebody tried to go on. */
  lacking: FormRefusals;
  /** Forgets what it lacks: something was typed. */
  forget: () => void;
  restart: () => void;
}

/** The steps of a new campaign, of which one is open. `isAtEnd`: it begins with the last one. */
export function useSteps(
  draft: CampaignDraft,
  templates: readonly Sendable[],
  isAtEnd: boolean,
): CampaignSteps {
  const [at, setAt] = useState(isAtEnd ? LAST : 0);
  const [reached, setReached] = useState(at);
  const [lacking, setLacking] = useState<FormRefusals>({});
  const show = (place: number): void => {
    setLacking({});
    setAt(place);
  };
  return {
    isOpen: (step) => CAMPAIGN_STEPS[at] === step,
    open: (step) => show(CAMPAIGN_STEPS.indexOf(step)),
    reached,
    goOn: () => {
      if (at === LAST) return;
      const lacks = lackingOf(CAMPAIGN_STEPS[at]!, draft, templates, apiNow());
      if (Object.keys(lacks).length > 0) return setLacking(lacks);
      show(at + 1);
      setReached(Math.max(reached, at + 1));
    },
    lacking,
    forget: () => setLacking({}),
    restart: () => {
      show(0);
      setReached(0);
    },
  };
}
