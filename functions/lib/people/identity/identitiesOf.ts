import { candidatesOf } from "./candidates.ts";
import type { IdentifyingCall, NamedIdentity, Policy, IdentityProblem } from "./named.ts";
import { distinctIdentities } from "./named.ts";
import { screenCandidate } from "./screen.ts";

export interface Identities {
  /** Strongest first. */
  named: NamedIdentity[];
  /** Identities that the source blocks: under other settings, the event could have been filed by them. */
  leftOut: NamedIdentity[];
  problems: IdentityProblem[];
}

/** Returns the identities that an event carries, each once. docs/identity.md has the table. */
export function identitiesOf(call: IdentifyingCall, source: Policy): Identities {
  const { candidates, problems } = candidatesOf(call, source);
  const found: Identities = { named: [], leftOut: [], problems };
  for (const each of candidates) {
    // Only the first address counts that can be one.
    const isSecond = each.type === "email" && found.named.some(({ type }) => type === "email");
    if (each.value === undefined || each.value === null || isSecond) continue;
    const { named, leftOut, problem } = screenCandidate(each, source);
    if (named) found.named.push(named);
    if (leftOut) found.leftOut.push(leftOut);
    if (problem) found.problems.push(problem);
  }
  return { ...found, named: distinctIdentities(found.named), leftOut: distinctIdentities(found.leftOut) };
}
