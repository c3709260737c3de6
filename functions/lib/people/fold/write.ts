import type { GroupMemberItem } from "#table/people/group";
import { groupMemberKey } from "#table/people/group";
import { absent } from "#table/key";
import type { IdentityItem } from "#table/people/identity";
import type { ProfileEntryItem, ProfileItem } from "#table/people/profile";
import { entryKey } from "#table/people/profile";
import type { SourceItem } from "#table/people/source";
import type { TableCondition } from "../../aws/condition.ts";
import { conditionOf } from "../../aws/condition.ts";
import type { Write } from "../../aws/dynamodb.ts";
import { idOf } from "../identity/named.ts";
import { refusedWrites } from "../../aws/dynamodb.ts";
import { listPartOf } from "../everybody.ts";
import { markReceived } from "../receivedDays.ts";
import { historyItem } from "./events.ts";
import type { Filing } from "./filing.ts";
import type { People } from "./people.ts";
import { affectedProfiles, profileOf } from "./people.ts";

/**
 * The result of a write. The events in `repeated` are in the history already. If it was not written and there
 * are none, something has changed since it was read.
 */
export interface FoldOutcome {
  isWritten: boolean;
  repeated: Set<string>;
}

/** Something has changed: it is read again. */
export const UNWRITTEN: FoldOutcome = { isWritten: false, repeated: new Set() };

/**
 * Writes events into the history of a profile, and what they change of it, its root and who is in groups: all
 * of it or nothing (Invariant 10). Before that, marks the days of the events for the lake.
 */
export async function writeFiling(
  people: People,
  filing: Filing,
  { retentionDays }: Pick<SourceItem, "retentionDays">,
  now: string,
  more: Write[],
): Promise<FoldOutcome> {
  const { events, profileId } = filing;
  const changed = [...new Set([...affectedProfiles(people, profileId), ...filing.linked])];
  const writes: Write[] = [
    ...events.map((event) => putNew(historyItem(event, profileId, retentionDays))),
    ...changed.flatMap((each) => ofProfile(profileOf(people, each), now)),
    ...filing.identities.map((each) => putNew(each, people.erased.get(idOf(each))?.condition)),
    ...(filing.lone ? [ofLone(filing.lone, profileId, people)] : []),
    ...[...filing.joined].map(([groupId, joinedAt]) => ({
      Put: { Item: memberItem(groupId, profileId, joinedAt) },
    })),
    ...more,
  ];
  await markReceived(events);
  const refused = await refusedWrites(writes);
  const repeated = new Set(refused.flatMap((at) => events[at]?.messageId ?? []));
  return { isWritten: refused.length === 0, repeated };
}

/**
 * If two profiles are made for a shared identity at once, one stays. It takes the place of one that was
 * erased.
 */
function ofLone(lone: IdentityItem, profileId: string, { erasedLone }: People): Write {
  const before = erasedLone.get(idOf(lone));
  const condition = conditionOf({
    loneProfileId: before ? { eq: before.profileId } : { attributeExists: false },
  });
  return {
    Update: {
      Key: { PK: lone.PK, SK: lone.SK },
      UpdateExpression: "SET #loneProfileId = :profileId",
      ...condition,
      ExpressionAttributeValues: { ...condition.ExpressionAttributeValues, ":profileId": profileId },
    },
  };
}

/** A new profile also gets its line in the list of all. */
function ofProfile(profile: ProfileItem, now: string): Write[] {
  const write = putVersion({ ...profile, updatedAt: now });
  return profile.version === 0 ? [write, { Put: { Item: entryItem(profile.profileId) } }] : [write];
}

/** Writes an item over the version that was read; an item that is new has version 0. */
export function putVersion(item: ProfileItem): Write {
  const isNew = item.version === 0;
  const condition = conditionOf(isNew ? absent : { version: { eq: item.version } });
  return { Put: { Item: { ...item, version: item.version + 1 }, ...condition } };
}

/**
 * An identity of a person who was erased is there still: then this is the condition under which it is
 * replaced.
 */
function putNew(item: object, replaces?: TableCondition): Write {
  return { Put: { Item: item, ...conditionOf(replaces ?? absent) } };
}

function entryItem(profileId: string): ProfileEntryItem {
  return { ...entryKey(listPartOf(profileId), profileId), entity: "ProfileEntry", profileId };
}

function memberItem(groupId: string, profileId: string, joinedAt: string): GroupMemberItem {
  return { ...groupMemberKey(groupId, profileId), entity: "GroupMember", groupId, profileId, joinedAt };
}
