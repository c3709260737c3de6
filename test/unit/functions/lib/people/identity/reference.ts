/**
 * An identity of an event, strongest first: its type and value, and whether it is the other id of an `alias`.
 */
export interface Carried {
  type: string;
  value: string;
  isAlias?: true;
}

interface Stored {
  type: string;
  value: string;
  profile: number;
  isShared: boolean;
  lone?: number;
}

/** A merge: who joined whom, and who came along. */
export interface Join {
  winner: number;
  loser: number;
  along: number[];
}

const LIMITS: Record<string, number> = { email: 5, device: 10, anonymous: 50 };

/**
 * The rules of docs/identity.md, written plainly: nothing is kept but what each identity and profile is, and
 * every question goes through all of it. It shares no code with the product. A profile is its number;
 * `roots[n]` is its root.
 */
export class Reference {
  readonly roots: number[] = [];
  readonly identities: Stored[] = [];
  readonly joins: Join[] = [];
  parted: [number, number][] = [];

  /** Files an event, and returns the profile that has it. */
  file(event: Carried[]): number | undefined {
    if (event.length === 0) return undefined;
    const counting = event.filter((each) => !this.#find(each)?.isShared);
    if (counting.length === 0) {
      const only = this.#find(event[0]!)!;
      only.lone ??= this.#create();
      return only.lone;
    }
    const taken = [...counting];
    while (!this.#mayBeOne(taken)) taken.pop();
    const shared = counting.slice(taken.length).filter((each) => this.#isOfAnotherUser(each, taken));
    if (shared.length > 0) {
      for (const each of shared) this.#find(each)!.isShared = true;
      return this.file(event);
    }
    const [winner, ...losers] = this.#rootsOf(taken).sort(
      (one, other) => this.#rank(one) - this.#rank(other),
    );
    for (const loser of losers) this.join(winner!, loser);
    const first = taken.map((each) => this.#find(each)).find((each) => each);
    const profile = first ? first.profile : this.#create();
    for (const { type, value } of taken)
      if (!this.#find({ type, value })) this.identities.push({ type, value, profile, isShared: false });
    return profile;
  }

  join(winner: number, loser: number): void {
    const along = this.peopleOf(loser).filter((each) => each !== loser);
    this.joins.push({ winner, loser, along });
    for (const each of [loser, ...along]) this.roots[each] = winner;
    this.parted = this.parted.filter(([one, other]) => this.roots[one] !== this.roots[other]);
  }

  /** Returns true if this merge can be undone: the loser is still a member of the winner's person. */
  canPart({ winner, loser }: Join): boolean {
    return this.roots[winner] === this.roots[loser] && this.roots[loser] !== loser;
  }

  part(join: Join): void {
    const root = this.roots[join.winner];
    const back = join.along.filter((each) => this.roots[each] === root && each !== root);
    for (const each of [join.loser, ...back]) this.roots[each] = join.loser;
    this.parted.push([join.winner, join.loser]);
    this.joins.splice(this.joins.indexOf(join), 1);
  }

  /** All profiles of the person of a profile. */
  peopleOf(profile: number): number[] {
    return this.roots.flatMap((root, each) => (root === this.roots[profile] ? [each] : []));
  }

  /** Returns true if an editor may join two people: the limits hold for both together. */
  mayJoin(one: number, other: number): boolean {
    const people = [...this.peopleOf(one), ...this.peopleOf(other)];
    return this.roots[one] !== this.roots[other] && this.#hasRoom(people, [], [], [one, other]);
  }

  #mayBeOne(event: Carried[]): boolean {
    const roots = this.#rootsOf(event);
    const fresh = event.filter((each) => !this.#find(each));
    if (event.length === 1 || (roots.length === 1 && fresh.length === 0)) return true;
    const people = roots.flatMap((root) => this.peopleOf(root));
    const isParted = this.parted.some((pair) => pair.every((each) => people.includes(each)));
    return !isParted && this.#hasRoom(people, fresh, pairOf(event), roots);
  }

  /** `pair` are two user ids that may be one person's; a root that has two already may keep them. */
  #hasRoom(people: number[], fresh: Carried[], pair: string[], roots: number[]): boolean {
    const all = [
      ...this.identities.filter((each) => !each.isShared && people.includes(each.profile)),
      ...fresh,
    ];
    const names = this.#users(people, fresh);
    const hadThem = roots.some((root) => this.#users(this.peopleOf(root), []).length === names.length);
    const types = [...new Set(all.map(({ type }) => type))].filter((type) => type !== "user");
    return (
      people.length <= 50 &&
      (names.length <= 1 || hadThem || names.every((each) => pair.includes(each))) &&
      types.every((type) => all.filter((each) => each.type === type).length <= (LIMITS[type] ?? 5))
    );
  }

  #isOfAnotherUser(left: Carried, taken: Carried[]): boolean {
    const found = this.#find(left);
    if (!found || (left.type !== "device" && left.type !== "anonymous")) return false;
    const roots = this.#rootsOf(taken);
    const fresh = taken.filter((each) => !this.#find(each));
    const mine = this.#users(
      roots.flatMap((root) => this.peopleOf(root)),
      fresh,
    );
    const theirs = this.#users(this.peopleOf(found.profile), []);
    const all = [...new Set([...mine, ...theirs])];
    const isPair = all.every((each) => pairOf(taken).includes(each));
    return all.length > Math.max(1, mine.length, theirs.length) && !isPair;
  }

  #users(people: number[], fresh: Carried[]): string[] {
    const stored = this.identities.filter(({ profile }) => people.includes(profile));
    const values = [...stored, ...fresh].filter(({ type }) => type === "user").map(({ value }) => value);
    return [...new Set(values)];
  }

  #rootsOf(event: Carried[]): number[] {
    const profiles = event.flatMap((each) => this.#find(each)?.profile ?? []);
    return [...new Set(profiles.map((each) => this.roots[each]!))];
  }

  /** Less is stronger: who has a user, then who is older. */
  #rank(root: number): number {
    return this.#users(this.peopleOf(root), []).length > 0 ? root : root + 1_000_000;
  }

  #find({ type, value }: Carried): Stored | undefined {
    return this.identities.find((each) => each.type === type && each.value === value);
  }

  #create(): number {
    return this.roots.push(this.roots.length) - 1;
  }
}

/** The two user ids that an alias call names. */
function pairOf(event: Carried[]): string[] {
  const users = event.filter(({ type }) => type === "user");
  return users.some(({ isAlias }) => isAlias) ? users.map(({ value }) => value) : [];
}
