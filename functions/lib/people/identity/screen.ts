import { normaliseAddress } from "#table/address";
import { isBlocked, isBlockedAddress } from "../../placeholders/placeholder.ts";
import type { Candidate } from "./candidates.ts";
import type { NamedIdentity, Policy, IdentityProblem } from "./named.ts";
import { fieldOf } from "./named.ts";
import { isBlockedBy, isValue } from "./values.ts";

/** A candidate as it counts: as an identity, as one that its source blocks, or as none. */
export interface ScreenedCandidate {
  named?: NamedIdentity;
  /** Under other settings of its source, the event could have been filed by it. */
  leftOut?: NamedIdentity;
  problem?: IdentityProblem;
}

/**
 * Returns a candidate as an identity, or as a problem. Its value is any JSON: no text is made of it before it
 * is known to be text.
 */
export function screenCandidate(candidate: Candidate, source: Policy): ScreenedCandidate {
  const { type, isAlias, value: sent } = candidate;
  const field = fieldOf(candidate);
  const isAddress = type === "email" && isValue(sent) && !isBlocked(sent);
  const value = isAddress ? normaliseAddress(sent) : sent;
  // A browser could give anyone's user another id.
  if ((isAlias && source.kind === "BROWSER") || !isValue(value))
    return { problem: { reason: "INVALID_ID", field } };
  const each = { ...candidate, value };
  const problem = { reason: "BLOCKED_ID" as const, field };
  if (isAddress ? isBlockedAddress(value) : isBlocked(value)) return { problem };
  return isBlockedBy(source, value) ? { leftOut: each, problem } : { named: each };
}
