import type { EngagementType } from "#table/mail/engagementEvent";

/** The key of what a person did with a mail, or of a consent that was withdrawn. */
export type MailKey =
  | { email: string; at: string; type: EngagementType; eventId: string }
  | { email: string; at: string; consentId: string };

/** An event of a person's mail, for the queue `profiles`. */
export interface MailMessage {
  mail: MailKey;
}
