import { routes } from "../../places/routes.ts";
import type { HomeStepsQuery } from "./documents.ts";

interface Step {
  /** The place where the step is done. */
  place: string;
  isDone: (found: HomeStepsQuery) => boolean;
}

/** The steps to a first campaign, in order. */
export const FIRST_STEPS = {
  settings: {
    place: routes.mailSettings,
    isDone: ({ emailSettings }) => Boolean(emailSettings?.postalAddress),
  },
  people: { place: routes.subscribers, isDone: ({ subscribers }) => hasSome(subscribers) },
  template: { place: routes.newTemplate, isDone: ({ templates }) => hasSome(templates) },
  approval: {
    place: routes.approvals,
    isDone: ({ templates }) =>
      templates?.items.some(({ approvedNumber }) => approvedNumber !== null) ?? false,
  },
  campaign: {
    place: routes.newCampaign,
    isDone: ({ campaigns }) => campaigns?.items.some(({ dryRun }) => !dryRun) ?? false,
  },
} satisfies Record<string, Step>;

export type StepName = keyof typeof FIRST_STEPS;

function hasSome(list: { items: unknown[] } | null): boolean {
  return (list?.items.length ?? 0) > 0;
}
