import { NOT_WAITING, waiting } from "#table/due";
import type { ProfileItem } from "#table/people/profile";
import * as profile from "#table/people/profile";
import type { ProfileEventItem } from "#table/people/profileEvent";
import * as profileEvent from "#table/people/profileEvent";
import { conditionOf } from "../../aws/condition.ts";
import type { Write } from "../../aws/dynamodb.ts";
import { get, getAll, isTransacted } from "../../aws/dynamodb.ts";
import { HEAD_MS, presentRules } from "../rules/recent.ts";
import { measuresFor } from "../rules/measures.ts";
import type { Rules } from "../rules/rules.ts";
import { newMeasures } from "../rules/rules.ts";
import { ruleEventOf } from "./measures.ts";
import type { FoldPlan } from "./plan.ts";
import { putVersion } from "./write.ts";

/** An event that was written alone. */
type AloneItem = ProfileEventItem & { rulesVersion: number };

/**
 * Settles events that are in a history from before. One that was written alone may be missing in measures
 * that came with newer rules: these are taken from the history again. If another round has filed it
 * elsewhere at the same time, by other identities, one of the two goes. Returns the message ids of the events
 * that are settled; the others have changed since they were read.
 */
export async function settleRepeated(
  { filing, elsewhere }: Pick<FoldPlan, "filing" | "elsewhere">,
  repeated: ReadonlySet<string>,
): Promise<Set<string>> {
  if (repeated.size === 0) return new Set();
  const events = (filing?.events ?? []).filter(({ messageId }) => repeated.has(messageId));
  const keys = events.flatMap(({ at, sourceId, messageId }) =>
    [filing!.profileId, ...(elsewhere.get(messageId) ?? [])].map((each) =>
      profileEvent.key(each, at, sourceId, messageId),
    ),
  );
  const items = await getAll<ProfileEventItem>(keys);
  if (!items.some(isAlone)) return new Set(repeated);
  const { rules } = await presentRules();
  const settled = new Set<string>();
  for (const { messageId } of events) {
    const own = items.filter((each) => each.messageId === messageId);
    if (await isSettled(own, rules)) settled.add(messageId);
  }
  return settled;
}

/** Keeps an event in one history: rather where it was written with its profile. */
async function isSettled(items: ProfileEventItem[], rules: Rules): Promise<boolean> {
  const order = items.toSorted((one, other) => rank(one) - rank(other) || (one.PK < other.PK ? -1 : 1));
  const alone = order.filter(isAlone);
  const kept = alone.find((each) => each === order[0]);
  for (const each of alone) {
    const isAsked = isAskedBy(each, rules);
    if (each === kept && !isAsked) continue;
    const writes = [each === kept ? confirm(each) : withdraw(each)];
    if (isAsked) writes.push(...(await takeAgain(each)));
    if (!(await isTransacted(writes))) return false;
  }
  return true;
}

function isAlone(item: ProfileEventItem): item is AloneItem {
  return item.rulesVersion !== undefined;
}

function rank(item: ProfileEventItem): number {
  return isAlone(item) ? 1 : 0;
}

/** True if a measure that came after an event was written asks for it. */
function isAskedBy(item: AloneItem, rules: Rules): boolean {
  if (item.rulesVersion === rules.version) return false;
  const added = newMeasures(rules, item.rulesVersion);
  return measuresFor(rules, ruleEventOf(item)).some((each) => added.includes(each));
}

function confirm({ PK, SK, rulesVersion }: AloneItem): Write {
  const condition = conditionOf({ rulesVersion: { eq: rulesVersion } });
  return { Update: { Key: { PK, SK }, UpdateExpression: "REMOVE #rulesVersion", ...condition } };
}

function withdraw({ PK, SK, rulesVersion }: AloneItem): Write {
  return { Delete: { Key: { PK, SK }, ...conditionOf({ rulesVersion: { eq: rulesVersion } }) } };
}

/**
 * Has the new measures of a person taken from the histories again, as after the change of the rules. It is
 * due once each process knows these rules.
 */
async function takeAgain({ profileId, rulesVersion }: AloneItem): Promise<Write[]> {
  const own = await get<ProfileItem>(profile.key(profileId));
  const root = own?.into === undefined ? own : await get<ProfileItem>(profile.key(own.into));
  if (!root || root.erasedAt !== undefined) return [];
  const dueAt = new Date(Date.now() + 2 * HEAD_MS).toISOString();
  return [
    putVersion({
      ...root,
      ...{ moved: undefined, taking: undefined },
      rulesVersion: Math.min(root.rulesVersion ?? rulesVersion, rulesVersion),
      ...{ ...NOT_WAITING, ...waiting(root.profileId, dueAt) },
    }),
  ];
}
