import { claimsOf } from "./claims.ts";
import { storage } from "./storage.ts";
import { keyOf } from "./tokens.ts";

/** Returns the groups of the person that do not count, because they need a second factor. */
export function lackingGroups(): string[] {
  const username = storage.getItem(keyOf("LastAuthUser"));
  const idToken = username === null ? null : storage.getItem(keyOf(username, "idToken"));
  return (idToken && claimsOf(idToken).groups_without_second_factor?.split(",")) || [];
}
