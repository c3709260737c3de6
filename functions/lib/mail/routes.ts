import type { SubscriberItem } from "#table/mail/subscriber";
import type { Change, RoutedMessage, Routes } from "../routes.ts";
import type { OptIn } from "./optIn.ts";

/** The queues that get a message for a change of a subscriber. */
export const routes: Routes = { Subscriber: ofSubscriber };

/** Each opt-in mail that was requested has an id of its own. */
function ofSubscriber({ before, now }: Change<SubscriberItem>): RoutedMessage[] {
  if (!now?.optInId || now.optInId === before?.optInId) return [];
  const message: OptIn = { email: now.email, optInId: now.optInId };
  return [{ queue: "optIn", message }];
}
