import type { ComputedKind, ComputedTrait } from "#table/people/rule";
import { millisecondsOf } from "../../conditions/duration.ts";
import type { PersonLook, TraitAnswer } from "./answer.ts";
import { countWithin, EMPTY, untilLeft } from "./answer.ts";
import { measureId } from "./canonical.ts";
import { numberOf, unitsOf } from "../../money/decimal.ts";
import { averageOfMeasure } from "./keep.ts";
import type { Entry, MeasureState, Scalar } from "./types.ts";

/** Returns a computed trait as a function. */
export function compileComputed({
  event,
  property,
  kind,
  within,
}: ComputedTrait): (look: PersonLook) => TraitAnswer {
  const id = measureId(event, property);
  const window = within && millisecondsOf(within);
  return ({ t, person }) => {
    const state = person.measures.get(id) ?? EMPTY;
    if (window === undefined) return { value: EVER[kind](state), until: Infinity };
    const count = countWithin(state.latest, t, window);
    const valueOf = (left: number): unknown => ofEntries(kind, state.latest.slice(0, left));
    const value = valueOf(count);
    return { value, until: untilLeft(state.latest, count, window, (left) => valueOf(left) !== value) };
  };
}

const EVER: Record<ComputedKind, (state: MeasureState) => unknown> = {
  COUNT: ({ number }) => number,
  SUM: ({ sum = 0n }) => numberOf(sum),
  AVERAGE: averageOfMeasure,
  MINIMUM: ({ least }) => least,
  MAXIMUM: ({ greatest }) => greatest,
  FIRST: ({ firstValue }) => firstValue?.value,
  LAST: ({ lastValue }) => lastValue?.value,
  MOST_FREQUENT: ({ values }) => mostFrequent(values ?? []),
  DIFFERENT: ({ values }) => values?.length ?? 0,
};

/** Returns the same of the events in a window, newest first. */
function ofEntries(kind: ComputedKind, entries: Entry[]): unknown {
  if (kind === "COUNT") return entries.length;
  const values = entries.flatMap(({ value }) => value ?? []);
  const numbers = values.filter((value) => typeof value === "number");
  const sum = (): bigint => numbers.reduce((all, number) => all + unitsOf(number), 0n);
  switch (kind) {
    case "SUM":
      return numberOf(sum());
    case "AVERAGE":
      return averageOfMeasure({ sum: sum(), summed: numbers.length });
    case "MINIMUM":
      return numbers.length === 0 ? undefined : Math.min(...numbers);
    case "MAXIMUM":
      return numbers.length === 0 ? undefined : Math.max(...numbers);
    case "FIRST":
      return values.at(-1);
    case "LAST":
      return values[0];
    case "MOST_FREQUENT":
      return mostFrequent(countsOf(values));
    case "DIFFERENT":
      return countsOf(values).length;
  }
}

type Counts = [json: string, number: number][];

function countsOf(values: Scalar[]): Counts {
  const numbers = new Map<string, number>();
  for (const json of values.map((value) => JSON.stringify(value)))
    numbers.set(json, (numbers.get(json) ?? 0) + 1);
  return [...numbers];
}

/** Returns the most frequent value; of equally frequent ones the first by the code units of their JSON. */
function mostFrequent(counts: Counts): unknown {
  const [first] = counts.toSorted(([a, one], [b, other]) => other - one || (a < b ? -1 : 1));
  return first && JSON.parse(first[0]);
}
