import { normalise } from "#table/address";
import type { CallType } from "#table/people/rawEvent";
import type { SourceItem } from "#table/people/source";
import { addressesIn, partOf } from "../../trust/addresses.ts";
import { externalIdsOf } from "./externalIds.ts";
import type { Named, Problem } from "./named.ts";
import { fieldOf, idOf } from "./named.ts";
import { isBlocked, isBlockedAddress } from "../../placeholders/placeholder.ts";
import { isBlockedBy, isValue } from "./values.ts";

/** The parts of a call that can identify a person, as they came: any JSON. */
export interface Call {
  type: CallType;
  userId?: unknown;
  anonymousId?: unknown;
  /** The user's other id, in an `alias` call. */
  previousId?: unknown;
  properties?: unknown;
  traits?: unknown;
  context?: unknown;
}

/** The settings of a source that decide who its events are about. */
export type Policy = Pick<SourceItem, "kind" | "userIds" | "blockedIds">;

export interface Identities {
  /** Strongest first. */
  named: Named[];
  /** Identities that the source blocks: under other settings, the event could have been filed by them. */
  leftOut: Named[];
  problems: Problem[];
}

/** An identity whose value was not looked at yet. */
type Candidate = Omit<Named, "value"> & { value: unknown };

/** Returns the identities that an event carries, each once. docs/identity.md has the table. */
export function identitiesOf(call: Call, source: Policy): Identities {
  const context = partOf(call.context);
  const external = externalIdsOf(context.externalIds);
  const isVerified = source.kind === "SERVER";
  const claim = !isVerified && source.userIds === "LINKED" ? { isClaim: true as const } : {};
  const candidates: Candidate[] = [
    ...usersOf(call).map((each) => ({ ...each, ...claim })),
    // A page could name any.
    ...(isVerified ? addressesIn(call) : []).map((each) => ({ type: "email", ...each })),
    // These are known to more than the person, such as the number of a customer.
    ...external.ids.map((each) => ({ ...each, ...claim })),
    { type: "device", value: partOf(context.device).id, ...claim },
    { type: "anonymous", value: call.anonymousId },
  ].map((each) => ({ isVerified, ...each }));
  const found: Identities = { named: [], leftOut: [], problems: external.problems };
  for (const each of candidates)
    if (each.value !== undefined && each.value !== null && !isSecondAddress(found, each))
      take(found, each, source);
  const { named, leftOut, problems } = found;
  return { named: once(named), leftOut: once(leftOut), problems };
}

function usersOf({ type, userId, previousId }: Call): Omit<Candidate, "isVerified">[] {
  const user = { type: "user", value: userId };
  return type === "alias" ? [user, { type: "user", value: previousId, isAlias: true }] : [user];
}

/** True if a call already has an address: only the first one that can be an address counts. */
function isSecondAddress({ named }: Identities, { type }: Candidate): boolean {
  return type === "email" && named.some((each) => each.type === "email");
}

/**
 * Takes a candidate as an identity, or as a problem. Its value is any JSON: no text is made of it before it
 * is known to be text.
 */
function take({ named, leftOut, problems }: Identities, candidate: Candidate, source: Policy): void {
  const { type, isAlias, value: sent } = candidate;
  const field = fieldOf(candidate);
  const isAddress = type === "email" && isValue(sent) && !isBlocked(sent);
  const value = isAddress ? normalise(sent) : sent;
  // A browser could give anyone's user another id.
  if ((isAlias && source.kind === "BROWSER") || !isValue(value)) {
    problems.push({ reason: "INVALID_ID", field });
    return;
  }
  const each = { ...candidate, value };
  if (isAddress ? isBlockedAddress(value) : isBlocked(value)) problems.push({ reason: "BLOCKED_ID", field });
  else if (isBlockedBy(source, value)) {
    problems.push({ reason: "BLOCKED_ID", field });
    leftOut.push(each);
  } else named.push(each);
}

/** Leaves out what is there already, by a stronger one. */
function once(named: Named[]): Named[] {
  const first = new Map(named.map((each) => [idOf(each), each] as const).reverse());
  return named.filter((each) => first.get(idOf(each)) === each);
}
