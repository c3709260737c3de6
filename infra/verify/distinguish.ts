/** The addresses of people by what they are, for sign-ins with a wrong password. */
export const KINDS = ["primary", "second", "claimed", "unknown"] as const;
export type Kind = (typeof KINDS)[number];
/** The addresses of one person, and one that no account has. */
export type Addresses = Record<Kind, string>;

/** All orders of the kinds. */
const ORDERS = ordersOf([...KINDS]);

export interface Tries {
  /** The times of the answers, in ms. */
  times: Record<Kind, number[]>;
  /** The answers that differ, each with the kinds of address that had it. */
  answers: Map<string, Set<Kind>>;
}

interface How {
  /** The number of tries of each kind. */
  tries: number;
  /** The tries for one address before `nextHour` is waited for. */
  anHour: number;
  /** Tries to sign in by an address with a wrong password. Returns the answer as it is compared. */
  ask: (email: string, kind: Kind) => Promise<string>;
  /** Resolves when the next hour has begun. */
  nextHour: () => Promise<void>;
}

/** Tries each kind of address as often, one after the other, and measures the times of the answers. */
export async function tryAddresses(people: Addresses[], how: How): Promise<Tries> {
  const times: Tries["times"] = { primary: [], second: [], claimed: [], unknown: [] };
  const answers: Tries["answers"] = new Map();
  for (let at = 0; at < how.tries; at += 1) {
    if (at > 0 && at % (people.length * how.anHour) === 0) await how.nextHour();
    // In each order in turn, since an answer can make the next one faster.
    for (const kind of ORDERS[at % ORDERS.length]!) {
      const begun = performance.now();
      const answer = await how.ask(people[at % people.length]![kind], kind);
      times[kind].push(performance.now() - begun);
      answers.set(answer, (answers.get(answer) ?? new Set()).add(kind));
    }
  }
  return { times, answers };
}

/**
 * The area under the ROC curve of distinguishing the two by time: the Mann-Whitney statistic as a share.
 * Equal times have the mean of their ranks. 0.5 says nothing, and 0 or 1 all.
 */
export function areaUnderCurve(ones: number[], others: number[]): number {
  const all = [
    ...ones.map((time) => ({ time, isOne: true })),
    ...others.map((time) => ({ time, isOne: false })),
  ];
  all.sort((a, b) => a.time - b.time);
  let ranks = 0;
  for (let from = 0, to = 0; from < all.length; from = to) {
    let equal = 0;
    for (; all[to]?.time === all[from]!.time; to += 1) equal += all[to]!.isOne ? 1 : 0;
    // The mean of the ranks from + 1 to `to`.
    ranks += (equal * (from + 1 + to)) / 2;
  }
  return (ranks - (ones.length * (ones.length + 1)) / 2) / (ones.length * others.length);
}

/**
 * The standard deviations of the tolerance: equal times are further off in one of 1,000 runs of three
 * comparisons (normal distribution, two sides).
 */
const DEVIATIONS = 3.6;

/**
 * Returns how far the area may be from 0.5 if `tries` equal times of each were measured. Its variance is
 * (2n + 1) / 12n² (Mann and Whitney, 1947). For 200 tries it is 0.104, for 10,000 it is 0.015.
 */
export function toleranceOf(tries: number): number {
  return DEVIATIONS * Math.sqrt((2 * tries + 1) / (12 * tries ** 2));
}

function ordersOf(kinds: Kind[]): Kind[][] {
  if (kinds.length === 0) return [[]];
  return kinds.flatMap((first) =>
    ordersOf(kinds.filter((each) => each !== first)).map((rest) => [first, ...rest]),
  );
}
