import type { SendStatus } from "../../api/enums.ts";
import { mailRead, mailStates } from "../../strings/mail/subscriber.ts";

/** A mail, as far as its result depends on it. */
interface SentMail {
  status: SendStatus;
  openedAt: string | null;
  clickedAt: string | null;
}

/** Returns the result of a mail in words. */
export function mailResultOf({ status, openedAt, clickedAt }: SentMail): string {
  if (status !== "DELIVERED" && status !== "SENT") return mailStates[status];
  if (clickedAt !== null) return mailRead.clicked;
  return openedAt === null ? mailStates[status] : mailRead.opened;
}
