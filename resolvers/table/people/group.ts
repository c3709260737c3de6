import type { Key, Range } from "../key.ts";

/** A company, team or household, as `group` calls name it. */
export type GroupItem = Key & {
  entity: "Group";
  groupId: string;
  version: number;
  /** As JSON text, in the form of a profile's traits (`TraitsText`). */
  traits: string;
  /** The names of the traits whose values pages have sent: anybody with their write key can. */
  claimed?: string[];
  createdAt: string;
  updatedAt: string;
  /** Absent in a group of an earlier release that no walk has met yet. */
  GSI2PK?: string;
  GSI2SK?: string;
};

/** A record that a profile belongs to a group. */
export type GroupMemberItem = Key & {
  entity: "GroupMember";
  groupId: string;
  profileId: string;
  joinedAt: string;
};

const LIST = "GROUPS";

export function key(groupId: string): Key {
  return { PK: partition(groupId), SK: "META" };
}

/** The groups whose id begins with `prefix`, in the order of their ids: keys only. */
export function withPrefix(prefix: string): Range {
  return { index: "GSI2", partition: LIST, prefix };
}

/**
 * The index key of a group in the list of all. An index of keys is written once for each group, however often
 * its traits change.
 */
export function listed(groupId: string) {
  return { GSI2PK: LIST, GSI2SK: groupId };
}

export function groupMemberKey(groupId: string, profileId: string): Key {
  return { PK: partition(groupId), SK: `MEMBER#${profileId}` };
}

export function membersOf(groupId: string): Range {
  return { partition: partition(groupId), prefix: "MEMBER#" };
}

/** `groupId` is the last part of the key: it may have any letters. */
function partition(groupId: string): string {
  return `GROUP#${groupId}`;
}
