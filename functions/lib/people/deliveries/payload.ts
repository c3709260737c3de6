import { KINDS, type DestinationItem } from "#table/people/destination";
import type { OwnIdentity, ProfileItem } from "#table/people/profile";
import type { ProfileEventItem } from "#table/people/profileEvent";
import type { OutgoingRequest } from "../sender/outgoing.ts";
import { mappedEvent } from "./mapping.ts";
import type { EventKey } from "./message.ts";
import type { EventContent } from "./wanted.ts";
import { lineOfEvent } from "./words.ts";
import { isMemberMove } from "./wanted.ts";
import { webhookIdOf } from "./webhookId.ts";

/**
 * An event of a history with its content, and the root of the person's profiles, which may be the event's own
 * profile.
 */
export interface DeliverableEvent {
  item: ProfileEventItem;
  body: EventContent;
  root: Pick<ProfileItem, "profileId" | "identities" | "userIds">;
}

type Settings = Pick<DestinationItem, "destinationId" | "kind" | "mapping">;
type Values = Record<string, unknown>;

/** Returns what a destination gets of an event. */
export function outgoingOf(settings: Settings, event: EventKey, known: DeliverableEvent): OutgoingRequest {
  const { kind, mapping, destinationId } = settings;
  const { item, root } = known;
  const webhookId = webhookIdOf(destinationId, event);
  const { type, data, call } = isMemberMove(item) ? ofMove(known, webhookId) : ofCall(known);
  const { type: callType, messageId } = call;
  const sentCall = { ...mappedEvent(call, mapping), type: callType, messageId, timestamp: item.at };
  return {
    ...{ webhookId, type, at: item.at },
    data: { ...mappedEvent(data, mapping), profileId: root.profileId },
    line: lineOfEvent({ ...item, userId: data.userId, profileId: root.profileId }),
    ...(KINDS[kind].getsCalls ? { call: sentCall } : {}),
  };
}

interface Parts {
  type: string;
  data: Values;
  call: Values & { type: string; messageId: string };
}

/** The call of Segment's API keeps its message id, so that a circle of forwards ends. */
function ofCall({ item, body, root }: DeliverableEvent): Parts {
  const { type, name, messageId, sourceId } = item;
  const { integrations, ...content } = body;
  // An event of mail has no source, and names no person.
  const { user, either } = sourceId === undefined ? idsOf(root) : NONE;
  const named = {
    ...(name === undefined ? {} : { [type === "track" ? "event" : "name"]: name }),
    ...content,
  };
  return {
    type,
    data: { messageId, sourceId, ...user, ...named },
    call: { type, messageId, ...either, ...named, ...(integrations && { integrations }) },
  };
}

/** Message ids of changes of segments are unique within the profile alone. */
function ofMove({ item, root }: DeliverableEvent, webhookId: string): Parts {
  const segmentId = item.name!;
  const { user, either } = idsOf(root);
  return {
    type: `segment.${item.type}`,
    data: { messageId: item.messageId, ...user, segmentId },
    call: {
      ...{ type: "track", messageId: webhookId },
      event: item.type === "entered" ? "Segment Entered" : "Segment Left",
      ...either,
      properties: { segmentId },
    },
  };
}

const NONE = { user: {}, either: {} };

/** The user id of a person, and what a call of Segment's API has: it needs that or an anonymous id. */
function idsOf({ profileId, identities, userIds }: DeliverableEvent["root"]): {
  user: Values;
  either: Values;
} {
  const userId = userIds?.[0] ?? firstOf(identities, "user");
  const user = userId === undefined ? {} : { userId };
  const anonymous = { anonymousId: firstOf(identities, "anonymous") ?? profileId };
  return { user, either: userId === undefined ? anonymous : user };
}

function firstOf(identities: OwnIdentity[], wanted: string): string | undefined {
  return identities.find(({ type, isShared }) => type === wanted && !isShared)?.value;
}
