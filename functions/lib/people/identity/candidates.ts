import { addressesIn, partOf } from "../../trust/addresses.ts";
import { externalIdsOf } from "./externalIds.ts";
import type { IdentifyingCall, NamedIdentity, Policy, IdentityProblem } from "./named.ts";

/** An identity whose value was not looked at yet. */
export type Candidate = Omit<NamedIdentity, "value"> & { value: unknown };

/** Returns all that can be an identity in a call, strongest first. docs/identity.md has the table. */
export function candidatesOf(
  call: IdentifyingCall,
  source: Policy,
): { candidates: Candidate[]; problems: IdentityProblem[] } {
  const isVerified = source.kind === "SERVER";
  const claim = !isVerified && source.userIds === "LINKED" ? { isClaim: true as const } : {};
  const users = usersOf(call);
  const context = partOf(call.context);
  const external = externalIdsOf(context.externalIds);
  const candidates = [
    ...users.map((each) => ({ ...each, ...claim })),
    // A page could name any.
    ...(isVerified ? addressesIn(call) : []).map((each) => ({ type: "email", ...each })),
    // These are known to more than the person, such as the number of a customer.
    ...external.ids.map((each) => ({ ...each, ...claim })),
    { type: "device", value: partOf(context.device).id, ...claim },
    { type: "anonymous", value: call.anonymousId },
  ].map((each) => ({ isVerified, ...each }));
  return { candidates, problems: external.problems };
}

function usersOf({ type, userId, previousId }: IdentifyingCall): Omit<Candidate, "isVerified">[] {
  const user = { type: "user", value: userId };
  return type === "alias" ? [user, { type: "user", value: previousId, isAlias: true }] : [user];
}
