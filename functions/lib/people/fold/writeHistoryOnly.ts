import { absent } from "#table/key";
import type { ProfileItem } from "#table/people/profile";
import * as profile from "#table/people/profile";
import type { RulesHeadItem } from "#table/people/segment";
import { rulesHeadKey } from "#table/people/segment";
import type { SourceItem } from "#table/people/source";
import { conditionOf } from "../../aws/condition.ts";
import { getAll, putIf } from "../../aws/dynamodb.ts";
import { allInParallel } from "../../aws/parallel.ts";
import { markReceived } from "../receivedDays.ts";
import { rulesVersionOf } from "../rules/recent.ts";
import { historyItem } from "./events.ts";
import type { Filing } from "./filing.ts";
import type { People } from "./people.ts";
import { rootItemOf } from "./people.ts";
import type { FoldOutcome } from "./write.ts";

const MAX_AT_ONCE = 8;

/**
 * Writes events into the history of a profile alone, each by a Put of its own, and then reads again by what
 * that was decided. If it is as before, everything that changes it later finds the events in the history.
 * Else they are not done: the next round finds them there, and settles them.
 */
export async function writeHistoryOnly(
  stored: People,
  { profileId, events }: Filing,
  { retentionDays }: Pick<SourceItem, "retentionDays">,
): Promise<FoldOutcome> {
  const { rulesVersion } = rootItemOf(stored, profileId);
  await markReceived(events);
  const written = await allInParallel(MAX_AT_ONCE, events, (event) =>
    putIf({ ...historyItem(event, profileId, retentionDays), rulesVersion }, conditionOf(absent)),
  );
  const repeated = new Set(events.filter((_, at) => !written[at]).map(({ messageId }) => messageId));
  return { isWritten: await isAsRead(stored, rulesVersion), repeated };
}

/** Reads profiles and the version of the rules consistently. True if none has changed. */
async function isAsRead({ profiles }: People, rulesVersion: number | undefined): Promise<boolean> {
  const keys = [...profiles.keys()].map(profile.key);
  const items = await getAll<ProfileItem | RulesHeadItem>([...keys, rulesHeadKey]);
  const head = items.find((each) => each.entity === "RulesHead");
  const found = items.filter((each) => each.entity === "Profile");
  const isSame = found.every(({ profileId, version }) => profiles.get(profileId)?.version === version);
  return rulesVersionOf(head) === rulesVersion && found.length === profiles.size && isSame;
}
