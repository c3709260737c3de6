import type { IdentityCounts, PersonSize } from "./limits.ts";
import { keepsLimits, isOneUser, countsOfMarking, sumOfCounts, sizeTogether } from "./limits.ts";
import type { NamedIdentity } from "./named.ts";
import type { Root } from "./root.ts";
import { areParted, sumOfIdentities } from "./root.ts";

/** Returns the root to which an identity leads; undefined if the identity is new. */
export type RootOf = (each: NamedIdentity) => Root | undefined;

/** Why two people, or a person and a new identity, are not joined. */
type Breach = "LIMIT" | "PARTED";

/** The identities of an event that may belong to one person. */
export interface IdentityMatch {
  /** Strongest first; empty only if none was given. */
  taken: NamedIdentity[];
  /** The people to whom these lead, each once. */
  roots: Root[];
  /** The new ones among them, together. */
  added: PersonSize;
  leftOut: { named: NamedIdentity; because: Breach }[];
}

/**
 * Leaves out the weakest identity until the others may be one person. The strongest one always stays.
 * `toVerify` are those that the event makes verified: they count as that already.
 */
export function matchIdentities(
  named: NamedIdentity[],
  rootOf: RootOf,
  toVerify: (each: NamedIdentity) => boolean,
): IdentityMatch {
  const leftOut: IdentityMatch["leftOut"] = [];
  for (let taken = named; ; taken = taken.slice(0, -1)) {
    const found = {
      taken,
      roots: rootsOf(taken, rootOf),
      added: sizeOf(taken.filter((each) => !rootOf(each))),
    };
    const claims = taken.filter(toVerify).map((each) => ({ ...each, isVerified: false }));
    const because = breachOf(found, countsOfMarking(claims, "isVerified"));
    if (!because) return { ...found, leftOut };
    leftOut.push({ named: taken.at(-1)!, because });
  }
}

/**
 * Returns whether an identity that was left out belongs to another user than those that were taken: it is of
 * a device that two users have used.
 */
export function isOfAnotherUser(
  named: NamedIdentity,
  { taken, roots, added }: IdentityMatch,
  rootOf: RootOf,
): boolean {
  const root = rootOf(named);
  if (!root || (named.type !== "device" && named.type !== "anonymous")) return false;
  return !isOneUser([...roots, added, root], aliasesOf(taken));
}

function breachOf(
  { taken, roots, added }: Omit<IdentityMatch, "leftOut">,
  verifying: IdentityCounts,
): Breach | undefined {
  const people = [...roots, added];
  // Identities that are one person already may stay so.
  if (taken.length <= 1 || (roots.length === 1 && added === NOTHING)) return undefined;
  if (roots.some((one) => roots.some((other) => one !== other && areParted(one, other)))) return "PARTED";
  const all = people.reduce(sizeTogether);
  const hasRoom = keepsLimits({ ...all, counts: sumOfCounts(all.counts, verifying) });
  return hasRoom && isOneUser(people, aliasesOf(taken)) ? undefined : "LIMIT";
}

/** The two user ids that an `alias` call gives one person; none of other calls. */
function aliasesOf(taken: NamedIdentity[]): string[] {
  const userIds = taken.filter(({ type }) => type === "user").map(({ value }) => value);
  return taken.some(({ isAlias }) => isAlias) ? userIds : [];
}

function rootsOf(taken: NamedIdentity[], rootOf: RootOf): Root[] {
  const found = taken.flatMap((each) => rootOf(each) ?? []);
  return [...new Map(found.map((each) => [each.profileId, each])).values()];
}

const NOTHING: PersonSize = { profileIds: [], userIds: [], counts: {} };

function sizeOf(added: NamedIdentity[]): PersonSize {
  return added.length === 0 ? NOTHING : { profileIds: [], ...sumOfIdentities(added) };
}
