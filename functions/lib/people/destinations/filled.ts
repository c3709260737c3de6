import type { Maybe, Refuse } from "../../conditions/faults.ts";

/** A filter that lets nothing pass is a mistake: one that lets all pass is left out. */
export function isFilled<T>(field: string, typed: Maybe<T[]>, most: number, refuse: Refuse): typed is T[] {
  if (typed == null) return false;
  if (typed.length >= 1 && typed.length <= most) return true;
  refuse(field, `must have 1 to ${most} entries: it has ${typed.length}. Leave it out to send all`);
  return false;
}
