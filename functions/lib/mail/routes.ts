import type { SignUpItem } from "#table/mail/signUp";
import type { SubscriberItem } from "#table/mail/subscriber";
import type { TemplateVersionItem } from "#table/mail/templateVersion";
import { isRequest } from "#table/mail/templateVersion";
import type { Change, RoutedMessage, Routes, Writing } from "../routes.ts";
import type { ApprovalRequest } from "./approvalRequest.ts";
import type { OptIn, SignUpMessage } from "./optIn.ts";
import { countSubscribers } from "./subscriberCounts/countRecords.ts";

/** The queues that get a message for a change of a subscriber, for a form, or for a request for approval. */
export const routes: Routes = { Subscriber: ofSubscriber, SignUp: ofSignUp, TemplateVersion: ofVersion };

/** Subscribers are counted after all messages are sent. */
export const writes: Writing[] = [{ of: ["Subscriber", "Topic"], write: countSubscribers }];

/** Each user who is asked gets a mail. */
function ofVersion({ before, now }: Change<TemplateVersionItem>): RoutedMessage[] {
  if (!now || !isRequest(before, now)) return [];
  const { key, number, version, requestedTo = [] } = now;
  return requestedTo.map((approver) => {
    const message: ApprovalRequest = { approver, key, number, version };
    return { queue: "optIn", message };
  });
}

/** Each opt-in mail that was requested has an id of its own. */
function ofSubscriber({ before, now }: Change<SubscriberItem>): RoutedMessage[] {
  if (!now?.optInId || now.optInId === before?.optInId) return [];
  const message: OptIn = { email: now.email, optInId: now.optInId };
  return [{ queue: "optIn", message }];
}

/** A form is carried out once it is stored. */
function ofSignUp({ eventName, now }: Change<SignUpItem>): RoutedMessage[] {
  if (eventName !== "INSERT" || !now) return [];
  const { PK: _, SK: __, entity: ___, ttl: ____, ...signUp } = now;
  const message: SignUpMessage = { signUp };
  return [{ queue: "optIn", message }];
}
