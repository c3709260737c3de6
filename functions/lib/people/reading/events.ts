import type { ProfileEventItem } from "#table/people/profileEvent";
import * as profileEvent from "#table/people/profileEvent";
import { parseRange } from "../../input/arguments.ts";
import { unpackBody } from "../../input/body.ts";
import type { PageArguments, ListedPerson } from "./page.ts";
import { pageOf } from "./page.ts";

interface EventArguments extends PageArguments {
  from?: string | null;
  to?: string | null;
  name?: string | null;
}

/** The parts of an event's content that the API shows. */
type Content = { properties?: unknown; traits?: unknown; context?: unknown } | undefined;

/** The field `events`: a page of the history of a person. Throws an InputError. */
export async function events(person: ListedPerson, { from, to, name, ...args }: EventArguments, now: number) {
  const range = parseRange({ from, to });
  const { items, nextToken } = await pageOf<ProfileEventItem>(person, args, {
    rangeOf: (profileId) =>
      from || to ? profileEvent.within(profileId, range.from, range.to) : profileEvent.of(profileId),
    prefix: profileEvent.of("").prefix!,
    isWanted: (item) => item.ttl > now / 1000 && (typeof name !== "string" || item.name === name),
    isSparse: typeof name === "string",
  });
  return { items: items.map(shown), nextToken };
}

/**
 * Returns a stored event as the schema's ProfileEvent. AppSync needs `__typename` where it is read as an
 * Event.
 */
function shown(item: ProfileEventItem) {
  const { properties = null, traits = null, context = null } = (unpackBody(item) as Content) ?? {};
  const { messageId, at, type, name, sourceId, profileId, userId, anonymousId, receivedAt } = item;
  return {
    ...{ __typename: "ProfileEvent", eventId: messageId, at, type, name, messageId, sourceId, profileId },
    ...{ userId, anonymousId, receivedAt, properties, traits, context },
  };
}
