import type { TraitCondition } from "#table/people/rule";
import { millisecondsOf } from "../../conditions/duration.ts";
import { matchesValue, valueAt } from "../../conditions/values.ts";
import { parseInstant } from "../../conditions/instant.ts";
import type { CompiledCondition, PersonLook } from "./answer.ts";
import { constantAnswer } from "./answer.ts";

/**
 * Returns a condition on a trait as a function. A computed trait that has a value wins over a sent one of its
 * name.
 */
export function compileTrait(condition: TraitCondition, computed: ReadonlySet<string>): CompiledCondition {
  const { name, op } = condition;
  const head = traitNameOf(name);
  const isComputed = computed.has(name);
  const isInComputed = head !== name && computed.has(head);
  const duration = condition.duration && millisecondsOf(condition.duration);
  return (look) => {
    const own = isComputed ? look.computed(name) : NONE;
    const outer = isInComputed ? look.computed(head) : NONE;
    const value = own.value ?? sentValue(look, outer.value === undefined);
    const is = matchesValue(condition, value, look.t);
    const until = Math.min(own.until, outer.until, duration ? untilOf(value, look.t, duration) : Infinity);
    return until === Infinity ? constantAnswer(is) : { is, until };
  };

  function sentValue({ person: { traits } }: PersonLook, isPath: boolean): unknown {
    if (Object.hasOwn(traits, name)) return traits[name];
    return isPath && head !== name ? valueAt(name, traits) : undefined;
  }

  /** When WITHIN_LAST begins and ends to hold of an instant, or LONGER_AGO begins. */
  function untilOf(value: unknown, t: number, ms: number): number {
    const at = parseInstant(value);
    if (at === undefined || at + ms >= END) return Infinity;
    if (op === "WITHIN_LAST" && t < at) return at;
    return t <= at + ms ? at + ms + 1 : Infinity;
  }
}

/** Returns the name up to its first dot: the trait in which a path begins. */
export function traitNameOf(name: string): string {
  const dot = name.indexOf(".");
  return dot < 0 ? name : name.slice(0, dot);
}

/** The end of the year 9999: times are stored as texts of four digits for the year. */
const END = Date.UTC(9999, 11, 31);
const NONE = { value: undefined, until: Infinity };
