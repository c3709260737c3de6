import fc from "fast-check";
import type { Act } from "../../../functions/lib/visits.ts";
import { HOUR, NAMES, PATHS, type Done } from "./visits.ts";

/** Acts that random visits do. */
export const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({
    kind: fc.constant("PAGE" as const),
    match: fc.constant("EXACT" as const),
    pattern: fc.constantFrom(...PATHS.slice(0, 3)),
  }),
  fc.record({ kind: fc.constant("EVENT" as const), pattern: fc.constantFrom(...NAMES.slice(0, 2)) }),
  fc.constant<Act>({ kind: "PAGE", match: "PREFIX", pattern: "/" }),
);

export const range = fc
  .tuple(fc.integer({ min: 0, max: 48 }), fc.integer({ min: 24, max: 100 }))
  .map(([from, length]) => ({ from: (20_000 * 24 + from) * HOUR, to: (20_000 * 24 + from + length) * HOUR }));

/** Whether this was done: in plain JavaScript. */
export function isDone({ kind, match, pattern }: Act, done: Done): boolean {
  if (kind === "EVENT") return done.kind === 1 && done.name === pattern;
  return done.kind === 0 && (match === "PREFIX" ? done.path.startsWith(pattern) : done.path === pattern);
}

/** The members of each group, in their order. */
export function grouped<Member, Key>(all: Member[], keyOf: (member: Member) => Key): [Key, Member[]][] {
  const groups = new Map<Key, Member[]>();
  for (const each of all) groups.set(keyOf(each), [...(groups.get(keyOf(each)) ?? []), each]);
  return [...groups];
}
