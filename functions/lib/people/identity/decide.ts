import type { IdentityItem } from "#table/people/identity";
import type { OwnIdentity } from "#table/people/profile";
import type { MergeReason } from "#table/people/mergeLog";
import { BY_IDENTITY } from "#table/people/mergeLog";
import { isDecisive, isLinked, isOfPerson } from "../../trust/linked.ts";
import type { IdentityMatch, RootOf } from "./match.ts";
import { isOfAnotherUser, matchIdentities } from "./match.ts";
import { mayShare, mayVerify, sizeTogether } from "./limits.ts";
import type { IdentityName, NamedIdentity, IdentityProblem } from "./named.ts";
import { fieldOf, idOf } from "./named.ts";
import type { Root } from "./root.ts";
import { ownersOfSize, winnerFirst } from "./root.ts";

/** The attributes of a stored identity that matching needs. */
export type StoredIdentity = Pick<
  IdentityItem,
  "type" | "value" | "profileId" | "isVerified" | "isShared" | "loneProfileId"
> &
  Pick<OwnIdentity, "linkedTo">;

/**
 * The next step with an event. SHARE, VERIFY and MERGE are a transaction of their own, on the versions of the
 * roots that it is about; then everything is read and decided again. NONE and FILE are the end.
 */
export type Decision = NoDecision | ShareDecision | VerifyDecision | MergeDecision | FileDecision;

/** No identity is left: the event is in no profile. */
export interface NoDecision {
  kind: "NONE";
  problems: IdentityProblem[];
}

/** A second user came with this identity: it is shared from now on. */
export interface ShareDecision {
  kind: "SHARE";
  identity: StoredIdentity;
}

/** A SERVER source names an identity that only browsers have named so far. */
export interface VerifyDecision {
  kind: "VERIFY";
  identity: StoredIdentity;
}

/**
 * The event's identities lead to two roots, which are joined. If there are more, the others follow one by
 * one.
 */
export interface MergeDecision {
  kind: "MERGE";
  winnerId: string;
  loserId: string;
  reason: MergeReason;
}

/** The event is written into the history of a profile. */
export interface FileDecision {
  kind: "FILE";
  /** The profile to which the event's strongest identity leads, which can be a member; absent: a new one. */
  profileId?: string;
  /** The identities that are new: they lead to that profile from now on. */
  add: NamedIdentity[];
  /** The shared identity whose `loneProfileId` a new profile becomes, on the condition that there is none. */
  lone?: StoredIdentity;
  /** The link of a server's event that names a device together with its person. */
  link?: LinkDecision;
  /**
   * The identities of the event that do not count: claims, shared ones, those over a limit and of parted
   * profiles.
   */
  leftOut: NamedIdentity[];
  problems: IdentityProblem[];
}

/**
 * A device becomes linked to the person who has an identity of this type. `profileId` is the one to which
 * that leads; absent: where the event is filed.
 */
export interface LinkDecision {
  device: IdentityName;
  type: string;
  profileId?: string;
}

/**
 * Decides whose an event is: Segment's flat matching (its documentation, "Identity Resolution Onboarding"),
 * with shared identities and merges that can be undone. docs/identity.md has the rules and examples.
 *
 * `named` is what the event carries, strongest first; `known` what is stored of it; `roots` the root of each
 * profile to which that leads (`profileIdsOf`), by the id of that profile.
 */
export function decideIdentity(
  named: NamedIdentity[],
  known: readonly StoredIdentity[],
  roots: ReadonlyMap<string, Root>,
): Decision {
  const items = new Map(known.map((each) => [idOf(each), each]));
  const storedOf = (name: IdentityName): StoredIdentity | undefined => items.get(idOf(name));
  const rootOf: RootOf = (name) => roots.get(storedOf(name)?.profileId ?? "");
  const claims = named.filter((each) => each.isClaim && !mayClaim(each, named, storedOf, rootOf));
  const trusted = named.filter((each) => !claims.includes(each));
  const problems: IdentityProblem[] = claims.map((each) => ({ reason: "NOT_LINKED", field: fieldOf(each) }));
  if (trusted.length === 0) return { kind: "NONE", problems };
  const counting = trusted.filter((each) => !storedOf(each)?.isShared);
  const toVerify = (each: NamedIdentity): boolean => each.isVerified && storedOf(each)?.isVerified === false;
  const matched = matchIdentities(counting, rootOf, toVerify);
  const first = preparation(matched, storedOf, rootOf);
  if (first) return first;
  // If all of them are shared, the strongest one alone counts.
  const alone = counting.length === 0 ? trusted[0] : undefined;
  const over = matched.leftOut.filter(({ because }) => because === "LIMIT").map(({ named }) => named);
  // There is no room for identities that still have to be verified.
  over.push(...matched.taken.filter(toVerify));
  const link = alone ? undefined : linkOf(matched, storedOf);
  return {
    kind: "FILE",
    ...(alone ? aloneWith(storedOf(alone)!) : placeOf(matched, storedOf)),
    ...(link && { link }),
    leftOut: named.filter((each) => each !== alone && !matched.taken.includes(each)),
    problems: [...problems, ...over.map((each) => ({ reason: "LIMIT" as const, field: fieldOf(each) }))],
  };
}

type StoredOf = (name: IdentityName) => StoredIdentity | undefined;

/** Returns the transaction without which the event cannot be filed, if there is one. */
function preparation(
  matched: IdentityMatch,
  storedOf: StoredOf,
  rootOf: RootOf,
): ShareDecision | VerifyDecision | MergeDecision | undefined {
  const { taken, leftOut, roots } = matched;
  const ofAnother = leftOut.find(({ named }) => {
    const stored = storedOf(named);
    // A page could make each device shared whose id it knows, but for those that a server has named.
    if (!stored || (stored.isVerified && !named.isVerified)) return false;
    return isOfAnotherUser(named, matched, rootOf) && mayShare(rootOf(named)!, stored);
  });
  if (ofAnother) return { kind: "SHARE", identity: storedOf(ofAnother.named)! };
  // Before a merge: the limits of both together count it as verified.
  for (const each of taken) {
    const stored = storedOf(each);
    if (each.isVerified && stored?.isVerified === false && mayVerify(rootOf(each)!, stored))
      return { kind: "VERIFY", identity: stored };
  }
  const [winner, loser] = roots.toSorted(winnerFirst);
  if (!winner || !loser) return undefined;
  const reason = taken.some(({ isAlias }) => isAlias) ? "ALIAS" : BY_IDENTITY;
  return { kind: "MERGE", winnerId: winner.profileId, loserId: loser.profileId, reason };
}

/**
 * Returns the profile of an event whose identities are all shared: the profile of the strongest one alone.
 */
function aloneWith(identity: StoredIdentity): Pick<FileDecision, "profileId" | "lone" | "add"> {
  const { loneProfileId } = identity;
  return loneProfileId === undefined ? { lone: identity, add: [] } : { profileId: loneProfileId, add: [] };
}

function placeOf({ taken }: IdentityMatch, storedOf: StoredOf): Pick<FileDecision, "profileId" | "add"> {
  const strongest = taken.find(storedOf);
  return {
    profileId: strongest && storedOf(strongest)?.profileId,
    add: taken.filter((each) => !storedOf(each)),
  };
}

/**
 * Returns how a device becomes linked that a server names together with the identity that says who its person
 * is; undefined if it is linked already.
 */
function linkOf(
  { taken, roots: [root], added }: IdentityMatch,
  storedOf: StoredOf,
): LinkDecision | undefined {
  const verified = taken.filter((each) => each.isVerified && storedOf(each)?.isVerified !== false);
  const device = verified.find(({ type }) => type === "anonymous");
  const person = verified.find(({ type }) => isOfPerson(type));
  if (!device || !person) return undefined;
  const whose = ownersOfSize(root ? sizeTogether(root, added) : added);
  if (isLinked(storedOf(device) ?? {}, whose) || !isDecisive(person.type, whose.types)) return undefined;
  const { type, value } = device;
  return { device: { type, value }, type: person.type, profileId: storedOf(person)?.profileId };
}

/**
 * Returns whether a browser may claim this identity: a server has named it, and the event's anonymous id is
 * linked to that person.
 */
function mayClaim(claim: NamedIdentity, named: NamedIdentity[], storedOf: StoredOf, rootOf: RootOf): boolean {
  const anonymous = named.find(({ type }) => type === "anonymous");
  const device = anonymous && storedOf(anonymous);
  const root = anonymous && rootOf(anonymous);
  if (!device || !root || !storedOf(claim)?.isVerified) return false;
  return isLinked(device, ownersOfSize(root)) && rootOf(claim)?.profileId === root.profileId;
}
