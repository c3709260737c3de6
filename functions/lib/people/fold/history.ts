import type { ProfileEventItem } from "#table/people/profileEvent";
import { unpackBody } from "../../input/body.ts";
import type { HistoryEvent } from "../rules/event.ts";
import { ruleEvent } from "../rules/event.ts";
import { foldMeasures } from "../rules/measures.ts";
import type { Rules } from "../rules/rules.ts";
import type { MeasureSpec, MeasureStates, RuleEvent } from "../rules/types.ts";

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
