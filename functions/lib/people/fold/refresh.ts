import { isDeepStrictEqual } from "node:util";
import * as profile from "#table/people/profile";
import type { ProfileItem } from "#table/people/profile";
import { get, isTransacted } from "../../aws/dynamodb.ts";
import { InternalError } from "../../aws/errors.ts";
import { ulid } from "../../ids/ulid.ts";
import { withGroupAnswers } from "../rules/groupAnswers.ts";
import { readAnswersOfPerson } from "../rules/readGroupAnswers.ts";
import type { BelievedRules } from "../rules/recent.ts";
import { believedRules } from "../rules/recent.ts";
import { joinMeasures } from "../rules/measures.ts";
import { newMeasures } from "../rules/rules.ts";
import { evaluateRoot } from "./evaluate.ts";
import { withExpiry } from "./expiry.ts";
import { putMeasures, readMeasures } from "./measures.ts";
import { takeFromHistories } from "./take.ts";
import { putVersion } from "./write.ts";

/** The most times that a profile is read again because others change it. */
const MAX_TRIES = 10;

/** The time for which histories are read, in ms: functions that call this have at least a minute. */
const WORK_MS = 20_000;

/**
 * DONE, or nothing to do. CHANGED: the root is to be read again. MORE: the histories are too long to be read
 * in this time.
 */
type Outcome = "DONE" | "CHANGED" | "MORE";

/**
 * Evaluates all rules for a root at this moment. Measures that are new since it was evaluated last are first
 * taken from the histories of its profiles. An unchanged root is not written, unless `always` asks for it: so
 * that the version of the rules is noted, or that what others have read of it is out of date. A profile that
 * is absent or erased, or has joined another, is left as it is. Returns false if the histories are so long
 * that the next call has to go on with them.
 */
export async function refreshRoot(
  profileId: string,
  { rules }: BelievedRules,
  { always = false } = {},
): Promise<boolean> {
  const until = Date.now() + WORK_MS;
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const root = await get<ProfileItem>(profile.key(profileId));
    if (!root || root.into !== undefined || root.erasedAt !== undefined) return true;
    const believed = await believedRules(Math.max(rules.version, root.rulesVersion ?? 0));
    const outcome = await refreshed(root, believed, { until, always: always || root.taking !== undefined });
    if (outcome !== "CHANGED") return outcome === "DONE";
  }
  throw new InternalError(
    `the profile ${profileId} could not be evaluated in ${MAX_TRIES} tries: others change it`,
  );
}

async function refreshed(
  root: ProfileItem,
  believed: BelievedRules,
  { until, always }: { until: number; always: boolean },
): Promise<Outcome> {
  const { rules } = believed;
  const now = Date.now();
  const before = await readMeasures([root.profileId, ...(root.members ?? [])]);
  const added = newMeasures(rules, root.rulesVersion ?? -1);
  const after = added.length === 0 ? before : await takeFromHistories(root, before, rules, added, until);
  if (after === "MORE") return after;
  if (after === "LONG") {
    await isTransacted([putVersion({ ...root, moved: undefined, taking: ulid(now) })]);
    return "CHANGED";
  }
  const answered = withGroupAnswers(root, await readAnswersOfPerson(rules, root), rules);
  const evaluated = evaluateRoot(answered, joinMeasures(rules, [...after.values()]), believed, now);
  const next = withExpiry(evaluated, now);
  const puts = [...after].filter(([profileId, states]) => !isDeepStrictEqual(states, before.get(profileId)));
  if (!always && puts.length === 0 && isSame(root, next)) return "DONE";
  const isDone = await isTransacted([
    putVersion({ ...next, taking: undefined, updatedAt: new Date(now).toISOString() }),
    ...puts.map(([profileId, states]) => putMeasures(profileId, states)),
  ]);
  return isDone ? "DONE" : "CHANGED";
}

function isSame(root: ProfileItem, next: ProfileItem): boolean {
  const seen = ({ segments, moved, computed, groupAnswers, groupClaims, dueAt, tries }: ProfileItem) => ({
    segments,
    moved,
    computed,
    groupAnswers,
    groupClaims,
    dueAt,
    tries,
  });
  return isDeepStrictEqual(seen({ ...root, moved: undefined }), seen(next));
}
