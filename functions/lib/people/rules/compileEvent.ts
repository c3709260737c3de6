import type { EventCondition, Total } from "#table/people/rule";
import { millisecondsOf } from "../../conditions/duration.ts";
import type { RuleAnswer, CompiledCondition } from "./answer.ts";
import { constantAnswer, countWithin, EMPTY, untilLeft } from "./answer.ts";
import { measureId } from "./canonical.ts";
import { unitsOf } from "../../money/decimal.ts";
import type { Entry } from "./types.ts";

/** Returns true if this number of events, with this sum, is what the condition asks for. */
type Bounds = (count: number, sum: bigint) => boolean;

/** Returns a condition on events as a function. */
export function compileEvent(condition: EventCondition): CompiledCondition {
  const { event, within, total, isFirst } = condition;
  const id = measureId(event, total?.property);
  const holds = boundsOf(condition);
  const window = within ? millisecondsOf(within) : Infinity;
  const ofNone = constantAnswer(holds(0, 0n));
  return ({ t, person }) => {
    const state = person.measures.get(id) ?? EMPTY;
    if (isFirst) return inWindow(state.first ? [state.first] : [], t);
    if (within) return inWindow(state.latest, t);
    return constantAnswer(holds(state.number, state.sum ?? 0n));
  };

  function inWindow(latest: Entry[], t: number): RuleAnswer {
    const count = countWithin(latest, t, window);
    if (count === 0) return ofNone;
    const is = test(latest, count);
    return { is, until: untilLeft(latest, count, window, (left) => test(latest, left) !== is) };
  }

  function test(latest: Entry[], count: number): boolean {
    return holds(count, total ? sumOf(latest, count) : 0n);
  }
}

function boundsOf({ atLeast, atMost, total }: EventCondition): Bounds {
  const fewest = atLeast ?? (atMost === undefined ? 1 : 0);
  const most = atMost ?? Infinity;
  const isSum = total ? boundsOfSum(total) : (): boolean => true;
  return (count, sum) => count >= fewest && count <= most && isSum(sum);
}

function boundsOfSum({ atLeast, atMost }: Total): (sum: bigint) => boolean {
  const least = atLeast === undefined ? undefined : unitsOf(atLeast);
  const most = atMost === undefined ? undefined : unitsOf(atMost);
  return (sum) => (least === undefined || sum >= least) && (most === undefined || sum <= most);
}

const known = new WeakMap<object, bigint[]>();

/** Returns the sum of the newest values. A list never changes, so each sum of it is found once. */
function sumOf(latest: readonly Entry[], count: number): bigint {
  const sums = known.get(latest) ?? [0n];
  known.set(latest, sums);
  while (sums.length <= count) {
    const { value } = latest[sums.length - 1]!;
    sums.push(sums.at(-1)! + (typeof value === "number" ? unitsOf(value) : 0n));
  }
  return sums[count]!;
}
