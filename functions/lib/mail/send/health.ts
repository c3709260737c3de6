import type { CampaignItem } from "#table/mail/campaign";
import * as campaign from "#table/mail/campaign";
import * as health from "#table/mail/sendingHealth";
import type { MailStatsItem } from "#table/mail/mailStats";
import * as mailStats from "#table/mail/mailStats";
import type { EmailSettingsItem, Judged, PauseReason } from "#table/mail/settings";
import * as settings from "#table/mail/settings";
import { absent } from "#table/key";
import { conditionOf } from "../../aws/condition.ts";
import { get, putIf, queryAll } from "../../aws/dynamodb.ts";
import * as log from "../../aws/log.ts";
import { dayIn } from "../../conditions/zone.ts";

const DAY_MS = 86_400_000;

/** The mails that have too many bounces or reports, by their counts. */
type Verdict = Judged & { because: Exclude<PauseReason, "MANUAL">; campaignId?: string };

/**
 * Pauses mail that is not transactional if too many mails of the last days bounced or were reported as spam.
 * All mail of the stage is judged, because SES judges all mail of the account; only what can wait is paused.
 * A campaign is judged by itself as well, before it can do as much harm. If the settings change at the same
 * time, the next run judges again.
 */
export async function judgeSending(now: number): Promise<void> {
  const found = await get<EmailSettingsItem>(settings.key);
  if (found?.pausedAt !== undefined) return;
  const verdict = (await judgeAll(found, now)) ?? (await judgeCampaigns(found, now));
  if (!verdict || !(await pause(found, verdict.because, now))) return;
  const says = "mail that is not transactional is paused: find the cause, then call resumeSending";
  log.alert(says, { ...verdict });
}

async function judgeAll(found: Found, now: number): Promise<Verdict | undefined> {
  const days = await queryAll<MailStatsItem>(mailStats.days(...lastDays(found, now)));
  return judge(days, found, health.MIN_HEALTH_SENDS);
}

/**
 * The first campaign that is too bad, of those that began within these days. One that has claimed few mails
 * is not read.
 */
async function judgeCampaigns(found: Found, now: number): Promise<Verdict | undefined> {
  const from = new Date(now - health.DAYS * DAY_MS).toISOString();
  const begun = await queryAll<CampaignItem>(campaign.within(from, new Date(now).toISOString()));
  for (const { campaignId, claimed, isDryRun } of begun) {
    if (isDryRun || claimed < campaign.MIN_CAMPAIGN_SENDS) continue;
    const range = mailStats.daysOfCampaign(campaignId, ...lastDays(found, now));
    const verdict = judge(await queryAll<MailStatsItem>(range), found, campaign.MIN_CAMPAIGN_SENDS);
    if (verdict) return { ...verdict, campaignId };
  }
  return undefined;
}

type Found = EmailSettingsItem | undefined;

function judge(days: MailStatsItem[], found: Found, minSent: number): Verdict | undefined {
  const counts = health.sumOf(days, found ?? {});
  const because = health.reasonToPause(counts, minSent);
  return because && { because, ...counts };
}

/** The first and the last day that are judged. */
function lastDays(found: Found, now: number): [first: string, last: string] {
  const today = dayIn(settings.zoneOf(found), now);
  const first = new Date(Date.parse(today) - (health.DAYS - 1) * DAY_MS).toISOString().slice(0, 10);
  return [first, today];
}

/** Every writer of the settings increments their version. */
async function pause(
  found: EmailSettingsItem | undefined,
  pausedBecause: PauseReason,
  now: number,
): Promise<boolean> {
  const at = new Date(now).toISOString();
  const before = found ?? { ...settings.key, ...settings.DEFAULTS, entity: "EmailSettings", createdAt: at };
  const paused = { pausedAt: at, pausedBecause, version: before.version + 1, updatedAt: at };
  const condition = conditionOf(found ? { version: { eq: found.version } } : absent);
  return putIf({ ...before, ...paused } satisfies EmailSettingsItem, condition);
}
