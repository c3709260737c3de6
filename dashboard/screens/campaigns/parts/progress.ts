import type { CampaignStateFragment } from "../api/documents.ts";

/** The mails of a campaign and the people whom it visits. */
export type Totals = NonNullable<CampaignStateFragment["totals"]>;

/** The number of people who were visited. */
export function visitedOf({ claimed, skipped }: Totals): number {
  return claimed + skipped;
}

/** The share of people who were visited, 0 to 1; undefined if their number is not known. */
export function progressOf(totals: Totals): number | undefined {
  const { expected } = totals;
  if (expected === null || expected === 0) return undefined;
  return Math.min(1, visitedOf(totals) / expected);
}

/** The mails that were requested and not sent yet. */
export function waitingOf({ claimed, sent }: Totals): number {
  return Math.max(0, claimed - sent);
}
