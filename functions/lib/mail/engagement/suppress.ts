import type { EmailStateItem } from "#table/mail/emailState";
import type { SuppressionItem, SuppressionKind } from "#table/mail/suppression";
import * as suppression from "#table/mail/suppression";
import { conditionOf } from "../../aws/condition.ts";
import type { Write } from "../../aws/dynamodb.ts";
import type { Engagement } from "./event.ts";
import { isTooSoft, MAX_SOFT } from "./softBounces.ts";

type Soft = Pick<EmailStateItem, "soft">;

const REASONS = {
  BOUNCE: "SES reported a permanent bounce.",
  COMPLAINT: "The person reported a mail as spam.",
  SOFT_BOUNCE: `${MAX_SOFT} mails bounced temporarily within 14 days, and none was delivered between them.`,
};

/**
 * The suppression that follows from an event, on the condition that it still replaces what was read. A suppression by
 * temporary bounces goes if a delivery between them is reported later.
 */
export function suppressionWrites(
  event: Engagement,
  soft: Soft | undefined,
  found: SuppressionItem | undefined,
): Write[] {
  const { email, sendId, at } = event;
  const kind = kindFor(event, soft);
  if (kind && (!found || suppression.weakerThan(kind).includes(found.kind))) {
    const item = suppression.item({ email, kind, reason: REASONS[kind], at, sendId });
    const Item = { ...suppression.key(email), ...item };
    return [{ Put: { Item, ...conditionOf(suppression.isWeakerThan(kind)) } }];
  }
  const isOfSends = found?.kind === "SOFT_BOUNCE" && found.sendId !== undefined;
  if (event.type !== "DELIVERED" || !isOfSends || !soft || isTooSoft(soft)) return [];
  const isSame = conditionOf({ kind: { eq: found.kind }, at: { eq: found.at } });
  return [{ Delete: { Key: suppression.key(email), ...isSame } }];
}

function kindFor(
  { type, bounceKind }: Engagement,
  soft: Soft | undefined,
): Extract<SuppressionKind, keyof typeof REASONS> | undefined {
  if (type === "COMPLAINED") return "COMPLAINT";
  if (type !== "BOUNCED") return undefined;
  if (bounceKind === "PERMANENT") return "BOUNCE";
  return soft && isTooSoft(soft) ? "SOFT_BOUNCE" : undefined;
}
