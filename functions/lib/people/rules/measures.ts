import { isMatch } from "../../conditions/matchEvent.ts";
import { eventKey } from "./event.ts";
import { completeMeasure, joinMeasure, stateOf, trimMeasure } from "./keep.ts";
import type { Rules } from "./rules.ts";
import type { MeasureSpec, MeasureState, MeasureStates, RuleEvent } from "./types.ts";

/**
 * Returns the states with these events added, each of which is added once. Returns `states` itself if no
 * measure asks for them, so that nothing is written. With `only`, they are added to these measures alone: a
 * measure that is new is taken from the history so.
 */
export function foldMeasures(
  rules: Rules,
  states: MeasureStates,
  events: RuleEvent[],
  only?: readonly MeasureSpec[],
): MeasureStates {
  const added = events.flatMap((event) =>
    measuresFor(rules, event)
      .filter((spec) => only === undefined || only.includes(spec))
      .map((spec) => [spec, stateOf(spec, event)] as const),
  );
  if (added.length === 0) return states;
  const folded = new Map<string, MeasureState>();
  for (const [id, state] of states) {
    const spec = rules.specs.get(id);
    if (spec) folded.set(id, trimMeasure(spec, state));
  }
  for (const [spec, state] of added) addTo(folded, spec, state);
  return folded;
}

/** Returns the states of several profiles as one. */
export function joinMeasures(rules: Rules, list: readonly MeasureStates[]): MeasureStates {
  if (list.length === 1) return list[0]!;
  const joined = new Map<string, MeasureState>();
  for (const states of list)
    for (const [id, state] of states) {
      const spec = rules.specs.get(id);
      if (spec) addTo(joined, spec, state);
    }
  return joined;
}

/** Returns the states without these measures, which are then taken from the history. */
export function forgetMeasures(states: MeasureStates, specs: readonly MeasureSpec[]): MeasureStates {
  return new Map([...states].filter(([id]) => !specs.some((spec) => spec.id === id)));
}

/**
 * Returns what was taken from a history with what was kept before: the history does not have expired events
 * any more, and numbers that are shown must not sink because another rule asks for more. `rulesVersion` is
 * that of the states before.
 */
export function withKept(
  taken: MeasureStates,
  before: MeasureStates,
  added: readonly MeasureSpec[],
  rulesVersion: number,
): MeasureStates {
  const states = new Map(taken);
  for (const spec of added) {
    const kept = spec.begun <= rulesVersion ? before.get(spec.id) : undefined;
    if (kept) states.set(spec.id, completeMeasure(spec, kept, taken.get(spec.id)));
  }
  return states;
}

/** Returns the measures that an event is in. */
export function measuresFor(rules: Rules, event: RuleEvent): MeasureSpec[] {
  const named = event.name === undefined ? [] : (rules.byEvent.get(eventKey(event.type, event.name)) ?? []);
  const ofType = rules.byEvent.get(eventKey(event.type)) ?? [];
  return [...named, ...ofType].filter((spec) => isMatch(spec.event, event));
}

function addTo(states: Map<string, MeasureState>, spec: MeasureSpec, state: MeasureState): void {
  const before = states.get(spec.id);
  states.set(spec.id, before ? joinMeasure(spec, before, state) : state);
}
