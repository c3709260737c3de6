import type { ProfileEventItem } from "#table/people/profileEvent";
import { unpackBody } from "../../input/body.ts";
import type { HistoryEvent } from "../rules/event.ts";
import { ruleEvent } from "../rules/event.ts";
import { foldMeasures } from "../rules/measures.ts";
import type { Rules } from "../rules/rules.ts";
import type { MeasuresItem } from "#table/people/measures";
import * as measures from "#table/people/measures";
import type { Write } from "../../aws/dynamodb.ts";
import { getAll } from "../../aws/dynamodb.ts";
import { decodeMeasures, encodeMeasures } from "../rules/encode.ts";
import type { MeasureSpec, MeasureStates, RuleEvent } from "../rules/types.ts";

/** The measures of profiles, by the ids of these. */
export type MeasuresBy = Map<string, MeasureStates>;

/** Reads the measures of profiles consistently; one without any has none. */
export async function readMeasures(profileIds: string[]): Promise<MeasuresBy> {
  const items = await getAll<MeasuresItem>(profileIds.map(measures.key));
  const none: MeasureStates = new Map();
  return new Map([
    ...profileIds.map((each) => [each, none] as const),
    ...items.map((each) => [each.profileId, decodeMeasures(each)] as const),
  ]);
}

/** Without a condition: what changes measures raises the version of the root. */
export function putMeasures(profileId: string, states: MeasureStates): Write {
  return { Put: { Item: measures.item({ profileId, ...encodeMeasures(states) }) } };
}

/**
 * Returns the states with some measures taken from events of the history. One that has expired is not in it
 * any more.
 */
export function takeEvents(
  rules: Rules,
  states: MeasureStates,
  items: ProfileEventItem[],
  added: MeasureSpec[],
  now: number,
): MeasureStates {
  const isWanted = ({ type, name, ttl }: ProfileEventItem): boolean =>
    ttl > now / 1000 &&
    added.some(({ event }) => event.type === type.toUpperCase() && (event.name ?? name) === name);
  return foldMeasures(rules, states, items.filter(isWanted).map(ruleEventOf), added);
}

/** Returns an event of a history as rules see it. */
export function ruleEventOf(item: ProfileEventItem): RuleEvent {
  return ruleEvent({ ...item, body: unpackBody(item) as HistoryEvent["body"] });
}
