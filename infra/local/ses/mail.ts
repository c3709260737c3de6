/** A mail on its way: what SendEmail was given, or what another service of AWS sends through SES. */
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
}

/** A mail that arrived, as the inbox shows it to other programs. `at` is ISO 8601 by the local clock. */
export interface Arrived {
  messageId: string;
  at: string;
  from: string;
  to: string[];
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
  tags: Record<string, string>;
}

/** What is kept of it: Bcc recipients find the mail in their inbox too, but the mail does not name them. */
export interface Kept extends Arrived {
  recipients: string[];
}

export function recipientsOf(mail: Mail): string[] {
  return [...mail.to, ...(mail.cc ?? []), ...(mail.bcc ?? [])];
}
