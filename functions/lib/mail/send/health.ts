import * as health from "#table/mail/sendingHealth";
import type { MailStatsItem } from "#table/mail/mailStats";
import * as mailStats from "#table/mail/mailStats";
import type { EmailSettingsItem, PauseReason } from "#table/mail/settings";
import * as settings from "#table/mail/settings";
import { absent } from "#table/key";
import { conditionOf } from "../../aws/condition.ts";
import { get, putIf, queryAll } from "../../aws/dynamodb.ts";
import * as log from "../../aws/log.ts";
import { dayIn } from "./state/zone.ts";

const DAY_MS = 86_400_000;

/**
 * Pauses mail that is not transactional if too many mails of the last days bounced or were reported as spam. All mail of
 * the stage is judged, because SES judges all mail of the account; only what can wait is paused. If the settings change
 * at the same time, the next run judges again.
 */
export async function judgeSending(now: number): Promise<void> {
  const found = await get<EmailSettingsItem>(settings.key);
  if (found?.pausedAt !== undefined) return;
  const counts = health.sumOf(await daysBefore(settings.zoneOf(found), now), found ?? {});
  const because = health.reasonToPause(counts, health.MIN_SENT);
  if (because === undefined || !(await pause(found, because, now))) return;
  log.alert("mail that is not transactional is paused: find the cause, then call resumeSending", {
    ...{ because, ...counts },
  });
}

function daysBefore(timezone: string, now: number): Promise<MailStatsItem[]> {
  const today = dayIn(timezone, now);
  const first = new Date(Date.parse(today) - (health.DAYS - 1) * DAY_MS).toISOString().slice(0, 10);
  return queryAll<MailStatsItem>(mailStats.days(first, today));
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
