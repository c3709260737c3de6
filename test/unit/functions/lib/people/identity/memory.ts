import type { Decision, StoredIdentity } from "#functions/people/identity/decide";
import { decideIdentity } from "#functions/people/identity/decide";
import type { NamedIdentity } from "#functions/people/identity/named";
import { idOf } from "#functions/people/identity/named";
import { rootOf, sumOfIdentities } from "#functions/people/identity/root";
import type { OwnIdentity, ProfileItem } from "#table/people/profile";
import * as profileItem from "#table/people/profile";

const at = "2026-11-22T09:00:00.000Z";

/** A merge that can be undone: what `MergeLog` keeps. */
export interface Joined {
  winnerId: string;
  loserId: string;
  members: string[];
  isUndone?: true;
}

/** The items of people in memory: `decide` decides, and this does what it says. */
export class Memory {
  readonly identities = new Map<string, StoredIdentity>();
  readonly profiles = new Map<string, ProfileItem>();
  readonly merges: Joined[] = [];

  rootOf(profileId: string): ProfileItem {
    const found = this.profiles.get(profileId)!;
    return found.into === undefined ? found : this.profiles.get(found.into)!;
  }

  /** All decisions about one event, the last of which files it; and the profile that has it then. */
  file(named: NamedIdentity[]): { decisions: Decision[]; profileId?: string } {
    const decisions: Decision[] = [];
    for (;;) {
      const known = named.flatMap((each) => this.identities.get(idOf(each)) ?? []);
      const roots = new Map(known.map(({ profileId }) => [profileId, rootOf(this.rootOf(profileId))]));
      const decision = decideIdentity(named, known, roots);
      decisions.push(decision);
      if (decisions.length > 100) throw new Error("the decisions do not end");
      if (decision.kind === "NONE") return { decisions };
      if (decision.kind === "FILE") return { decisions, profileId: this.#write(decision) };
      if (decision.kind === "MERGE") this.join(decision.winnerId, decision.loserId);
      else
        this.#mark(decision.identity, decision.kind === "SHARE" ? { isShared: true } : { isVerified: true });
    }
  }

  /** The loser's members come along. A split of the two is forgotten, as after an editor's merge. */
  join(winnerId: string, loserId: string): void {
    const [winner, loser] = [this.profiles.get(winnerId)!, this.profiles.get(loserId)!];
    const members = loser.members ?? [];
    this.merges.push({ winnerId, loserId, members });
    winner.members = [...(winner.members ?? []), loserId, ...members];
    for (const each of [loserId, ...members]) {
      const { members: _, ...profile } = this.profiles.get(each)!;
      this.profiles.set(each, { ...profile, into: winnerId });
    }
    this.#forget(winner);
    this.#sum(winner);
  }

  /**
   * Undoes a merge: the loser leaves the person of the winner with those of its members that are still there.
   */
  part(merge: Joined): void {
    merge.isUndone = true;
    const root = this.rootOf(merge.winnerId);
    const back = merge.members.filter((each) => root.members!.includes(each));
    root.members = root.members!.filter((each) => each !== merge.loserId && !back.includes(each));
    const { into: _, ...loser } = this.profiles.get(merge.loserId)!;
    this.profiles.set(merge.loserId, loser);
    if (back.length > 0) loser.members = back;
    for (const each of back) this.profiles.get(each)!.into = merge.loserId;
    this.#parted.push([merge.winnerId, merge.loserId]);
    this.#sum(root);
    this.#sum(loser);
  }

  readonly #parted: [string, string][] = [];

  #forget({ profileId, members = [] }: ProfileItem): void {
    const all = [profileId, ...members];
    const kept = this.#parted.filter((pair) => !pair.every((each) => all.includes(each)));
    this.#parted.splice(0, Infinity, ...kept);
  }

  /** Sets the sums that a root keeps of all its profiles. */
  #sum(root: ProfileItem): void {
    if (root.members?.length === 0) delete root.members;
    const all = [root.profileId, ...(root.members ?? [])];
    root.parted = this.#parted.flatMap(([one, other]) =>
      all.includes(one) ? [other] : all.includes(other) ? [one] : [],
    );
    const identities = all.flatMap((each) => this.profiles.get(each)!.identities);
    const { userIds, counts } = root.members ? sumOfIdentities(identities) : {};
    Object.assign(root, { userIds, counts });
  }

  #mark(known: StoredIdentity, change: { isShared?: true; isVerified?: true }): void {
    this.identities.set(idOf(known), { ...known, ...change });
    const own = this.profiles.get(known.profileId)!;
    own.identities = own.identities.map((each) =>
      idOf(each) === idOf(known) ? { ...each, ...change } : each,
    );
    this.#sum(this.rootOf(known.profileId));
  }

  #write({ profileId = this.#create(), add, lone, link }: Extract<Decision, { kind: "FILE" }>): string {
    const own = this.profiles.get(profileId)!;
    for (const { type, value, isVerified } of add) {
      this.identities.set(idOf({ type, value }), { type, value, isVerified, profileId });
      own.identities.push({ type, value, isVerified, firstSeenAt: at } satisfies OwnIdentity);
    }
    if (link) {
      const linkedTo = { type: link.type, profileId: link.profileId ?? profileId };
      this.identities.set(idOf(link.device), { ...this.identities.get(idOf(link.device))!, linkedTo });
    }
    if (lone) this.identities.set(idOf(lone), { ...lone, loneProfileId: profileId });
    this.#sum(this.rootOf(profileId));
    return profileId;
  }

  /** Ids sort by the order in which profiles are made, as ULIDs do. */
  #create(): string {
    const profileId = `P${String(this.profiles.size + 1).padStart(3, "0")}`;
    this.profiles.set(profileId, {
      ...profileItem.key(profileId),
      ...{ entity: "Profile", profileId, version: 1, identities: [], traits: "{}" },
      ...{ createdAt: at, updatedAt: at, lastSeenAt: at },
    });
    return profileId;
  }
}
