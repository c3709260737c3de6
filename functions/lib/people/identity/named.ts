import type { CallType } from "#table/people/rawEvent";
import type { SourceItem } from "#table/people/source";
import type { ProblemReason } from "#table/people/sourceRecords";

/** The parts of a call that can identify a person, as they came: any JSON. */
export interface IdentifyingCall {
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

/** One value of one type: what the key of an Identity is made of. */
export interface IdentityName {
  /** `user`, `email`, `device`, `anonymous`, or the type of an external id. */
  type: string;
  value: string;
}

/** An identity that an event carries. */
export interface NamedIdentity extends IdentityName {
  /** A SERVER source named it. */
  isVerified: boolean;
  /**
   * Can be set for each type but `anonymous`: the identity counts only if the event's anonymous id is linked
   * to that person (`userIds: LINKED`).
   */
  isClaim?: true;
  /** The other id of a `user` that an `alias` call names. The person may have two user ids. */
  isAlias?: true;
  /** The path of an `email`'s field, which can be several. */
  field?: string;
}

/** A problem of a part of an event, without any value. */
export interface IdentityProblem {
  reason: ProblemReason;
  field: string;
}

/** Identifies an identity in sets and maps. A type has no `#`. */
export function idOf({ type, value }: IdentityName): string {
  return `${type}#${value}`;
}

/** Leaves out identities that are there already, by a stronger one. */
export function distinctIdentities(named: NamedIdentity[]): NamedIdentity[] {
  const first = new Map(named.map((each) => [idOf(each), each] as const).reverse());
  return named.filter((each) => first.get(idOf(each)) === each);
}

const FIELDS = new Map([
  ["user", "userId"],
  ["email", "traits.email"],
  ["device", "context.device.id"],
  ["anonymous", "anonymousId"],
]);

/** Returns the path of the field in which an event carries an identity. */
export function fieldOf({ type, isAlias, field }: Pick<NamedIdentity, "type" | "isAlias" | "field">): string {
  return isAlias ? "previousId" : (field ?? FIELDS.get(type) ?? "context.externalIds");
}
