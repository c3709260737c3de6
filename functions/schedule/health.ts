import { judgeSending } from "#functions/mail/send/health";

/**
 * Runs every 5 minutes: pauses bulk mail if too many mails bounce. Throws if the table does not answer; the
 * next run judges again.
 */
export async function handler(): Promise<void> {
  await judgeSending(Date.now());
}
