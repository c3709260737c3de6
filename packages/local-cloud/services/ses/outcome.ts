import { domainOf } from "./mail/address.ts";

/**
 * The outcome of a mail for one recipient. `keeps` says that its address goes on the account's suppression
 * list.
 */
export type MailOutcome =
  | { kind: "delivered" }
  | {
      kind: "bounced";
      type: "Permanent" | "Transient";
      subType: string;
      status: string;
      text: string;
      keeps: boolean;
    }
  | { kind: "complained"; subType: string | null; delivered: boolean };

export type Reason = "BOUNCE" | "COMPLAINT";

/**
 * The reasons for suppression unless a configuration set says otherwise (SES guide, "account-level
 * suppression list considerations").
 */
export const ACCOUNT_REASONS: Reason[] = ["BOUNCE", "COMPLAINT"];

const DELIVERED: MailOutcome = { kind: "delivered" };

/**
 * The outcome of each mailbox of AWS's simulator (SES developer guide, "Using the mailbox simulator";
 * `+label` allowed). The simulator's own addresses never go on the suppression list.
 */
const simulated: Record<string, MailOutcome> = {
  success: DELIVERED,
  bounce: bounce("Permanent", "General", "5.1.1", "smtp; 550 5.1.1 user unknown"),
  ooto: bounce("Transient", "General", "", ""),
  complaint: { kind: "complained", subType: null, delivered: true },
  suppressionlist: bounce(
    "Permanent",
    "Suppressed",
    "5.1.1",
    "Amazon SES has suppressed sending to this address because it has a recent history of bouncing as an invalid address.",
  ),
};

/**
 * The outcome for an address that is not suppressed. A domain under `.invalid` never exists (RFC 2606), so
 * its mail bounces for good.
 */
export function outcomeFor(address: string): MailOutcome | undefined {
  const domain = domainOf(address);
  if (domain === "simulator.amazonses.com") {
    const mailbox = address.split(/[+@]/)[0]?.toLowerCase() ?? "";
    return Object.hasOwn(simulated, mailbox) ? simulated[mailbox] : undefined;
  }
  if (domain.endsWith(".invalid")) {
    return { ...bounce("Permanent", "General", "5.4.4", "smtp; 550 5.4.4 Invalid domain"), keeps: true };
  }
  return DELIVERED;
}

/**
 * The outcome for an address on the account's suppression list: a bounce or a complaint, as the reason says,
 * and no mail.
 */
export function outcomeWhenSuppressed(reason: Reason): MailOutcome {
  if (reason === "COMPLAINT") {
    return { kind: "complained", subType: "OnAccountSuppressionList", delivered: false };
  }
  return bounce(
    "Permanent",
    "OnAccountSuppressionList",
    "5.1.1",
    "Amazon SES did not send the message to this address because it is on the suppression list for your account.",
  );
}

function bounce(type: "Permanent" | "Transient", subType: string, status: string, text: string) {
  return { kind: "bounced", type, subType, status, text, keeps: false } as const;
}
