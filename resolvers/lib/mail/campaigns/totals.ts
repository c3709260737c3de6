import type { CampaignItem } from "#table/mail/campaign";
import type { MailCounts } from "#table/mail/mailDelta";

/** A campaign as the API shows it, as far as its totals depend on it. */
export type CountedCampaign = Pick<CampaignItem, "claimed" | "expected" | "walkedAt"> & { skipped: number };

type Counts = Pick<
  MailCounts,
  | ("sent" | "delivered" | "bounced" | "complained" | "opened" | "clicked")
  | ("unsubscribed" | "machineOpened")
>;

/** Returns the totals of a campaign. The number of visited people is exact once all were visited. */
export function campaignTotals(
  { claimed, skipped, expected, walkedAt }: CountedCampaign,
  { sent, delivered, bounced, complained, opened, clicked, unsubscribed, machineOpened }: Counts,
) {
  const visits = { claimed, skipped, expected: walkedAt ? claimed + skipped : (expected ?? null) };
  const sums = { sent, delivered, bounced, complained, opened, clicked, unsubscribed, machineOpened };
  return { ...visits, ...sums };
}
