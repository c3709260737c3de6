import type { SendItem } from "#table/mail/send";
import type { Change, RoutedMessage, Routes } from "../../routes.ts";

/** A send that is to be delivered. */
export interface SendMessage {
  email: string;
  sendId: string;
}

/** The queues that get a message for a change of a send. */
export const routes: Routes = { Send: ofSend };

/** A new send is delivered at once. If it is to wait, it gets its message when it is due. */
function ofSend({ before, now }: Change<SendItem>): RoutedMessage[] {
  if (before || now?.status !== "QUEUED" || Date.parse(now.notBefore ?? "") > Date.now()) return [];
  return [{ queue: queueOf(now), message: messageOf(now) }];
}

export function queueOf({ lane }: Pick<SendItem, "lane">): "deliver" | "deliverBulk" {
  return lane === "TRANSACTIONAL" ? "deliver" : "deliverBulk";
}

export function messageOf({ email, sendId }: Pick<SendItem, "email" | "sendId">): SendMessage {
  return { email, sendId };
}
