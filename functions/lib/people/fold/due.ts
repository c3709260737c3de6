import { waiting } from "#table/due";
import type { ProfileItem } from "#table/people/profile";
import { isTransacted } from "../../aws/dynamodb.ts";
import { InternalError } from "../../aws/errors.ts";
import type { DueWorks } from "../../due/fire.ts";
import { hidePerson } from "../merges/hide.ts";
import { believedRules } from "../rules/recent.ts";
import { hasExpired } from "./expiry.ts";
import { refreshRoot } from "./refresh.ts";
import { putVersion } from "./write.ts";

const DAY_MS = 24 * 3_600_000;

/**
 * Evaluates all rules for a profile that time alone can change, which moves its `dueAt` or ends its waiting.
 * Erases an anonymous person of whom no event is stored any more.
 */
export const profileWorks = { Profile: { fire, giveUp } } satisfies DueWorks;

async function fire(root: ProfileItem): Promise<void> {
  const { profileId } = root;
  // An event that is received after the last one has expired is about a new person.
  if (hasExpired(root, Date.now()) && (await hidePerson(root, { erasedAt: isoOf(root.eventsUntil) }))) return;
  if (await refreshRoot(profileId, await believedRules())) return;
  throw new InternalError(`the history of the profile ${profileId} is read for new rules in several parts`);
}

const isoOf = (seconds: number): string => new Date(seconds * 1000).toISOString();

/** A profile is never given up: it is tried again a day later. */
async function giveUp(root: ProfileItem): Promise<"PUT_OFF"> {
  const tomorrow = new Date(Date.now() + DAY_MS).toISOString();
  await isTransacted([putVersion({ ...root, moved: undefined, ...waiting(root.profileId, tomorrow) })]);
  return "PUT_OFF";
}
