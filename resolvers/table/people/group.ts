import type { Key, Range } from "../key.ts";

/** A company, team or household, as `group` calls name it. */
export type GroupItem = Key & {
  entity: "Group";
  groupId: string;
  version: number;
  /** As JSON text, in the form of a profile's traits (`TraitsText`). */
  traits: string;
  createdAt: string;
  updatedAt: string;
};

/** A record that a profile belongs to a group. */
export type GroupMemberItem = Key & {
  entity: "GroupMember";
  groupId: string;
  profileId: string;
  joinedAt: string;
};

export function key(groupId: string): Key {
  return { PK: partition(groupId), SK: "META" };
}

export function memberKey(groupId: string, profileId: string): Key {
  return { PK: partition(groupId), SK: `MEMBER#${profileId}` };
}

export function membersOf(groupId: string): Range {
  return { partition: partition(groupId), prefix: "MEMBER#" };
}

/** `groupId` is the last part of the key: it may have any letters. */
function partition(groupId: string): string {
  return `GROUP#${groupId}`;
}
