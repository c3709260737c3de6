import type { MailCounts } from "#table/mail/mailDelta";
import type { SendItem } from "#table/mail/send";

/** The counts of a mail by the hour in which they happened, `yyyy-mm-ddThh` in UTC. */
export type HourCounts = Record<string, Partial<MailCounts>>;

const HOURLY = { sent: "sentAt", opened: "openedAt", clicked: "clickedAt" } as const;
const HOUR = "yyyy-mm-ddThh".length;
/** The time after a mail in which it counts by hour. */
const COUNTED_MS = 7 * 24 * 3_600_000;

/** Returns the difference between the counts by hour of a mail of a campaign, before and after a change. */
export function changedHours(before: SendItem, after: SendItem): HourCounts {
  if (after.campaignId === undefined) return {};
  const changed: HourCounts = {};
  const add = (hour: string, name: keyof typeof HOURLY, by: 1 | -1): void => {
    changed[hour] = { ...changed[hour], [name]: (changed[hour]?.[name] ?? 0) + by };
  };
  for (const name of Object.keys(HOURLY) as (keyof typeof HOURLY)[]) {
    const [old, now] = [hourOf(before, name), hourOf(after, name)];
    if (old === now) continue;
    if (old !== undefined) add(old, name, -1);
    if (now !== undefined) add(now, name, 1);
  }
  return changed;
}

function hourOf(send: SendItem, name: keyof typeof HOURLY): string | undefined {
  const at = send[HOURLY[name]];
  if (at === undefined || send.sentAt === undefined) return undefined;
  return Date.parse(at) - Date.parse(send.sentAt) < COUNTED_MS ? at.slice(0, HOUR) : undefined;
}
