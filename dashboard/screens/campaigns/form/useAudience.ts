import { useAsked } from "../../../lib/asked.ts";
import { useTyped } from "../../../lib/typing.ts";
import { routes } from "../../../places/routes.ts";
import {
  PeopleOfSegmentDocument,
  PeopleWithTagDocument,
  type PeopleOfSegmentQuery,
} from "../api/documents.ts";
import { hasPeopleChosen, chosenPeopleOf, type CampaignDraft } from "./draft.ts";

/** A person of an audience. */
export interface AudiencePerson {
  email: string;
  firstName: string | null;
}

export interface Audience {
  /** The first people who are subscribed, at most 25; undefined until they were read. */
  people: readonly AudiencePerson[] | undefined;
  /** The list of all of them; undefined where none has them. */
  place: string | undefined;
  hasFailed: boolean;
  again: () => void;
}

/**
 * The first people of a draft's audience, of whom the mail is shown and a test is made. Conditions are not
 * looked at: the API decides them for all people at once, in the count.
 */
export function useAudience(draft: CampaignDraft): Audience {
  const { segmentId, tag } = chosenPeopleOf(draft);
  const typed = useTyped(tag ?? "");
  const isChosen = hasPeopleChosen(draft);
  const isSegment = segmentId !== undefined;
  const isTyping = tag !== undefined && tag !== typed;
  const tagged = useAsked(
    PeopleWithTagDocument,
    isChosen && !isSegment && !isTyping ? { tag: tag ?? null } : undefined,
  );
  const members = useAsked(PeopleOfSegmentDocument, isChosen && isSegment ? { segmentId } : undefined);
  if (!isChosen) return { ...tagged, people: [], place: undefined, hasFailed: false };
  if (!isSegment) {
    const people = tagged.isOld ? undefined : tagged.data?.subscribers?.items;
    return { ...tagged, people, place: routes.subscribedPeople(tag) };
  }
  // The dashboard has no screen of a segment.
  return {
    ...members,
    place: undefined,
    people: members.isOld || !members.data ? undefined : subscribedIn(members.data),
  };
}

/** The members who are linked to a subscriber, and subscribed. */
function subscribedIn({ segment }: PeopleOfSegmentQuery): AudiencePerson[] {
  const linked = segment?.members?.items.flatMap(({ profile }) => profile?.subscriber ?? []) ?? [];
  return linked.filter(({ status }) => status === "SUBSCRIBED");
}
