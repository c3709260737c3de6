import type { EmailStateItem } from "#table/mail/emailState";
import type { Engagement } from "./event.ts";

/** So many temporary bounces in so many days, without a delivery between them, suppress an address. */
export const MAX_SOFT = 5;
const DAYS_MS = 14 * 24 * 60 * 60_000;

type Known = Pick<EmailStateItem, "soft" | "lastDeliveredAt">;
type Soft = Pick<EmailStateItem, "soft" | "lastDeliveredAt" | "softBounces" | "softSince">;

/**
 * What is known of an address's temporary bounces after an event; undefined if the event is about none. A delivery
 * ends those before it, and may be reported later than those after it.
 */
export function softAfter(known: Known, { type, at, eventId, bounceKind }: Engagement): Soft | undefined {
  const isSoft = type === "BOUNCED" && bounceKind !== "PERMANENT";
  if (!isSoft && type !== "DELIVERED") return undefined;
  const { soft: before = [], lastDeliveredAt: last = "" } = known;
  const lastDeliveredAt = type === "DELIVERED" && at > last ? at : last;
  const soft = (isSoft ? [...before, `${at}#${eventId}`] : before)
    .filter((each) => atOf(each) > lastDeliveredAt)
    .sort()
    .slice(-MAX_SOFT);
  const [first] = soft;
  return {
    soft,
    softBounces: soft.length,
    softSince: first && atOf(first),
    lastDeliveredAt: lastDeliveredAt || undefined,
  };
}

/** Whether the temporary bounces suppress the address. */
export function isTooSoft({ soft = [] }: Known): boolean {
  const [first, last] = [soft[0], soft[MAX_SOFT - 1]];
  if (first === undefined || last === undefined) return false;
  return Date.parse(atOf(last)) - Date.parse(atOf(first)) <= DAYS_MS;
}

function atOf(bounce: string): string {
  return bounce.slice(0, bounce.indexOf("#"));
}
