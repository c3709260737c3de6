import { answer } from "#functions/mail/previews/answer";
import type { Asked, Send } from "#functions/mail/previews/claim";
import { sendTestMail } from "#functions/mail/previews/testMail";
import type { Reply } from "#reply";

/** Mails a text to its tester. Replies with the reason if it cannot; nothing is thrown. */
export function handler(asked: Asked): Promise<Reply<Send>> {
  return answer("Mutation.sendTestEmail", () => sendTestMail(asked, new Date()));
}
