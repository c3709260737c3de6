import type { EmailStateItem } from "#table/mail/emailState";
import type { SuppressionItem, SuppressionKind } from "#table/mail/suppression";
import * as suppression from "#table/mail/suppression";
import { conditionOf, type TableCondition } from "../../aws/condition.ts";
import type { Write } from "../../aws/dynamodb.ts";
import type { Engagement } from "./event.ts";
import { LIMITS, stoppedBy } from "./softBounces.ts";
import { ulid } from "../../ids/ulid.ts";

type Soft = Pick<EmailStateItem, "soft">;
/** The suppression that an event asks for. */
type Found = Pick<SuppressionItem, "kind" | "reason" | "stopsAll">;

const afterSoft = ({ bounces, days }: { bounces: number; days: number }) =>
  `${bounces} mails bounced temporarily within ${days} days, and none was delivered between them.`;
const REASONS = {
  BOUNCE: "SES reported a permanent bounce.",
  COMPLAINT: "The person reported a mail as spam.",
};

/**
 * Returns the writes of the suppression that follows from an event, on the condition that it still replaces
 * the one that was read. Temporary bounces stop more mail the more there are, and less if a delivery between
 * them is reported later. A delivery stops no mail: the bounces behind it may belong to a suppression that
 * staff have lifted.
 */
export function suppressionWrites(
  event: Engagement,
  soft: Soft | undefined,
  found: SuppressionItem | undefined,
): Write[] {
  const due = dueFor(event, soft);
  const isLess = event.type === "DELIVERED";
  if (due && !isLess && (!found || suppression.weakerThan(due.kind).includes(found.kind)))
    return [put(event, due, suppression.isWeakerThan(due.kind))];
  const isOfSends = found?.kind === "SOFT_BOUNCE" && found.sendId !== undefined;
  if (!isOfSends || !soft) return [];
  const isSame = { kind: { eq: found.kind }, at: { eq: found.at } };
  if (!due) return isLess ? [{ Delete: { Key: suppression.key(event.email), ...conditionOf(isSame) } }] : [];
  if (due.stopsAll === found.stopsAll || (!due.stopsAll && !isLess)) return [];
  return [put(due.stopsAll ? event : { ...event, sendId: found.sendId!, at: found.at }, due, isSame)];
}

function put({ email, sendId, at }: Engagement, due: Found, condition: TableCondition): Write {
  const item = suppression.item({ email, ...due, at, sendId, logId: ulid(Date.now()) });
  return { Put: { Item: { ...suppression.key(email), ...item }, ...conditionOf(condition) } };
}

/** The suppression of an address after an event, unless a stronger one is there. */
function dueFor(
  { type, bounceKind, isOfMessage }: Engagement,
  soft: Soft | undefined,
): (Found & { kind: Extract<SuppressionKind, "SOFT_BOUNCE" | keyof typeof REASONS> }) | undefined {
  if (type === "COMPLAINED") return { kind: "COMPLAINT", reason: REASONS.COMPLAINT };
  if (bounceKind === "PERMANENT") return isOfMessage ? undefined : { kind: "BOUNCE", reason: REASONS.BOUNCE };
  const stopped = soft && stoppedBy(soft);
  if (!stopped) return undefined;
  const reason = afterSoft(LIMITS[stopped]);
  return { kind: "SOFT_BOUNCE", reason, ...(stopped === "ALL" ? { stopsAll: true } : {}) };
}
