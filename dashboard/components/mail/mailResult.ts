import type { SendStatus } from "../../api/enums.ts";
import { momentInWords } from "../../lib/moments.ts";
import { ownZone } from "../../lib/zone.ts";
import { mailRead, mailStates, waitsUntil } from "../../strings/mail/subscriber.ts";

/** A mail, as far as its result depends on it. */
interface SentMail {
  status: SendStatus;
  sendAt: string | null;
  openedAt: string | null;
  clickedAt: string | null;
}

/** Returns the result of a mail in words. */
export function mailResultOf({ status, sendAt, openedAt, clickedAt }: SentMail): string {
  if (status === "QUEUED" && sendAt !== null) return waitsUntil(momentInWords(sendAt, ownZone));
  if (status !== "DELIVERED" && status !== "SENT") return mailStates[status];
  if (clickedAt !== null) return mailRead.clicked;
  return openedAt === null ? mailStates[status] : mailRead.opened;
}

/** Returns true if a mail was asked for at once, and its result is not known yet. */
export function isOnItsWay({ status, sendAt }: Pick<SentMail, "status" | "sendAt">): boolean {
  return status === "SENDING" || (status === "QUEUED" && sendAt === null);
}
