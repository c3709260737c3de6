import type { GroupItem, GroupMemberItem } from "#table/people/group";
import * as group from "#table/people/group";
import type { ProfileItem } from "#table/people/profile";
import type { RulesWalkItem } from "#table/people/rulesWalk";
import * as rulesWalk from "#table/people/rulesWalk";
import * as segment from "#table/people/segment";
import type { WatchedItem } from "#table/watched";
import { broken, isAt } from "../rules.ts";

export type SegmentItems =
  | (segment.RulesHeadItem | segment.SegmentItem | segment.ComputedTraitItem | RulesWalkItem)
  | (segment.SegmentMemberItem | segment.SegmentCountItem | segment.SegmentDeltaItem | WatchedItem)
  | (GroupItem | GroupMemberItem);

interface Tables {
  profiles: ProfileItem[];
  segments: segment.SegmentItem[];
  members: segment.SegmentMemberItem[];
  counts: (segment.SegmentCountItem | segment.SegmentDeltaItem)[];
  walks: RulesWalkItem[];
  groups: GroupItem[];
  groupMembers: GroupMemberItem[];
}

const sorted = (texts: Iterable<string>): string => [...texts].sort().join();

/**
 * Returns the faults of a segment whose list is complete: the listed members, and their stored number. The
 * lists follow the profiles by the stream, so all that was written must have been processed.
 */
export function ofSegment(item: segment.SegmentItem, { profiles, members, counts }: Tables): string[] {
  const { segmentId, generation, listed } = item;
  const inside = profiles.filter(({ segments = {} }) => segments[segmentId]?.generation === generation);
  const present = members.filter((each) => {
    const { PK, SK } = segment.segmentMemberKey(
      segmentId,
      listed,
      segment.memberShardOf(each.profileId),
      each.profileId,
    );
    return each.PK === PK && each.SK === SK && each.leftAt === undefined;
  });
  const { partition, prefix = "" } = segment.memberCountsOf(segmentId, listed);
  const added = counts.filter(({ PK, SK }) => PK === partition && SK.startsWith(prefix));
  return broken(item, {
    "has the key of its attributes": isAt(item, segment.key(segmentId)),
    "its version counts from 1": Number.isInteger(item.version) && item.version >= 1,
    "its list is that of its rule once it is complete": item.status === "BUILDING" || listed === generation,
    "has the members that profiles say to be in it":
      item.status === "BUILDING" ||
      sorted(present.map((each) => each.profileId)) === sorted(inside.map((each) => each.profileId)),
    "its count is the number of its members":
      present.length === added.reduce((sum, { count }) => sum + count, 0),
  });
}

/** Returns the faults of a line of a list: it is in a list that is read, or is still to be deleted. */
export function ofMember(item: segment.SegmentMemberItem, { profiles, segments, walks }: Tables): string[] {
  const found = segments.find((each) => each.segmentId === item.segmentId);
  const generation = item.PK.split("#")[2]!;
  return broken(item, {
    "has the key of its attributes": isAt(
      item,
      segment.segmentMemberKey(
        item.segmentId,
        generation,
        segment.memberShardOf(item.profileId),
        item.profileId,
      ),
    ),
    "its profile is there": profiles.some(({ profileId }) => profileId === item.profileId),
    "is in a list of its segment, or is to be deleted":
      [found?.generation, found?.listed].includes(generation) || walks.length > 0,
    "has an end once it has left": (item.leftAt === undefined) === (item.ttl === undefined),
  });
}

/** Returns the faults of the walk after a change of the rules: it is due some time. */
export function ofRulesWalk(item: RulesWalkItem): string[] {
  return broken(item, {
    "has the key of its attributes": isAt(item, rulesWalk.key(item.walkId)),
    "is found when it is due": item.dueAt !== undefined && item.GSI2SK === `${item.dueAt}#${item.walkId}`,
  });
}

/** Returns the faults of a group. */
export function ofGroup(item: GroupItem): string[] {
  const { GSI2PK, GSI2SK } = group.listed(item.groupId);
  return broken(item, {
    "has the key of its attributes": isAt(item, group.key(item.groupId)),
    "is in the list of groups": item.GSI2PK === GSI2PK && item.GSI2SK === GSI2SK,
  });
}

/** Returns the faults of a member of a group: its profile has the group. */
export function ofGroupMember(item: GroupMemberItem, { profiles, groups }: Tables): string[] {
  const found = profiles.find(({ profileId }) => profileId === item.profileId);
  return broken(item, {
    "has the key of its attributes": isAt(item, group.groupMemberKey(item.groupId, item.profileId)),
    "its profile is in the group": found?.groups?.includes(item.groupId) ?? false,
    "its group is there": groups.some(({ groupId }) => groupId === item.groupId),
  });
}

/** Returns the faults of the groups of a profile. */
export function ofGroups(item: ProfileItem, { groupMembers }: Tables): string[] {
  const { profileId, groups = [] } = item;
  const own = groupMembers.filter((each) => each.profileId === profileId);
  return broken(item, {
    "is a member of each of its groups": sorted(groups) === sorted(own.map(({ groupId }) => groupId)),
  });
}
