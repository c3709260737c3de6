import type { EmailSettingsItem } from "#table/mail/settings";
import type { EmailStateItem } from "#table/mail/emailState";
import type { SendItem } from "#table/mail/send";
import type { SubscriberItem } from "#table/mail/subscriber";
import type { SuppressionItem } from "#table/mail/suppression";
import type { TemplateVersionItem } from "#table/mail/templateVersion";
import { endOfQuiet } from "./quietHours.ts";
import type { End } from "./state/end.ts";
import { failed } from "./state/end.ts";
import type { Known } from "./read.ts";

/** What becomes of a send: its mail goes out, it waits until an instant (ms), or it ends. */
export type Decision = "DELIVER" | { until: number } | End;

/** What is known about a send's address and text at the moment that decides. */
export interface Facts {
  version?: Pick<TemplateVersionItem, "status">;
  subscriber?: SubscriberItem;
  suppression?: SuppressionItem;
  settings: Known["settings"];
  state?: Pick<EmailStateItem, "recent">;
  /** The domains that this stage mails; empty for all. */
  mailsOnly: string[];
  now: number;
}

const DAY_MS = 24 * 60 * 60_000;
/** How long a mail waits before it is looked at again, while a person has to change the settings first. */
const SETTINGS_MS = 60 * 60_000;

/** Decides about a send by what was read. Only mail that is not transactional needs consent and can wait here. */
export function decide(send: Pick<SendItem, "sendId" | "email" | "lane" | "topic">, facts: Facts): Decision {
  const { subscriber, settings, state, now } = facts;
  const end = endOf(send, facts);
  if (end) return end;
  if (send.lane === "TRANSACTIONAL") return "DELIVER";
  if (settings.pausedAt !== undefined || lacksAddress(settings)) return { until: now + SETTINGS_MS };
  const quiet = settings.quietHours;
  const until =
    (quiet && endOfQuiet(quiet, subscriber?.timezone ?? settings.timezone, now)) ??
    (settings.cap && endOfCap(settings.cap, state?.recent ?? [], send.sendId, now));
  return until === undefined ? "DELIVER" : { until };
}

/**
 * Whether the postal address was removed after the claim, which requires it. Before the settings were set first, nothing
 * that needs it was claimed.
 */
function lacksAddress({ version, postalAddress }: Facts["settings"]): boolean {
  return version > 0 && postalAddress === "";
}

function endOf(
  { email, lane, topic }: Pick<SendItem, "email" | "lane" | "topic">,
  { version, subscriber, suppression, mailsOnly }: Facts,
): End | undefined {
  if (suppression) return failed("SUPPRESSED");
  if (subscriber?.movedTo !== undefined) return failed("ADDRESS_CHANGED");
  if (version?.status !== "APPROVED" && version?.status !== "SENT")
    return { status: "CANCELLED", because: "TEXT_CANCELLED" };
  if (mailsOnly.length > 0 && !mailsOnly.includes(email.slice(email.lastIndexOf("@") + 1)))
    return failed("DOMAIN_NOT_MAILED");
  if (lane === "TRANSACTIONAL") return undefined;
  const hasLeft = topic !== undefined && subscriber?.optOuts.includes(topic);
  return subscriber?.status !== "SUBSCRIBED" || hasLeft ? failed("UNSUBSCRIBED") : undefined;
}

/** When an address can get another mail (ms); undefined for at once. A further attempt of a send is no further mail. */
function endOfCap(
  { messages, days }: NonNullable<EmailSettingsItem["cap"]>,
  recent: string[],
  sendId: string,
  now: number,
): number | undefined {
  const others = recent
    .filter((each) => !each.endsWith(`#${sendId}`))
    .map((each) => Date.parse(each.slice(0, each.indexOf("#"))))
    .filter((at) => at > now - days * DAY_MS);
  const oldest = others[others.length - messages];
  return oldest === undefined ? undefined : oldest + days * DAY_MS;
}
