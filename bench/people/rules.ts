import { ruleAnswers } from "../../functions/lib/people/rules/answers.ts";
import { decodeMeasures, encodeMeasures } from "../../functions/lib/people/rules/encode.ts";
import { foldMeasures, joinMeasures } from "../../functions/lib/people/rules/measures.ts";
import { compileRules } from "../../functions/lib/people/rules/rules.ts";
import { touchedBy } from "../../functions/lib/people/rules/touched.ts";
import type { MeasureStates, EvaluatedPerson, RuleEvent } from "../../functions/lib/people/rules/types.ts";
import type { ComputedTrait, EventMatch, SegmentRule } from "../../resolvers/table/people/rule.ts";
import type { Figure } from "../figure.ts";
import { median } from "../figure.ts";
import { closures, KINDS, nameOf } from "./rulesByHand.ts";
import type { Incoming } from "./rulesEvents.ts";
import { EVENTS, HISTORY, histories, incomingOf, PEOPLE } from "./rulesEvents.ts";

const ROUNDS = 5;
/** The most events of a message. */
const BATCH = 25;

/**
 * 50 segments over five events, each with two segments of each kind, and no computed trait: `rulesByHand.ts`
 * has the same by hand.
 */
const segments = Array.from({ length: 50 }, (_, place) => ({
  segmentId: `s${place}`,
  name: `Segment ${place}`,
  rule: ruleOf(place),
}));

function ruleOf(place: number): SegmentRule {
  const round = Math.floor(place / KINDS);
  const event: EventMatch = { type: "TRACK", name: nameOf(place) };
  const within = { days: 3 * (round + 1) };
  const rules: SegmentRule[] = [
    { event: { event, atLeast: round + 1, within } },
    {
      all: [
        { trait: { name: "plan", op: "EQUALS", text: "pro" } },
        { event: { event, atMost: round, within } },
      ],
    },
    { event: { event, within, total: { property: "total", atLeast: 100 * (round + 1) } } },
    {
      sequence: {
        steps: [{ type: "TRACK", name: "Cart" }, event],
        within,
        since: { days: 60 },
        isLastMissing: true,
      },
    },
    { any: [{ event: { event, atLeast: 30 * (round + 1) } }, { not: { event: { event, within } } }] },
  ];
  return rules[place % KINDS]!;
}

/**
 * Events a second on one core, from the states of the person's measures to the answers of all 50 segments;
 * beside closures by hand over the person's events in memory.
 */
export async function rules(): Promise<Figure> {
  const compiled = compileRules({ version: 1, measures: {} }, segments, [] satisfies ComputedTrait[]);
  const all = histories();
  const folded = (events: RuleEvent[]): MeasureStates => foldMeasures(compiled, new Map(), events);
  const states = all.map(folded);
  const items = states.map(encodeMeasures);
  const [single, batches] = [1, BATCH].map(incomingOf) as [Incoming[], Incoming[]];
  const byHand = closures();
  const personOf = (measures: MeasureStates): EvaluatedPerson => ({
    ...{ traits: { plan: "pro" }, measures },
    groupAnswers: new Set(),
  });

  const ours = (): number =>
    timed(single, ({ person, events, t }) => {
      const measures = foldMeasures(compiled, states[person]!, events);
      return ruleAnswers(compiled, personOf(measures), t).segments.size;
    });
  const touched = (): number =>
    timed(single, ({ person, events, t }) => {
      const measures = foldMeasures(compiled, states[person]!, events);
      return ruleAnswers(compiled, personOf(measures), t, touchedBy(compiled, events, [])).segments.size;
    });
  const stored = (incoming: Incoming[]) => (): number =>
    timed(incoming, ({ person, events, t }) => {
      const measures = foldMeasures(compiled, decodeMeasures(items[person]!), events);
      encodeMeasures(measures);
      const joined = joinMeasures(compiled, [measures]);
      return ruleAnswers(compiled, personOf(joined), t, touchedBy(compiled, events, [])).segments.size;
    });
  const hand = (): number =>
    timed(single, ({ person, events, t }) => {
      const known = [...all[person]!, ...events];
      return byHand.filter((isIn) => isIn({ plan: "pro" }, known, t)).length;
    });
  check(single.slice(0, 200), ({ person, events, t }) => {
    const measures = foldMeasures(compiled, states[person]!, events);
    const found = ruleAnswers(compiled, personOf(measures), t).segments;
    const expected = byHand.flatMap((isIn, place) =>
      isIn({ plan: "pro" }, [...all[person]!, ...events], t) ? [`s${place}`] : [],
    );
    return [[...found].sort().join(), expected.sort().join()];
  });
  const row = (what: string, run: () => number) => ({
    what,
    "events/s": Math.round(median(Array.from({ length: ROUNDS }, run))),
  });
  const bytes = items.reduce((sum, item) => sum + item.states.length + item.times.length, 0) / PEOPLE;
  return {
    title: "Rules",
    how: `50 segments over 5 events, ${EVENTS} events of ${PEOPLE} people with ${HISTORY} events each (measures of ${Math.round(bytes)} bytes on average), one core; the median of ${ROUNDS} rounds. An answer is membership, and, but for the one by hand, when time changes it.`,
    rows: [
      row("an event is added, all 50 segments are evaluated", ours),
      row("the same, evaluating what the event touches", touched),
      row("the same, with the measures decoded and encoded", stored(single)),
      row(`the same, ${BATCH} events of one person at a time`, stored(batches)),
      row("50 closures by hand over the events in memory", hand),
    ],
  };
}

function timed(incoming: Incoming[], one: (each: Incoming) => number): number {
  const begin = process.cpuUsage();
  let members = 0;
  for (const each of incoming) members += one(each);
  const { user, system } = process.cpuUsage(begin);
  if (members === 0) throw new Error("no event put a person into a segment: the figure would mean nothing");
  const events = incoming.reduce((sum, each) => sum + each.events.length, 0);
  return (events * 1e6) / (user + system);
}

/** A figure of two that say different things would mean nothing. */
function check(incoming: Incoming[], both: (each: Incoming) => [string, string]): void {
  for (const each of incoming) {
    const [found, expected] = both(each);
    if (found !== expected) throw new Error(`the rules say ${found}, the closures by hand ${expected}`);
  }
}
