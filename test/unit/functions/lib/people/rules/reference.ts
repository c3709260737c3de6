// The rules of docs/segments.md, implemented again over the plain list of a person's events: without
// measures, order of evaluation or code of the product.
import type { RuleEvent } from "#functions/people/rules/types";
import type {
  ComputedTrait,
  EventCondition,
  EventMatch,
  SegmentRule,
  SequenceCondition,
  TraitCondition,
} from "#table/people/rule";

export type World = {
  segments: { segmentId: string; rule: SegmentRule }[];
  computedTraits: ComputedTrait[];
  events: RuleEvent[];
  traits: Record<string, unknown>;
  groups: { groupId: string; traits: Record<string, unknown> }[];
};

type Moment = World & { t: number; computed: Record<string, unknown> };

/** The answers of all segments and the values of all computed traits at an instant. */
export function referenceAnswers(
  world: World,
  t: number,
): { segments: string[]; computed: Record<string, unknown> } {
  const events = world.events.filter(({ at }) => at <= t);
  const computed: Record<string, unknown> = {};
  for (const trait of world.computedTraits) {
    const value = valueOf(trait, events, t);
    if (value !== undefined) computed[trait.name] = value;
  }
  const moment = { ...world, events, t, computed };
  const segments = world.segments
    .filter(({ rule }) => isTrue(rule, moment))
    .map(({ segmentId }) => segmentId);
  return { segments: segments.sort(), computed };
}

function isTrue(rule: SegmentRule, moment: Moment): boolean {
  if (rule.all) return !rule.all.some((each) => !isTrue(each, moment));
  if (rule.any) return rule.any.some((each) => isTrue(each, moment));
  if (rule.not) return !isTrue(rule.not, moment);
  if (rule.trait) {
    const traits = { ...moment.traits, ...moment.computed };
    return fulfils(at(traits, rule.trait.name), rule.trait, moment.t);
  }
  if (rule.event) return isEvent(rule.event, moment);
  if (rule.sequence)
    return rule.sequence.isLastMissing ? isMissing(rule.sequence, moment) : isSequence(rule.sequence, moment);
  if (rule.group) {
    const { groupId, where = [] } = rule.group;
    const asked = moment.groups.filter((each) => groupId === undefined || each.groupId === groupId);
    return asked.some(({ traits }) => where.every((each) => fulfils(at(traits, each.name), each, NaN)));
  }
  const other = moment.segments.find(({ segmentId }) => segmentId === rule.member!.segmentId);
  return isTrue(other!.rule, moment);
}

function at(values: Record<string, unknown>, name: string): unknown {
  return Object.keys(values).includes(name) ? values[name] : pathAt(values, name.split("."));
}

function pathAt(value: unknown, names: string[]): unknown {
  const [name, ...rest] = names;
  if (name === undefined) return value;
  if (value === null || typeof value !== "object" || Array.isArray(value)) return undefined;
  const found = Object.entries(value).find(([each]) => each === name);
  return found && pathAt(found[1], rest);
}

function fulfils(
  value: unknown,
  { op, text, texts, number, flag, at: bound, duration }: TraitCondition,
  t: number,
): boolean {
  if (op === "EXISTS") return value !== undefined && value !== null;
  if (op === "EQUALS") return value !== undefined && [text, number, flag].includes(value as string);
  if (Array.isArray(value)) {
    const wanted: unknown[] = texts ?? [text ?? number ?? flag];
    return ["CONTAINS", "INCLUDES"].includes(op) && wanted.some((each) => value.some((one) => one === each));
  }
  const instant = momentOf(value);
  if (op === "BEFORE") return instant < Date.parse(bound!);
  if (op === "AFTER") return instant > Date.parse(bound!);
  if (op === "WITHIN_LAST") return t - ms(duration!) <= instant && instant <= t;
  if (op === "LONGER_AGO") return instant < t - ms(duration!);
  if (typeof value === "number")
    return (
      {
        LESS: value < number!,
        AT_MOST: value <= number!,
        GREATER: value > number!,
        AT_LEAST: value >= number!,
      }[op as "LESS"] ?? false
    );
  if (typeof value !== "string") return false;
  if (op === "IN") return texts!.includes(value);
  if (op === "CONTAINS") return value.includes(text!);
  if (op === "STARTS_WITH") return value.startsWith(text!);
  return op === "ENDS_WITH" && value.endsWith(text!);
}

/** The instant that a value stands for, NaN for none. Numbers of the tests are seconds, or of 1970. */
function momentOf(value: unknown): number {
  if (typeof value === "number") return value * 1000;
  const isDate = typeof value === "string" && /^\d{4}-\d\d-\d\d/.test(value);
  return isDate ? Date.parse(value) : NaN;
}

function ms({
  days = 0,
  hours = 0,
  minutes = 0,
}: {
  days?: number;
  hours?: number;
  minutes?: number;
}): number {
  return ((days * 24 + hours) * 60 + minutes) * 60_000;
}

/** The events that match, oldest first. */
function matching(match: EventMatch, events: RuleEvent[]): RuleEvent[] {
  return events
    .filter(({ type }) => type === match.type)
    .filter(({ name }) => match.name === undefined || name === match.name)
    .filter(({ properties }) =>
      (match.where ?? []).every((each) => fulfils(at(properties, each.name), each, NaN)),
    )
    .sort((one, other) => one.at - other.at || one.id - other.id);
}

function isEvent(
  { event, atLeast, atMost, within, total, isFirst }: EventCondition,
  { events, t }: Moment,
): boolean {
  let counted = matching(event, events);
  if (isFirst) counted = counted.slice(0, 1);
  if (within) counted = counted.slice(-100).filter((each) => t - ms(within) < each.at && each.at <= t);
  if (atLeast === undefined && atMost === undefined && counted.length < 1) return false;
  if (atLeast !== undefined && counted.length < atLeast) return false;
  if (atMost !== undefined && counted.length > atMost) return false;
  if (!total) return true;
  // Numbers of the tests have at most two decimal places.
  const cents = sumOf(counted.map(({ properties }) => at(properties, total.property)));
  if (total.atLeast !== undefined && cents < Math.round(total.atLeast * 100)) return false;
  return total.atMost === undefined || cents <= Math.round(total.atMost * 100);
}

function sumOf(values: unknown[]): number {
  return values.reduce<number>(
    (sum, value) => sum + (typeof value === "number" ? Math.round(value * 100) : 0),
    0,
  );
}

/** All ways to take an event for each step, none before the one before it and none twice. */
function ways(steps: EventMatch[], events: RuleEvent[], taken: RuleEvent[] = []): RuleEvent[][] {
  const [step, ...rest] = steps;
  if (!step) return [taken];
  return matching(step, events)
    .slice(-100)
    .filter((event) => !taken.includes(event) && (taken.length === 0 || event.at >= taken.at(-1)!.at))
    .flatMap((event) => ways(rest, events, [...taken, event]));
}

function isInTime(way: RuleEvent[], { within, since }: SequenceCondition, t: number): boolean {
  const [first, last] = [way[0]!.at, way.at(-1)!.at];
  return last - first <= ms(within) && (since === undefined || (t - ms(since) < first && first <= t));
}

function isSequence(sequence: SequenceCondition, { events, t }: Moment): boolean {
  return ways(sequence.steps, events).some((way) => isInTime(way, sequence, t));
}

function isMissing(sequence: SequenceCondition, { events, t }: Moment): boolean {
  const before = ways(sequence.steps.slice(0, -1), events).filter((way) => isInTime(way, sequence, t));
  if (before.length === 0) return false;
  const end = Math.max(...before.map((way) => way.at(-1)!.at));
  if (t <= end + ms(sequence.within)) return false;
  const lasts = matching(sequence.steps.at(-1)!, events).slice(-100);
  return !before
    .filter((way) => way.at(-1)!.at === end)
    .some((way) =>
      lasts.some((last) => !way.includes(last) && last.at >= end && last.at <= end + ms(sequence.within)),
    );
}

function valueOf({ kind, event, property, within }: ComputedTrait, events: RuleEvent[], t: number): unknown {
  let counted = matching(event, events);
  if (within) counted = counted.slice(-100).filter((each) => t - ms(within) < each.at && each.at <= t);
  if (kind === "COUNT") return counted.length;
  const values = counted
    .map(({ properties }) => at(properties, property!))
    .filter((value) => ["string", "number", "boolean"].includes(typeof value));
  const numbers = values.filter((value) => typeof value === "number");
  if (kind === "SUM") return sumOf(numbers) / 100;
  if (kind === "FIRST") return values[0];
  if (kind === "LAST") return values.at(-1);
  const texts = [...new Set(values.map((value) => JSON.stringify(value)))]
    .sort()
    .slice(0, within ? undefined : 100);
  if (kind === "DIFFERENT") return texts.length;
  if (kind === "MOST_FREQUENT") {
    const count = (text: string): number => values.filter((value) => JSON.stringify(value) === text).length;
    const most = Math.max(...texts.map(count));
    const text = texts.find((each) => count(each) === most);
    return text === undefined ? undefined : JSON.parse(text);
  }
  if (numbers.length === 0) return undefined;
  if (kind === "AVERAGE") return sumOf(numbers) / 100 / numbers.length;
  const sorted = numbers.toSorted((one, other) => one - other);
  return kind === "MINIMUM" ? sorted[0] : sorted.at(-1);
}
