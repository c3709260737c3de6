import type { KeptSince } from "#table/people/measures";
import type { ComputedTrait } from "#table/people/rule";
import type { CompiledCondition, PersonLook, TraitAnswer } from "./answer.ts";
import { compileComputed } from "./compileComputed.ts";
import { compileRule } from "./compileRule.ts";
import { eventKey } from "./event.ts";
import type { CompiledGroupCondition } from "./groups.ts";
import { groupConditionsOf } from "./groups.ts";
import { needOfTrait, needsOfRule, specsOf } from "./specs.ts";
import type { TouchingRules } from "./touching.ts";
import { touchingOf } from "./touching.ts";
import type { MeasureSpec, RulesVersion, StoredSegment, TouchedRules } from "./types.ts";

/** All segments and computed traits of one version. */
export interface Rules {
  version: number;
  segments: ReadonlyMap<string, CompiledCondition>;
  computed: ReadonlyMap<string, (look: PersonLook) => TraitAnswer>;
  /** All of them, for a look at everything. */
  all: TouchedRules;
  touching: TouchingRules;
  /** The conditions on groups by their ids. */
  groups: ReadonlyMap<string, CompiledGroupCondition>;
  /** The measures by their ids, and by `eventKey`. */
  specs: ReadonlyMap<string, MeasureSpec>;
  byEvent: ReadonlyMap<string, MeasureSpec[]>;
  /** The measures of this version that `RulesHead` keeps. */
  measures: Record<string, KeptSince>;
}

/**
 * Returns the rules of one version, to be used for many people. `head` is what `RulesHead` has; before a
 * change is saved, it has the next version and the `measures` of the one before. Throws if segments ask for
 * each other in a circle, which `checkRule` refuses.
 */
export function compileRules(
  head: RulesVersion,
  segments: readonly StoredSegment[],
  computedTraits: readonly ComputedTrait[],
): Rules {
  const needs = [...segments.flatMap(({ rule }) => needsOfRule(rule)), ...computedTraits.map(needOfTrait)];
  const specs = specsOf(needs, head.version, head.measures);
  const computed = new Map(computedTraits.map((trait) => [trait.name, compileComputed(trait)]));
  const names = new Set(computed.keys());
  const compiled = new Map(segments.map(({ segmentId, rule }) => [segmentId, compileRule(rule, names)]));
  return {
    version: head.version,
    segments: compiled,
    computed,
    all: { segments: new Set(compiled.keys()), computed: names },
    touching: touchingOf(segments, computedTraits),
    groups: groupConditionsOf(segments.map(({ rule }) => rule)),
    specs: new Map(specs.map((spec) => [spec.id, spec])),
    byEvent: byEvent(specs),
    measures: Object.fromEntries(specs.map(({ id, begun, since, keeps }) => [id, { begun, since, keeps }])),
  };
}

/**
 * Returns the measures that a profile does not have as these rules ask for them. `rulesVersion` is the
 * version under which its measures were made; a profile that has none yet has no history either, so it is not
 * asked about.
 */
export function newMeasures({ specs }: Rules, rulesVersion: number): MeasureSpec[] {
  return [...specs.values()].filter(({ since }) => since > rulesVersion);
}

function byEvent(specs: readonly MeasureSpec[]): Map<string, MeasureSpec[]> {
  const found = new Map<string, MeasureSpec[]>();
  for (const spec of specs) {
    const key = eventKey(spec.event.type, spec.event.name);
    found.set(key, [...(found.get(key) ?? []), spec]);
  }
  return found;
}
