import type { SubscriberItem } from "#table/mail/subscriber";
import type { SuppressionItem } from "#table/mail/suppression";
import type { SequenceItem } from "#table/mail/sequence";
import type { ProfileEventItem } from "#table/people/profileEvent";
import { NO_SOURCE } from "#table/people/profileEvent";
import type { Change, ReadRoutes, RoutedMessage, Routes } from "../../routes.ts";
import type { EventsMessage } from "./byEvents.ts";
import type { ExecutionsMessage } from "./messages.ts";
import { recentSequences } from "./recent.ts";
import { canBeExpected } from "./rules/happened.ts";

/** The queue `runs` gets a message for each change of a subscriber that begins, moves or ends runs. */
export const routes: Routes = { Subscriber: ofSubscriber, Suppression: ofSuppression };

/**
 * The queue also gets a message for new events of histories that a sequence may ask for, one for each
 * profile.
 */
export const readRoutes: ReadRoutes = {
  ProfileEvent: async () => {
    const sequences = await recentSequences();
    return (change: Change<ProfileEventItem>) => ofEvent(sequences, change);
  },
};

function ofEvent(sequences: SequenceItem[], { before, now }: Change<ProfileEventItem>): RoutedMessage[] {
  if (!now || before) return [];
  const isWanted = sequences.some(
    ({ trigger, exitOn }) => canBeExpected(trigger, now) || canBeExpected(exitOn, now),
  );
  if (!isWanted) return [];
  const { profileId, at, sourceId = NO_SOURCE, messageId } = now;
  const message: Omit<EventsMessage, "events"> = { does: "EVENTS", profileId };
  return [{ queue: "runs", message, adds: { events: { at, sourceId, messageId } } }];
}

function ofSubscriber({ before, now }: Change<SubscriberItem>): RoutedMessage[] {
  if (!now) return [];
  const { email, movedTo } = now;
  if (movedTo !== undefined)
    return movedTo === before?.movedTo ? [] : [executions({ does: "FOLLOW", email })];
  if (now.status !== "SUBSCRIBED")
    return before?.status === "SUBSCRIBED" ? [executions({ does: "END", email })] : [];
  return begins(before, now);
}

function ofSuppression({ before, now }: Change<SuppressionItem>): RoutedMessage[] {
  return now && !before ? [executions({ does: "END", email: now.email })] : [];
}

/**
 * Returns the messages about tags and the subscription that the person has gained. Neither an import nor a
 * change of the address begins a sequence: the person has done nothing. The tags of a person who confirms the
 * subscription count as gained then.
 */
function begins(before: SubscriberItem | undefined, now: SubscriberItem): RoutedMessage[] {
  const { email, version } = now;
  const isMoved = before ? before.movedTo !== undefined : (now.previous ?? []).length > 0;
  if (now.importedVersion === version || isMoved) return [];
  const isSubscribed = before?.status !== "SUBSCRIBED";
  const had = before && before.status !== "PENDING" ? before.tags : [];
  const tags = now.tags.filter((each) => !had.includes(each));
  const topics = isSubscribed ? [] : before.optOuts.filter((each) => !now.optOuts.includes(each));
  if (!isSubscribed && tags.length === 0 && topics.length === 0) return [];
  return [executions({ does: "BEGIN", email, version, isSubscribed, tags, topics })];
}

function executions(message: ExecutionsMessage): RoutedMessage {
  return { queue: "runs", message };
}
