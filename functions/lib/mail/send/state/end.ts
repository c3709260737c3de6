import { NOT_WAITING } from "#table/due";
import type { SendItem } from "#table/mail/send";
import type { Write } from "../../../aws/dynamodb.ts";
import { dayIn } from "../../../conditions/zone.ts";
import { giveLocksBack } from "./locks.ts";
import { giveTemplateBack } from "./onceTemplate.ts";
import type { SendChange } from "./store.ts";

/**
 * Why a send has ended without its mail (docs/email/delivery.md). A refusal of SES is followed by the error's
 * name.
 */
export type SendEndReason =
  | "SUPPRESSED"
  | "UNSUBSCRIBED"
  | "ADDRESS_CHANGED"
  | "TEXT_CANCELLED"
  | "RUN_ENDED"
  | "CAMPAIGN_CANCELLED"
  | "INVOICE_CHANGED"
  | "DOMAIN_NOT_MAILED"
  | "RENDERING"
  | `REFUSED: ${string}`
  | "NO_ANSWER"
  | "REJECTED"
  | "NOT_ROUTED";

export interface SendEnd {
  status: "FAILED" | "CANCELLED";
  because: SendEndReason;
}

export const failedEnd = (because: SendEndReason): SendEnd => ({ status: "FAILED", because });

/**
 * It has ended without its mail. A text that is sent once, and the reminder of a month, can then be claimed
 * again.
 */
export function asEnded(
  found: SendItem,
  { status, because, timezone }: SendEnd & { timezone: string },
): SendChange {
  const day = status === "FAILED" ? { day: dayIn(timezone, Date.now()) } : {};
  return {
    set: { ...NOT_WAITING, ...day, status, failedBecause: because, variables: undefined },
    more: giveBack(found),
  };
}

/** Its person was erased. */
export function asDeleted(found: SendItem): SendChange {
  return { set: {}, more: giveBack(found), isDeleted: true };
}

function giveBack(found: SendItem): Write[] {
  return [...giveTemplateBack(found), ...giveLocksBack(found)];
}
