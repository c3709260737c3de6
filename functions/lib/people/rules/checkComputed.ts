import type { ComputedKind, ComputedTrait } from "#table/people/rule";
import type { DurationInput } from "../../conditions/checkValue.ts";
import { checkDuration } from "../../conditions/checkValue.ts";
import type { Fault, Maybe, Refuse } from "../../conditions/faults.ts";
import { MAX_FAULTS } from "../../conditions/faults.ts";
import type { EventMatchInput } from "../../conditions/checkMatch.ts";
import { checkMatch, checkName } from "../../conditions/checkMatch.ts";

/** A computed trait as it is typed: the input of `putComputedTrait` without its lock. */
export type ComputedTraitInput = {
  name: string;
  kind: ComputedKind;
  event: EventMatchInput;
  property?: Maybe<string>;
  within?: Maybe<DurationInput>;
};

/** Returns a computed trait as it is stored, without absent parts; or what is wrong with it. */
export function checkComputedTrait(
  input: ComputedTraitInput,
): { computedTrait: ComputedTrait } | { faults: Fault[] } {
  const faults: Fault[] = [];
  const refuse: Refuse = (field, says) => faults.push({ field, message: `${field} ${says}.` });
  const { name, kind, property } = input;
  checkName(name, "name", refuse);
  if (kind === "COUNT" && property != null)
    refuse("property", "must be left out, because COUNT counts events: use where for events with a property");
  if (kind !== "COUNT" && property == null) refuse("property", `must be given, because kind is ${kind}`);
  if (property != null) checkName(property, "property", refuse);
  const computedTrait: ComputedTrait = {
    ...{ name, kind, event: checkMatch(input.event, "event", refuse) },
    ...(property != null ? { property } : {}),
    ...(input.within ? { within: checkDuration(input.within, "within", refuse) } : {}),
  };
  return faults.length > 0 ? { faults: faults.slice(0, MAX_FAULTS) } : { computedTrait };
}
