import * as campaign from "#table/mail/campaign";
import type { SegmentMemberItem } from "#table/people/segment";
import * as segment from "#table/people/segment";
import { query } from "../../aws/dynamodb.ts";
import { linkedAddresses } from "../profiles/linked.ts";
import type { PersonProfiles } from "../profiles/persons.ts";
import { readPersons } from "../profiles/persons.ts";
import type { ListedMember, Names } from "./listed.ts";

/**
 * The next members of a segment behind the cursor, and where mail reaches each; `listed` is the generation of
 * the list that is read.
 */
export async function nextMembers(
  segmentId: string,
  listed: string,
  cursor: string | undefined,
): Promise<Names> {
  const { memberIds, place, isLast } = await readMembers(segmentId, listed, cursor);
  const persons = await readPersons(memberIds);
  const outcomes = memberIds.map((memberId) => outcomeOf(persons.get(memberId), segmentId));
  const addresses = await linkedAddresses(
    outcomes.filter((each): each is PersonProfiles => Array.isArray(each)),
  );
  const all = outcomes.map((each, at): ListedMember => {
    if (!Array.isArray(each)) return { outcome: each };
    const email = addresses.get(each);
    return email === undefined ? { outcome: "NO_SUBSCRIBER" } : { email, memberId: memberIds[at]! };
  });
  return { listed: all, isLast, ...(place ? { cursor: campaign.cursorAt(place) } : {}) };
}

/**
 * The profile decides who is in a segment; the list follows it. A profile that was merged into another is in
 * the segments of that one. Mail is not sent to a user who entered by a page's claim: anybody has the write
 * key of a page.
 */
function outcomeOf(
  person: PersonProfiles | "CHANGED" | undefined,
  segmentId: string,
): PersonProfiles | "CHANGED" | "LEFT_SEGMENT" | "ENTERED_BY_CLAIM" {
  if (person === "CHANGED") return person;
  const segments = new Map(Object.entries(person?.[0].segments ?? {}));
  const membership = segments.get(segmentId);
  if (!person || !membership) return "LEFT_SEGMENT";
  return membership.isClaimed ? "ENTERED_BY_CLAIM" : person;
}

/**
 * Reads one part of the list after another, until a page is full. People who have left are on the list for
 * some days.
 */
async function readMembers(segmentId: string, listed: string, cursor: string | undefined) {
  const memberIds: string[] = [];
  let place = cursor === undefined ? undefined : campaign.placeOf(cursor);
  let shard = place?.shard ?? 0;
  let after: Record<string, unknown> | undefined =
    place && segment.segmentMemberKey(segmentId, listed, shard, place.profileId);
  for (let left = campaign.PEOPLE_PER_PAGE; left > 0;) {
    const range = segment.members(segmentId, listed, shard);
    const { items, next } = await query<SegmentMemberItem>(range, { limit: left, after });
    left -= items.length;
    memberIds.push(...items.filter(({ leftAt }) => leftAt === undefined).map(({ profileId }) => profileId));
    const last = items.at(-1);
    if (last) place = { shard, profileId: last.profileId };
    after = next;
    if (next) continue;
    shard += 1;
    if (shard === segment.MEMBER_SHARDS) return { memberIds, place, isLast: true };
  }
  return { memberIds, place, isLast: false };
}
