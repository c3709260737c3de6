import fc from "fast-check";
import { expect, it } from "vitest";
import { rootAlone, joinRoots, memberOf } from "#functions/people/merges/joined";
import type { ProfileItem } from "#table/people/profile";
import { runs } from "../../../../../support/seed.ts";
import { identity, stored } from "./people.ts";

const minute = fc.nat(9);
/** Up to six profiles as a fold writes them, without any merge. */
const profiles = fc
  .array(
    fc.record({
      lastSeenAt: minute,
      traits: fc.dictionary(
        fc.constantFrom("plan", "city", "__proto__"),
        fc.tuple(fc.constantFrom("a", "b", null), minute),
      ),
      identities: fc.array(fc.constantFrom("email", "anonymous", "crm"), { maxLength: 3 }),
      parted: fc.option(fc.constant<string[]>(["Q1"]), { nil: undefined }),
    }),
    { minLength: 2, maxLength: 6 },
  )
  .map((all) =>
    all.map(({ identities, ...given }, at) =>
      stored(`P${at}`, { ...given, identities: identities.map((type, n) => identity(type, `${at}-${n}`)) }),
    ),
  );

/** Returns an item without its absent attributes. */
const shown = (item: ProfileItem): unknown => JSON.parse(JSON.stringify(item));
/** The joined view, whatever the order in which it was made. */
function view({ members, traits, counts, parted, lastSeenAt }: ProfileItem) {
  const latest = Object.entries(JSON.parse(traits) as Record<string, unknown[]>).map(([name, [, at]]) => [
    name,
    at,
  ]);
  return {
    members: members!.toSorted(),
    latest: latest.toSorted(),
    counts,
    parted: parted!.toSorted(),
    lastSeenAt,
  };
}

it("a root gets back what is its own, whatever has joined it, and so does each member", () => {
  fc.assert(
    fc.property(profiles, ([root, ...others]) => {
      const joined = others.reduce(joinRoots, root!);
      expect(shown(rootAlone(joined))).toEqual(shown(root!));
      for (const each of others)
        expect(shown({ ...memberOf(joined, each, "now"), into: undefined })).toEqual(shown(each));
    }),
    { numRuns: runs(5) },
  );
});

it("the joined view is the same, one by one or by way of another root, in any order", () => {
  fc.assert(
    fc.property(profiles, fc.nat(5), ([root, ...others], cut) => {
      const oneByOne = others.reduce(joinRoots, root!);
      const [near, far] = [others.slice(0, cut), others.slice(cut)];
      const [first, ...rest] = far;
      const other = first && rest.reduce(joinRoots, first);
      const inTwo = [...near, ...(other ? [other] : [])].reduce(joinRoots, root!);
      expect(view(inTwo)).toEqual(view(oneByOne));
      expect(view(others.toReversed().reduce(joinRoots, root!))).toEqual(view(oneByOne));
    }),
    { numRuns: runs(5) },
  );
});
