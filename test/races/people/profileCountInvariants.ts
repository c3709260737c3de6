import type { ProfileItem } from "#table/people/profile";
import type { CountedProfileItem, ListedProfileCount } from "#table/people/profileCount";
import * as profileCount from "#table/people/profileCount";
import { listPartOf } from "../../../functions/lib/people/everybody.ts";
import { broken, isAt } from "../rules.ts";

export type ProfileCountItems = ListedProfileCount | CountedProfileItem;

interface Tables {
  profiles: ProfileItem[];
  countedProfiles: CountedProfileItem[];
  profileCounts: profileCount.ProfileCountItem[];
}

/** Returns the faults of a record that a profile is counted. */
export function ofCountedProfile(item: CountedProfileItem, { profiles }: Pick<Tables, "profiles">): string[] {
  const { profileId } = item;
  return broken(item, {
    "has the key of its profile": isAt(
      item,
      profileCount.countedProfileKey(listPartOf(profileId), profileId),
    ),
    "counts a profile that is a person": profileCount.isPerson(
      profiles.find((each) => each.profileId === profileId),
    ),
  });
}

/** Returns the faults of an item of the list of counts of profiles. */
export function ofProfileCount(item: ListedProfileCount): string[] {
  const own =
    item.entity === "ProfilesCounted"
      ? profileCount.complete
      : profileCount.key(Number(item.SK.split("#")[1]));
  return broken(item, { "has the key of its shard": isAt(item, own) });
}

/** Returns the faults of the count as a whole: each person counts once. */
export function ofProfileCounts({ profiles, countedProfiles, profileCounts }: Tables): string[] {
  const people = profiles.filter(profileCount.isPerson);
  const sum = profileCounts.reduce((all, each) => all + each.people, 0);
  return broken(profileCount.complete, {
    "each person is counted": countedProfiles.length === people.length,
    "the count is that of the records": sum === countedProfiles.length,
  });
}
