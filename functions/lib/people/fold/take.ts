import type { ProfileItem } from "#table/people/profile";
import type { MeasuresTakeItem } from "#table/people/measures";
import { takeItem, takeKey } from "#table/people/measures";
import type { ProfileEventItem } from "#table/people/profileEvent";
import * as profileEvent from "#table/people/profileEvent";
import { getAll, put, query } from "../../aws/dynamodb.ts";
import { decodeMeasures, encodeMeasures } from "../rules/encode.ts";
import { forgetMeasures, withKept } from "../rules/measures.ts";
import type { Rules } from "../rules/rules.ts";
import type { MeasureSpec, MeasureStates } from "../rules/types.ts";
import { takeEvents } from "./measures.ts";
import type { MeasuresBy } from "./measures.ts";

/**
 * The pages of histories, of 1 MB each, that are read before their measures are stored. A person with a
 * longer history gets a mark first, so that no event comes to it while it is read in several parts.
 */
const PART = 4;

/** The part of a history that was read. `after` is the sort key of the last event that is in the states. */
interface Taken {
  states: MeasureStates;
  after?: string;
  isWhole: boolean;
}

/**
 * Takes measures from the histories of a root and its members. MORE: the time is over, and the next call goes
 * on. LONG: the root needs the mark `taking`, under which what was read is stored. While it has it, no event
 * is filed, so each event of a history is read once, whatever function goes on with it.
 */
export async function takeFromHistories(
  root: ProfileItem,
  before: MeasuresBy,
  rules: Rules,
  added: MeasureSpec[],
  until: number,
): Promise<MeasuresBy | "MORE" | "LONG"> {
  const { taking } = root;
  const stored = taking === undefined ? new Map<string, Taken>() : await readTaken(taking, rules, before);
  const store = (profileId: string, taken: Taken): Promise<void> =>
    put(takeItem({ takeId: taking!, rulesVersion: rules.version, profileId, ...toStore(taken) }, Date.now()));
  const after: MeasuresBy = new Map();
  let left = PART;
  for (const [profileId, states] of before) {
    let taken = stored.get(profileId) ?? { states: forgetMeasures(states, added), isWhole: false };
    while (!taken.isWhole) {
      if (left === 0 && taking === undefined) return "LONG";
      taken = await takePage(profileId, taken, rules, added);
      left -= 1;
      if (taking === undefined || (left > 0 && !taken.isWhole)) continue;
      await store(profileId, taken);
      if (Date.now() > until) return "MORE";
      left = PART;
    }
    after.set(profileId, withKept(taken.states, states, added, root.rulesVersion ?? -1));
  }
  return after;
}

const toStore = ({ states, ...place }: Taken) => ({ ...place, ...encodeMeasures(states) });

/** Reads the states that were stored under the same mark for the same rules. */
async function readTaken(takeId: string, rules: Rules, profiles: MeasuresBy): Promise<Map<string, Taken>> {
  const items = await getAll<MeasuresTakeItem>([...profiles.keys()].map(takeKey));
  const valid = items.filter(
    (each) => each.takeId === takeId && each.rulesVersion === rules.version && each.ttl > Date.now() / 1000,
  );
  return new Map(
    valid.map((each) => [
      each.profileId,
      { states: decodeMeasures(each), after: each.after, isWhole: each.isWhole },
    ]),
  );
}

/** Adds the next page of a history, which has no event twice. */
async function takePage(
  profileId: string,
  { states, after }: Taken,
  rules: Rules,
  added: MeasureSpec[],
): Promise<Taken> {
  const range = profileEvent.of(profileId);
  const { items, next } = await query<ProfileEventItem>(range, {
    ...(after === undefined ? {} : { after: { PK: range.partition, SK: after } }),
  });
  const folded = takeEvents(rules, states, items, added, Date.now());
  return next
    ? { states: folded, after: next.SK as string, isWhole: false }
    : { states: folded, isWhole: true };
}
