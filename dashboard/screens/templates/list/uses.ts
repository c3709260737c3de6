import type { TemplateUsesQuery } from "../api/documents.ts";

/** A part of mail that sends a template. */
export interface TemplateUse {
  kind: "sequence" | "campaign" | "reminder";
  /** The id of the sequence or campaign, or the type of the reminder. */
  id: string;
  name: string;
}

/** The parts that send a template, and false if there are more parts than were read. */
export interface FoundUses {
  uses: TemplateUse[];
  isComplete: boolean;
}

interface Sending {
  templateKey: string | null;
  variants: readonly { templateKey: string }[] | null;
}

/** Returns the latest versions of sequences, the campaigns and the reminders that send a template. */
export function usesOf({ sequences, campaigns, emailSettings }: TemplateUsesQuery, key: string): FoundUses {
  const sends = ({ templateKey, variants }: Sending): boolean =>
    templateKey === key || variants?.some((each) => each.templateKey === key) === true;
  const ofSequences = (sequences?.items ?? [])
    .filter(({ latest }) => latest?.steps.some(({ send }) => send !== null && sends(send)))
    .map(({ sequenceId: id, name }) => ({ kind: "sequence" as const, id, name }));
  const ofCampaigns = (campaigns?.items ?? [])
    .filter((campaign) => !campaign.dryRun && sends(campaign))
    .map(({ campaignId: id, name }) => ({ kind: "campaign" as const, id, name }));
  const ofReminders = (emailSettings?.reminders ?? [])
    .filter(({ templateKey }) => templateKey === key)
    .map(({ type }) => ({ kind: "reminder" as const, id: type, name: type }));
  return {
    uses: [...ofSequences, ...ofReminders, ...ofCampaigns],
    isComplete: !sequences?.nextToken && !campaigns?.nextToken,
  };
}
