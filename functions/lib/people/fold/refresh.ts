import { isDeepStrictEqual } from "node:util";
import * as profile from "#table/people/profile";
import type { ProfileItem } from "#table/people/profile";
import type { ProfileEventItem } from "#table/people/profileEvent";
import { of as historyOf } from "#table/people/profileEvent";
import { get, isWritten, pages } from "../../aws/dynamodb.ts";
import { InternalError } from "../../aws/errors.ts";
import { unpackBody } from "../body.ts";
import type { BelievedRules } from "../rules/recent.ts";
import { believedRules } from "../rules/recent.ts";
import type { HistoryEvent } from "../rules/event.ts";
import { ruleEvent } from "../rules/event.ts";
import { foldMeasures, forgetMeasures, joinMeasures } from "../rules/measures.ts";
import { newMeasures } from "../rules/rules.ts";
import type { MeasureSpec, MeasureStates } from "../rules/types.ts";
import { evaluateRoot } from "./evaluate.ts";
import { putMeasures, readMeasures } from "./measures.ts";
import { putVersion } from "./write.ts";

/** How often a profile is read again that others change. */
const MAX_TRIES = 10;

/**
 * Evaluates all rules for a root at this moment. Measures that are new since it was evaluated last are first taken from the histories
 * of its profiles. What has not changed is not written, unless `always` asks for the version of the rules to be noted. A
 * profile that is absent, or has joined another, is left as it is.
 */
export async function refreshRoot(
  profileId: string,
  { rules }: BelievedRules,
  { always = false } = {},
): Promise<void> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const root = await get<ProfileItem>(profile.key(profileId));
    if (!root || root.into !== undefined) return;
    const believed = await believedRules(Math.max(rules.version, root.rulesVersion ?? 0));
    if (await isRefreshed(root, believed, Date.now(), always)) return;
  }
  throw new InternalError(
    `the profile ${profileId} could not be evaluated in ${MAX_TRIES} tries: others change it`,
  );
}

/** Returns false if the root has changed since it was read. */
async function isRefreshed(
  root: ProfileItem,
  believed: BelievedRules,
  now: number,
  always: boolean,
): Promise<boolean> {
  const { rules } = believed;
  const added = newMeasures(rules, root.rulesVersion ?? -1);
  const before = await readMeasures([root.profileId, ...(root.members ?? [])]);
  const after = new Map(before);
  if (added.length > 0)
    for (const [profileId, states] of before)
      after.set(profileId, await fromHistory(profileId, states, believed, added, now));
  const next = evaluateRoot(root, joinMeasures(rules, [...after.values()]), believed, now);
  const puts = [...after].filter(([profileId, states]) => !isDeepStrictEqual(states, before.get(profileId)));
  if (!always && puts.length === 0 && isSame(root, next)) return true;
  return isWritten([
    putVersion({ ...next, updatedAt: new Date(now).toISOString() }),
    ...puts.map(([profileId, states]) => putMeasures(profileId, states)),
  ]);
}

function isSame(root: ProfileItem, next: ProfileItem): boolean {
  const seen = ({ segments, moved, computed, dueAt, tries }: ProfileItem) => ({
    segments,
    moved,
    computed,
    dueAt,
    tries,
  });
  return isDeepStrictEqual(seen({ ...root, moved: undefined }), seen(next));
}

/** Returns the states with some measures taken from the history, which has no event twice. */
async function fromHistory(
  profileId: string,
  states: MeasureStates,
  { rules }: BelievedRules,
  added: MeasureSpec[],
  now: number,
): Promise<MeasureStates> {
  const isWanted = ({ type, name, ttl }: ProfileEventItem): boolean =>
    ttl > now / 1000 &&
    added.some(({ event }) => event.type === type.toUpperCase() && (event.name ?? name) === name);
  let taken = forgetMeasures(states, added);
  for await (const items of pages<ProfileEventItem>(historyOf(profileId))) {
    const events = items
      .filter(isWanted)
      .map((each) => ruleEvent({ ...each, body: unpackBody(each) as HistoryEvent["body"] }));
    taken = foldMeasures(rules, taken, events, added);
  }
  return taken;
}
