import { candidatesOf } from "./candidates.ts";
import type { Call, Named, Policy, Problem } from "./named.ts";
import { distinct } from "./named.ts";
import { screen } from "./screen.ts";

export interface Identities {
  /** Strongest first. */
  named: Named[];
  /** Identities that the source blocks: under other settings, the event could have been filed by them. */
  leftOut: Named[];
  problems: Problem[];
}

/** Returns the identities that an event carries, each once. docs/identity.md has the table. */
export function identitiesOf(call: Call, source: Policy): Identities {
  const { candidates, problems } = candidatesOf(call, source);
  const found: Identities = { named: [], leftOut: [], problems };
  for (const each of candidates) {
    // Only the first address counts that can be one.
    const isSecond = each.type === "email" && found.named.some(({ type }) => type === "email");
    if (each.value === undefined || each.value === null || isSecond) continue;
    const { named, leftOut, problem } = screen(each, source);
    if (named) found.named.push(named);
    if (leftOut) found.leftOut.push(leftOut);
    if (problem) found.problems.push(problem);
  }
  return { ...found, named: distinct(found.named), leftOut: distinct(found.leftOut) };
}
