import { replyOf } from "#functions/mail/previews/answer";
import type { TestMailInput, Send } from "#functions/mail/previews/claim";
import { sendTestMail } from "#functions/mail/previews/testMail";
import type { Reply } from "#reply";

/** Mails a text to its tester. Replies with the reason if it cannot; nothing is thrown. */
export function handler(asked: TestMailInput): Promise<Reply<Send>> {
  return replyOf("Mutation.sendTestEmail", () => sendTestMail(asked, new Date()));
}
