import type { AnyDelivery, ChangeToSend } from "#table/changes/changeDelivery";
import type { SentHappening } from "#table/changes/happening";
import { goalHappening, mailHappening } from "#table/changes/happening";
import type { Key } from "#table/key";
import type { EngagementEventItem } from "#table/mail/engagementEvent";
import type { GoalReachedItem } from "#table/sites/goalReached";
import type { DeliveryItem } from "#table/people/delivery";
import type { DestinationItem } from "#table/people/destination";
import type { ProfileEventItem } from "#table/people/profileEvent";
import { NO_SOURCE } from "#table/people/profileEvent";
import type { Change, ReadRoutes, RoutedMessage, Routes } from "../../routes.ts";
import { isChangeWanted, sendChanges } from "./changes.ts";
import type { DeliveriesMessage, EventKey, Retry } from "./message.ts";
import { changeKeyOf } from "./message.ts";
import { recentDestinations } from "./recent.ts";
import { canGo } from "./wanted.ts";

/** The queue `deliveries` gets a message for each delivery that is due (`due.ts`). */
export const routes: Routes = { Delivery: ofDelivery, ChangeDelivery: ofDelivery };

/** And messages for changes of the log. */
export const followers = [sendChanges];

/** And one for each new event of a history at each destination that it can go to. */
export const readRoutes: ReadRoutes = {
  ProfileEvent: async () => {
    const destinations = await recentDestinations();
    return (change: Change<ProfileEventItem>) => ofEvent(destinations, change);
  },
  EngagementEvent: async () => {
    const destinations = await recentDestinations();
    return (change: Change<EngagementEventItem>) => ofHappening(destinations, change, mailHappening);
  },
  GoalReached: async () => {
    const destinations = await recentDestinations();
    return (change: Change<GoalReachedItem>) => ofHappening(destinations, change, goalHappening);
  },
};

/** A new item that is sent, though no change of the log has it, at each destination that names it. */
function ofHappening<Item extends Key>(
  destinations: DestinationItem[],
  { before, now }: Change<Item>,
  toSend: (item: Item) => SentHappening | undefined,
): RoutedMessage[] {
  const change = now && !before ? toSend(now) : undefined;
  if (!change) return [];
  const changes: ChangeToSend = { change, item: { PK: now!.PK, SK: now!.SK } };
  return destinations
    .filter((each) => isChangeWanted(each, changes))
    .map(({ destinationId }) => routed(destinationId, { changes }));
}

function ofEvent(
  destinations: DestinationItem[],
  { before, now }: Change<ProfileEventItem>,
): RoutedMessage[] {
  if (!now || before) return [];
  const { profileId, at, sourceId = NO_SOURCE, messageId } = now;
  const events: EventKey = { profileId, at, sourceId, messageId };
  return destinations
    .filter((each) => canGo(each, now))
    .map(({ destinationId }) => routed(destinationId, { events }));
}

/** Each claim has a time of its own. */
function ofDelivery({ before, now }: Change<AnyDelivery>): RoutedMessage[] {
  if (now?.claimedAt === undefined || now.claimedAt === before?.claimedAt) return [];
  return [routed(now.destinationId, { retries: retryOf(now) })];
}

function routed(
  destinationId: string,
  adds: { events?: EventKey; changes?: ChangeToSend; retries?: Retry },
): RoutedMessage {
  const message: DeliveriesMessage = { destinationId };
  return { queue: "deliveries", message, adds: { ...adds } };
}

export function retryOf(item: AnyDelivery): Retry {
  const { version } = item;
  return item.entity === "ChangeDelivery"
    ? { ...changeKeyOf(item), version }
    : { ...eventKeyOf(item), version };
}

export function eventKeyOf({ profileId, eventAt, sourceId, messageId }: DeliveryItem): EventKey {
  return { profileId, at: eventAt, sourceId, messageId };
}
