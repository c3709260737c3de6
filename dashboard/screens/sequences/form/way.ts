import { momentInWords } from "../../../lib/moments.ts";
import { ownZone } from "../../../lib/zone.ts";
import { sequencePeople, sequenceTry as words } from "../../../strings/mail/sequencePeople.ts";
import { sequence } from "../../../strings/mail/sequences.ts";
import type { WayStep } from "./useTry.ts";

/** The way of a person in words, by the step. */
export function wayByStep(way: readonly WayStep[]): ReadonlyMap<string, string> {
  return new Map(way.map((step) => [step.stepId, stepOfWay(step)]));
}

/** A step of the way in words. */
export function stepOfWay({ at, templateKey, variant, until, isMet, endedBecause }: WayStep): string {
  const when = momentInWords(at, ownZone);
  if (templateKey !== null) return variant === null ? words.sent(when) : words.variant(variant, when);
  if (until !== null) return words.until(momentInWords(until, ownZone));
  if (isMet !== null) return words.chooses(isMet ? sequence.yes : sequence.no);
  if (endedBecause === null) return words.ends(when);
  return words.endsBecause(sequencePeople.reasons[endedBecause] ?? endedBecause, when);
}
