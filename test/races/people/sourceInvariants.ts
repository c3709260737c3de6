import * as customerDay from "#table/people/customerDay";
import type { MeasuresItem, MeasuresTakeItem } from "#table/people/measures";
import * as measures from "#table/people/measures";
import type { ProfileEntryItem, ProfileItem } from "#table/people/profile";
import * as profile from "#table/people/profile";
import type { ProfileEventItem } from "#table/people/profileEvent";
import * as profileEvent from "#table/people/profileEvent";
import type { RawEventItem } from "#table/people/rawEvent";
import * as source from "#table/people/source";
import type * as records from "#table/people/sourceRecords";
import * as writeKey from "#table/people/writeKey";
import { lastOf } from "#table/ulid";
import { broken, isAt } from "../rules.ts";

export type SourceItems =
  | (source.SourceItem | writeKey.WriteKeyItem | RawEventItem | ProfileEventItem | ProfileEntryItem)
  | (records.SourceNameItem | records.SourceNamesItem | records.SourceCountItem)
  | (records.SourceProblemItem | records.SourceRateItem | MeasuresItem | MeasuresTakeItem)
  | customerDay.CustomerDayItem;

interface Tables {
  profiles: ProfileItem[];
  history: ProfileEventItem[];
  entries: ProfileEntryItem[];
  sources: source.SourceItem[];
  writeKeys: writeKey.WriteKeyItem[];
  names: records.SourceNameItem[];
  namesOf: records.SourceNamesItem[];
}

/** Returns the faults of a source: its keys, and the number of its stored event names. */
export function ofSource(item: source.SourceItem, { writeKeys, names, namesOf }: Tables): string[] {
  const own = writeKeys.filter(({ sourceId }) => sourceId === item.sourceId);
  const counted = namesOf.find(({ PK }) => PK === source.sourcePartition(item.sourceId))?.count ?? 0;
  return broken(item, {
    "has the key of its attributes": isAt(item, source.key(item.sourceId)),
    "its version counts from 1": Number.isInteger(item.version) && item.version >= 1,
    "each of its keys works as long as it says": item.writeKeys.every(({ writeKeyId, expiresAt }) =>
      own.some((each) => each.writeKeyId === writeKeyId && each.expiresAt === expiresAt),
    ),
    "a key that does not expire is one of its keys": own.every(
      ({ writeKeyId, ttl }) =>
        ttl !== undefined || item.writeKeys.some((each) => each.writeKeyId === writeKeyId),
    ),
    "its count is the number of its names":
      counted === names.filter(({ sourceId }) => sourceId === item.sourceId).length,
  });
}

/** Returns the faults of a write key. */
export function ofWriteKey(item: writeKey.WriteKeyItem, { sources }: Tables): string[] {
  return broken(item, {
    "has the key of its attributes": isAt(item, writeKey.key(item.writeKeyId)),
    "its source is there and active": sources.some(
      ({ sourceId, status }) => sourceId === item.sourceId && status === "ACTIVE",
    ),
  });
}

/** Returns the faults of a day whose file is to be written. */
export function ofCustomerDay(item: customerDay.CustomerDayItem, { sources }: Tables): string[] {
  return broken(item, {
    "has the key of its attributes": isAt(item, customerDay.key(item.sourceId, item.day)),
    "its source is there": sources.some(({ sourceId }) => sourceId === item.sourceId),
  });
}

/** Returns the faults of all histories together: each event of a source is in one of them. */
export function ofHistories({ history, profiles }: Tables): string[] {
  const ids = new Set(profiles.map(({ profileId }) => profileId));
  const seen = new Set<string>();
  return history.flatMap((item) => {
    const { profileId, at, sourceId = profileEvent.NO_SOURCE, messageId } = item;
    const id = `${sourceId} ${messageId}`;
    const isFirst = sourceId === profileEvent.NO_SOURCE || !seen.has(id);
    seen.add(id);
    return broken(item, {
      "has the key of its attributes": isAt(item, profileEvent.key(profileId, at, sourceId, messageId)),
      "its profile is there": ids.has(profileId),
      "is in no other history": isFirst,
      "has an end": Number.isInteger(item.ttl),
    });
  });
}

/** Returns the faults of an entry in the list of all profiles. */
export function ofEntry(item: ProfileEntryItem, { profiles }: Tables): string[] {
  return broken(item, {
    "has the key of its attributes": isAt(item, entryKeyOf(item.profileId)),
    "its profile is there": profiles.some(({ profileId }) => profileId === item.profileId),
  });
}

/** Returns the faults of a profile's place in the list of all. */
export function ofListed(item: ProfileItem, { entries }: Tables): string[] {
  return broken(item, {
    "is in the list of all": entries.some(({ profileId }) => profileId === item.profileId),
  });
}

function entryKeyOf(profileId: string) {
  return profile.entryKey(
    String(lastOf(profileId) % profile.PROFILE_LIST_SHARDS).padStart(2, "0"),
    profileId,
  );
}

/** Returns the faults of the measures of a profile. */
export function ofMeasures(item: MeasuresItem, { profiles }: Tables): string[] {
  return broken(item, {
    "has the key of its attributes": isAt(item, measures.key(item.profileId)),
    "its profile is there": profiles.some(({ profileId }) => profileId === item.profileId),
  });
}
