/**
 * The most mails that are kept, in the inbox and for their opens and clicks. The oldest are deleted first.
 */
export const KEPT = 20_000;

/** A mail to send: the input of SendEmail, or a mail that another AWS service sends through SES. */
export interface Mail {
  from: string;
  to: string[];
  cc?: string[];
  bcc?: string[];
  subject: string;
  text?: string;
  html?: string;
  headers?: Record<string, string>;
  tags?: Record<string, string>;
  configurationSet?: string;
  /** True if the sender is an address of AWS itself, which needs no identity of the account. */
  isOfAws?: boolean;
  /** True for opens or clicks that are tracked, if the mail says so and not its configuration set. */
  tracking?: { opens: boolean | undefined; clicks: boolean | undefined };
}

/** A delivered mail, as the inbox returns it to programs. `at` is ISO 8601 by the local clock. */
export interface Arrived {
  messageId: string;
  at: string;
  from: string;
  to: string[];
  /** Absent for a mail without copies. */
  cc?: string[];
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
  tags: Record<string, string>;
}

/** The stored mail. Bcc recipients find it in their inboxes too, but it does not name them. */
export interface Kept extends Arrived {
  recipients: string[];
}

export function recipientsOf(mail: Mail): string[] {
  return [...mail.to, ...(mail.cc ?? []), ...(mail.bcc ?? [])];
}
