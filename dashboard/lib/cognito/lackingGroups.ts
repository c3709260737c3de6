import { claimsOf } from "./claims.ts";
import { storage } from "./storage.ts";
import { keyOf } from "./tokens.ts";

/**
 * Returns the groups of a person that do not count, because they need a second factor. Returns none if this
 * browser has no readable id token of the person.
 */
export function lackingGroups(userId: string | undefined): string[] {
  const username = storage.getItem(keyOf("LastAuthUser"));
  const idToken = username === null ? null : storage.getItem(keyOf(username, "idToken"));
  if (idToken === null) return [];
  try {
    const { sub, groups_without_second_factor: lacking = "" } = claimsOf(idToken);
    return sub === userId && lacking !== "" ? lacking.split(",") : [];
  } catch {
    return [];
  }
}
