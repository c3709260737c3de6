import { normalise } from "#table/address";
import { isBlocked, isBlockedAddress } from "../../placeholders/placeholder.ts";
import type { Candidate } from "./candidates.ts";
import type { Named, Policy, Problem } from "./named.ts";
import { fieldOf } from "./named.ts";
import { isBlockedBy, isValue } from "./values.ts";

/** A candidate as it counts: as an identity, as one that its source blocks, or as none. */
export interface Screened {
  named?: Named;
  /** Under other settings of its source, the event could have been filed by it. */
  leftOut?: Named;
  problem?: Problem;
}

/**
 * Returns a candidate as an identity, or as a problem. Its value is any JSON: no text is made of it before it
 * is known to be text.
 */
export function screen(candidate: Candidate, source: Policy): Screened {
  const { type, isAlias, value: sent } = candidate;
  const field = fieldOf(candidate);
  const isAddress = type === "email" && isValue(sent) && !isBlocked(sent);
  const value = isAddress ? normalise(sent) : sent;
  // A browser could give anyone's user another id.
  if ((isAlias && source.kind === "BROWSER") || !isValue(value))
    return { problem: { reason: "INVALID_ID", field } };
  const each = { ...candidate, value };
  const problem = { reason: "BLOCKED_ID" as const, field };
  if (isAddress ? isBlockedAddress(value) : isBlocked(value)) return { problem };
  return isBlockedBy(source, value) ? { leftOut: each, problem } : { named: each };
}
