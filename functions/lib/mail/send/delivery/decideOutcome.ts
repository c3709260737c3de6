import type { EmailStateItem } from "#table/mail/emailState";
import type { SendItem } from "#table/mail/send";
import { isUnsettled } from "#table/mail/send";
import type { EmailSettingsItem } from "#table/mail/settings";
import type { NextStatus } from "../state/changes.ts";
import { failedEnd } from "../state/end.ts";
import type { SendOutcome } from "./outcome.ts";
import { iso } from "../../../text/iso.ts";

/** The facts that decide about an outcome. */
export interface OutcomeFacts {
  /** The attempt at which SES was asked. */
  attempt: number;
  settings: Pick<EmailSettingsItem, "timezone" | "cap">;
  state?: EmailStateItem;
  /** The wait (ms, from now) of a mail that is asked again. */
  wait: number;
  now: number;
}

/**
 * Decides about a send by what SES has answered; null leaves it as it is. An answer to an earlier attempt
 * still says that the mail was sent. If SES refuses a mail, the cap counts it only if SES may have taken it
 * at an attempt before.
 */
export function decideOutcome(
  found: SendItem,
  outcome: SendOutcome,
  { attempt, settings, state, wait, now }: OutcomeFacts,
): NextStatus | null {
  const { timezone, cap } = settings;
  if (outcome.is === "SENT") {
    if (!isUnsettled(found)) return null;
    const { messageId } = outcome;
    // With a cap the mail was counted before SES was asked.
    const isCounted = cap !== undefined || found.lane !== "BULK";
    const counted = isCounted ? {} : { cap: { read: state, from: found.askedAt ?? iso(now) } };
    return { status: "SENT", messageId, at: now, timezone, ...counted };
  }
  if (found.status !== "SENDING" || found.attempt !== attempt) return null;
  if (outcome.is === "UNKNOWN") return { status: "UNKNOWN" };
  if (outcome.is === "LATER") return { status: "QUEUED", until: now + wait };
  const freed = found.unanswered === 0 ? { cap: { read: state } } : {};
  return { ...failedEnd(`REFUSED: ${outcome.name}`), timezone, ...freed };
}
