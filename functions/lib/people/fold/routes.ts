import type { RawEventItem } from "#table/people/rawEvent";
import type { Change, RoutedMessage, Routes, Writing } from "../../routes.ts";
import { CHANGING, countChanged } from "../profileCounts/countChanged.ts";
import type { ProfilesMessage } from "./events.ts";

/** The queue that gets a message for new events. */
export const routes: Routes = { RawEvent: ofRawEvent };

/** People are counted after all messages are sent. */
export const writes: Writing[] = [{ of: CHANGING, write: countChanged }];

/**
 * Only the first insert of an event counts, and its time: a source may send a message again with another one.
 * The events of one person in a batch go together, so that they are folded with one transaction.
 */
function ofRawEvent({ before, now }: Change<RawEventItem>): RoutedMessage[] {
  if (!now || before) return [];
  const message: Omit<ProfilesMessage, "events"> = { person: now.PK };
  const event: ProfilesMessage["events"][number] = { messageId: now.messageId, at: now.at };
  return [{ queue: "profiles", message, adds: { events: event } }];
}
