import type { CampaignItem } from "#table/mail/campaign";
import { SENDING_CAMPAIGN_STATUSES } from "#table/mail/campaign";
import type { EmailSettingsItem } from "#table/mail/settings";
import type { EmailStateItem } from "#table/mail/emailState";
import type { ExecutionItem } from "#table/mail/execution";
import { SENDING_EXECUTION_STATUSES } from "#table/mail/execution";
import type { InvoiceItem } from "#table/mail/invoice";
import type { SendItem } from "#table/mail/send";
import type { SequenceItem } from "#table/mail/sequence";
import type { SubscriberItem } from "#table/mail/subscriber";
import { stops, type SuppressionItem } from "#table/mail/suppression";
import type { TemplateVersionItem } from "#table/mail/templateVersion";
import { endOfQuiet } from "./quietHours.ts";
import type { SendEnd } from "../state/end.ts";
import { failedEnd } from "../state/end.ts";
import { isRecentOf, timeOfRecent } from "../state/recent.ts";
import type { KnownDelivery } from "./read.ts";

/**
 * The decision about a send: its mail goes out, it is deleted, it waits until an instant (ms), or it ends.
 */
export type DeliveryDecision = "DELIVER" | "DELETE" | { until: number } | SendEnd;

/** The items that decide about a send, as read for the decision. */
export interface DeliveryFacts {
  version?: Pick<TemplateVersionItem, "status">;
  subscriber?: SubscriberItem;
  suppression?: SuppressionItem;
  settings: KnownDelivery["settings"];
  state?: Pick<EmailStateItem, "recent">;
  execution?: Pick<ExecutionItem, "executionId" | "status">;
  sequence?: Pick<SequenceItem, "status">;
  campaign?: Pick<CampaignItem, "status">;
  invoice?: Pick<InvoiceItem, "status" | "version">;
  /** The domains that this stage mails; empty for all. */
  mailsOnly: string[];
  now: number;
}

const DAY_MS = 24 * 60 * 60_000;
/** The time until a mail is checked again, in ms, while a person has to change something first. */
const PERSON_MS = 60 * 60_000;

type Asked = Pick<
  SendItem,
  "sendId" | "email" | "lane" | "topic" | "executionId" | "campaignId" | "invoiceId" | "invoiceVersion"
>;

/**
 * Decides about a send by what was read. Only mail that is not transactional needs consent, and only it waits
 * for more than its sequence or campaign.
 */
export function decideDelivery(send: Asked, facts: DeliveryFacts): DeliveryDecision {
  const { subscriber, settings, state, sequence, campaign, now } = facts;
  // The person was erased while it was claimed: nothing else would delete it.
  if (facts.suppression?.kind === "ERASED") return "DELETE";
  const end = endOf(send, facts);
  if (end) return end;
  if (sequence?.status === "PAUSED" || (campaign && !SENDING_CAMPAIGN_STATUSES.includes(campaign.status)))
    return { until: now + PERSON_MS };
  if (send.lane === "TRANSACTIONAL") return "DELIVER";
  if (settings.pausedAt !== undefined || lacksAddress(settings)) return { until: now + PERSON_MS };
  const quiet = settings.quietHours;
  const until =
    (quiet && endOfQuiet(quiet, subscriber?.timezone ?? settings.timezone, now)) ??
    (settings.cap && endOfCap(settings.cap, state?.recent ?? [], send.sendId, now));
  return until === undefined ? "DELIVER" : { until };
}

/**
 * True if the postal address was removed after the claim, which requires it. Before the settings were set
 * first, nothing that needs it was claimed.
 */
function lacksAddress({ version, postalAddress }: DeliveryFacts["settings"]): boolean {
  return version > 0 && postalAddress === "";
}

function endOf(
  send: Asked,
  { version, subscriber, suppression, mailsOnly, execution, campaign, invoice }: DeliveryFacts,
): SendEnd | undefined {
  const { email } = send;
  if (stops(suppression, send.lane === "TRANSACTIONAL")) return failedEnd("SUPPRESSED");
  if (subscriber?.movedTo !== undefined) return failedEnd("ADDRESS_CHANGED");
  if (version?.status !== "APPROVED" && version?.status !== "SENT")
    return { status: "CANCELLED", because: "TEXT_CANCELLED" };
  if (mailsOnly.length > 0 && !mailsOnly.includes(email.slice(email.lastIndexOf("@") + 1)))
    return failedEnd("DOMAIN_NOT_MAILED");
  if (send.lane !== "TRANSACTIONAL" && !isWanted(send, subscriber)) return failedEnd("UNSUBSCRIBED");
  if (!isOfExecution(send, execution)) return { status: "CANCELLED", because: "RUN_ENDED" };
  const isCancelled = send.campaignId !== undefined && (!campaign || campaign.status === "CANCELLED");
  if (isCancelled) return { status: "CANCELLED", because: "CAMPAIGN_CANCELLED" };
  return isAsClaimed(send, invoice) ? undefined : { status: "CANCELLED", because: "INVOICE_CHANGED" };
}

function isWanted({ topic }: Asked, subscriber: SubscriberItem | undefined): boolean {
  const hasLeft = topic !== undefined && subscriber?.optOuts.includes(topic);
  return subscriber?.status === "SUBSCRIBED" && !hasLeft;
}

/**
 * True if the run that claimed a mail still wants it: it has been neither stopped, left early nor replaced. A
 * run is deleted only by an erasure, or to follow its person. So if there is none, the address can be another
 * person's by now.
 */
function isOfExecution({ executionId }: Asked, execution: DeliveryFacts["execution"]): boolean {
  if (executionId === undefined) return true;
  return execution?.executionId === executionId && SENDING_EXECUTION_STATUSES.includes(execution.status);
}

/** True if the invoice of a mail is open and unchanged since the mail was claimed. */
function isAsClaimed({ invoiceId, invoiceVersion }: Asked, invoice: DeliveryFacts["invoice"]): boolean {
  if (invoiceId === undefined) return true;
  return invoice?.status === "OPEN" && invoice.version === invoiceVersion;
}

/**
 * When an address can get another mail (ms); undefined for at once. A further attempt of a send is no further
 * mail.
 */
function endOfCap(
  { messages, days }: NonNullable<EmailSettingsItem["cap"]>,
  recent: string[],
  sendId: string,
  now: number,
): number | undefined {
  const others = recent
    .filter((each) => !isRecentOf(each, sendId))
    .map(timeOfRecent)
    .filter((at) => at > now - days * DAY_MS)
    // Entries of two releases can be in another order.
    .sort((one, other) => one - other);
  const oldest = others[others.length - messages];
  return oldest === undefined ? undefined : oldest + days * DAY_MS;
}
