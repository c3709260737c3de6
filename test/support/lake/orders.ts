import fc from "fast-check";
import type { Act, FunnelQuestion, Path, PathQuestion } from "../../../functions/lib/input/sessions.ts";
import { hasProperty, reachedBy } from "./reference.ts";
import { HOUR, NAMES, PATHS, PROPERTIES, VALUES, type Done, type ReferenceSession } from "./sessions.ts";

/** Acts that random visits do. */
export const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({
    kind: fc.constant("PAGE" as const),
    match: fc.constant("EXACT" as const),
    pattern: fc.constantFrom(...PATHS.slice(0, 3)),
  }),
  fc.record({ kind: fc.constant("EVENT" as const), pattern: fc.constantFrom(...NAMES.slice(0, 2)) }),
  fc.constant<Act>({ kind: "PAGE", match: "PREFIX", pattern: "/" }),
  fc.record({
    ...{
      kind: fc.constant("PAGE" as const),
      match: fc.constantFrom("CONTAINS" as const, "WILDCARD" as const),
    },
    pattern: fc.constantFrom("a", "/*", "**/b"),
    property: fc.constantFrom(undefined, ...PROPERTIES),
  }),
  fc.record({
    ...{ kind: fc.constant("EVENT" as const), pattern: fc.constantFrom(...NAMES.slice(0, 2)) },
    ...{ property: fc.constantFrom(...PROPERTIES), value: fc.constantFrom(undefined, ...VALUES) },
  }),
);

export const range = fc
  .tuple(fc.integer({ min: 0, max: 48 }), fc.integer({ min: 24, max: 100 }))
  .map(([from, length]) => ({ from: (20_000 * 24 + from) * HOUR, to: (20_000 * 24 + from + length) * HOUR }));

/** Returns true if `done` is the act, in plain JavaScript. */
export function isDone({ property, value, ...act }: Act, done: Done): boolean {
  return reachedBy(act, done) && (property === undefined || hasProperty(done, property, value));
}

/**
 * Returns the number of steps that are reached: each is looked for after the first place of the one before.
 */
function inOrder(steps: Act[], all: Done[]): number {
  let reached = 0;
  for (const done of all) if (steps[reached] && isDone(steps[reached]!, done)) reached += 1;
  return reached;
}

/** The longest beginning of the steps that is done without anything in between. */
function strictly(steps: Act[], all: Done[]): number {
  const from = all.map((_, start) => {
    const first = steps.findIndex((step, at) => !all[start + at] || !isDone(step, all[start + at]!));
    return first < 0 ? steps.length : first;
  });
  return Math.max(0, ...from);
}

/** Returns the number of these visits, or of their visitors, that reach each step. */
export function reachedOf({ steps, isStrict, within }: FunnelQuestion, begun: ReferenceSession[]): number[] {
  const inTime = [...begun].sort((one, other) => one.day - other.day || one.session - other.session);
  const who = ({ visitor, session }: ReferenceSession) => (within === "VISITOR" ? visitor : session);
  const depths = grouped(inTime, who).map(([, of]) =>
    (isStrict ? strictly : inOrder)(
      steps,
      of.flatMap(({ events }) => events),
    ),
  );
  return steps.map((_, at) => depths.filter((depth) => depth > at).length);
}

/** Returns the next act, `null` if there is none, and `undefined` if the visit does not do the acts. */
function nextOf({ after, direction }: PathQuestion, events: Done[]): Done | null | undefined {
  const all = direction === "FORWARD" ? events : [...events].reverse();
  const starts = all
    .map((_, start) => start)
    .filter((start) => after.every((each, at) => all[start + at] && isDone(each, all[start + at]!)));
  // Forward it is the first place of the visit, backward its last one: in both, the first of this order.
  const [first] = after.length === 0 ? [0] : starts;
  return first === undefined ? undefined : (all[first + after.length] ?? null);
}

/** Returns the next acts of these visits, most frequent first. */
export function expectedPath(wanted: PathQuestion, begun: ReferenceSession[]): Path {
  const next = begun.map(({ events }) => nextOf(wanted, events)).filter((each) => each !== undefined);
  const went = next.filter((each) => each !== null);
  const named = grouped(went, ({ kind, path, name }) => JSON.stringify([kind, kind === 0 ? path : name]));
  const rows = named.map(([key, of]): Path["rows"][number] => {
    const [kind, name] = JSON.parse(key) as [number, string];
    return { kind: kind === 0 ? "PAGE" : "EVENT", name, sessions: of.length };
  });
  rows.sort(
    (one, other) =>
      other.sessions - one.sessions ||
      (one.name < other.name ? -1 : one.name > other.name ? 1 : one.kind === "PAGE" ? -1 : 1),
  );
  return { sessions: next.length, ended: next.length - went.length, rows: rows.slice(0, wanted.limit) };
}

/** The members of each group, in their order. */
export function grouped<Member, Key>(all: Member[], keyOf: (member: Member) => Key): [Key, Member[]][] {
  const groups = new Map<Key, Member[]>();
  for (const each of all) groups.set(keyOf(each), [...(groups.get(keyOf(each)) ?? []), each]);
  return [...groups];
}
