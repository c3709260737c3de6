import type { MailStatsItem } from "./mailStats.ts";
import type { EmailSettingsItem, Judged, PauseReason } from "./settings.ts";

/**
 * The rates from which SES puts an account under review (SES guide, "Reputation metrics messages":
 * docs.aws.amazon.com/ses/latest/dg/reputationdashboardmessages.html). Both are shares of the mails that were
 * sent, as SES has them (SES guide, "Using reputation metrics to track your bounce and complaint rates"), and
 * a bounce is a permanent one.
 */
export const MAX_BOUNCE_RATE = 0.05;
export const MAX_COMPLAINT_RATE = 0.001;
/**
 * SES judges a "representative volume", and does not say how many mails that is. Fewer than these say too
 * little.
 */
export const MIN_HEALTH_SENDS = 1000;
/** Today, and the days before it. */
export const DAYS = 7;

/** Sums the counts of days that are judged. */
export function sumOf(
  days: MailStatsItem[],
  { judgedAfter = "" }: Pick<EmailSettingsItem, "judgedAfter">,
): Judged {
  const judged = days.filter(({ day }) => day > judgedAfter);
  // A difference can be counted before what it takes away from.
  const sum = (name: keyof Judged): number =>
    Math.max(
      0,
      judged.reduce((before, day) => before + (day[name] ?? 0), 0),
    );
  return { sent: sum("sent"), bounced: sum("bounced"), complained: sum("complained") };
}

/**
 * Returns the reason why sending has to pause; undefined if it has not to. Fewer mails than `minSent` are not
 * judged.
 */
export function reasonToPause(
  { sent, bounced, complained }: Judged,
  minSent: number,
): Exclude<PauseReason, "MANUAL"> | undefined {
  if (sent < minSent) return undefined;
  if (bounced / sent >= MAX_BOUNCE_RATE) return "BOUNCES";
  return complained / sent >= MAX_COMPLAINT_RATE ? "COMPLAINTS" : undefined;
}
