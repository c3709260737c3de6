import { NOT_WAITING, waiting } from "#table/due";
import type { ProfileItem } from "#table/people/profile";
import * as profileItem from "#table/people/profile";
import { conditionOf } from "../../aws/condition.ts";
import type { Write } from "../../aws/dynamodb.ts";

/** Writes a profile over the version that was read. */
export function putProfile(profile: ProfileItem, now: string): Write {
  const { version } = profile;
  const Item = { ...profile, version: version + 1, updatedAt: now };
  return { Put: { Item, ...conditionOf({ version: { eq: version } }) } };
}

/**
 * Writes that a member of one root belongs to another from now on. The member was not read: that it has
 * joined the first one is the condition.
 */
export function moveMember(profileId: string, from: string, to: string, now: string): Write {
  return {
    Update: {
      Key: profileItem.key(profileId),
      UpdateExpression: "SET #into = :to, #updatedAt = :now, #version = #version + :one",
      ConditionExpression: "#into = :from",
      ExpressionAttributeValues: { ":to": to, ":from": from, ":now": now, ":one": 1 },
    },
  };
}

/**
 * Has a root evaluated at once, because it is about other profiles than before: by the fold that has merged
 * it, with its events, or else by the walk of what is due.
 */
export function toEvaluate(root: ProfileItem, now: string): ProfileItem {
  return { ...root, isRegrouped: true, ...NOT_WAITING, ...waiting(root.profileId, now) };
}
