import type { EmailStateItem } from "#table/mail/emailState";
import type { Engagement } from "./event.ts";

interface Limit {
  bounces: number;
  days: number;
}

/**
 * The numbers of temporary bounces within a number of days, without a delivery between them, that stop mail
 * to an address: first the mail that is not transactional, then all. SES counts none of them when it judges
 * an account (SES guide, "Bounce rate").
 */
export const LIMITS = {
  BULK: { bounces: 5, days: 14 },
  ALL: { bounces: 10, days: 28 },
} as const satisfies Record<string, Limit>;
const DAY_MS = 24 * 60 * 60_000;

type Known = Pick<EmailStateItem, "soft" | "lastDeliveredAt">;
type Soft = Pick<EmailStateItem, "soft" | "lastDeliveredAt" | "softBounces" | "softSince">;

/**
 * The temporary bounces of an address after an event; undefined if the event is about none. A bounce about
 * the message is none. A delivery ends those before it, and may be reported later than those after it.
 */
export function softAfter(
  known: Known,
  { type, at, eventId, bounceKind, isOfMessage }: Engagement,
): Soft | undefined {
  const isSoft = type === "BOUNCED" && bounceKind !== "PERMANENT" && !isOfMessage;
  if (!isSoft && type !== "DELIVERED") return undefined;
  const { soft: before = [], lastDeliveredAt: last = "" } = known;
  const lastDeliveredAt = type === "DELIVERED" && at > last ? at : last;
  const soft = (isSoft ? [...before, `${at}#${eventId}`] : before)
    .filter((each) => atOf(each) > lastDeliveredAt)
    .sort()
    .slice(-LIMITS.ALL.bounces);
  const [first] = soft;
  return {
    soft,
    softBounces: soft.length,
    softSince: first && atOf(first),
    lastDeliveredAt: lastDeliveredAt || undefined,
  };
}

/** The mail that the temporary bounces stop; undefined for none. */
export function stoppedBy({ soft = [] }: Known): keyof typeof LIMITS | undefined {
  if (exceeds(soft, LIMITS.ALL)) return "ALL";
  return exceeds(soft, LIMITS.BULK) ? "BULK" : undefined;
}

/** True if the latest bounces are as many as the limit has, in no more than its days. */
function exceeds(soft: string[], { bounces, days }: Limit): boolean {
  const [first, last] = [soft.at(-bounces), soft.at(-1)];
  if (first === undefined || last === undefined) return false;
  return Date.parse(atOf(last)) - Date.parse(atOf(first)) <= days * DAY_MS;
}

function atOf(bounce: string): string {
  return bounce.slice(0, bounce.indexOf("#"));
}
