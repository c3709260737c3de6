import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { idOf } from "#functions/people/identity/named";
import { runs } from "../../../../../support/seed.ts";
import { Memory } from "./memory.ts";
import type { Carried } from "./reference.ts";
import { Reference } from "./reference.ts";

type Step = { event: Carried[] } | { joins: [number, number] } | { parts: number };

const value = (type: string, count: number) =>
  fc.nat(count - 1).map((at): Carried => ({ type, value: `${type}${at}` }));
/** In the order of the table; an alias has two users. */
function event(sizes: { user: number; email: number; crm: number; device: number; anonymous: number }) {
  const optional = (type: keyof typeof sizes) => fc.option(value(type, sizes[type]), { nil: undefined });
  const alias = value("user", sizes.user).map((each) => ({ ...each, isAlias: true as const }));
  return fc
    .tuple(
      ...[optional("user"), fc.option(alias, { nil: undefined, freq: 12 })],
      ...[optional("email"), optional("crm"), optional("device"), optional("anonymous")],
    )
    .map((all) => all.filter((each) => each !== undefined))
    .map((all) => all.filter((each, at) => all.findIndex((other) => idOf(other) === idOf(each)) === at));
}

/**
 * Events of few values, so that they meet; and merges and unmerges of what there is, by its place in the list
 * modulo its length.
 */
function steps(sizes: Parameters<typeof event>[0], maxLength: number) {
  const step = fc.oneof(
    { weight: 12, arbitrary: fc.record({ event: event(sizes) }) },
    { weight: 1, arbitrary: fc.record({ joins: fc.tuple(fc.nat(), fc.nat()) }) },
    { weight: 2, arbitrary: fc.record({ parts: fc.nat() }) },
  );
  return fc.array(step, { maxLength, size: "max" });
}

const idAt = (number: number): string => `P${String(number + 1).padStart(3, "0")}`;

/** Does a step on both, and compares what came of it. */
function take(step: Step, reference: Reference, memory: Memory): void {
  if ("event" in step) {
    const profile = reference.file(step.event);
    const named = step.event.map((each) => ({ ...each, isVerified: false }));
    expect(memory.file(named).profileId).toBe(profile === undefined ? undefined : idAt(profile));
    return;
  }
  if ("joins" in step) {
    const roots = [...new Set(reference.roots)];
    const [winner, loser] = step.joins.map((each) => roots[each % roots.length]);
    if (winner === undefined || loser === undefined || !reference.mayJoin(winner, loser)) return;
    reference.join(winner, loser);
    memory.join(idAt(winner), idAt(loser));
    return;
  }
  const at = step.parts % reference.joins.length;
  const join = reference.joins[at];
  if (!join || !reference.canPart(join)) return;
  const [merge] = memory.merges.filter(({ isUndone }) => !isUndone).slice(at);
  memory.part(merge!);
  reference.part(join);
}

function compare(reference: Reference, memory: Memory): void {
  const roots = reference.roots.map((root, profile) => [idAt(profile), idAt(root)]);
  expect([...memory.profiles.values()].map(({ profileId, into = profileId }) => [profileId, into])).toEqual(
    roots,
  );
  const identities = reference.identities.map(({ type, value, profile, isShared, lone }) => [
    ...[idOf({ type, value }), idAt(profile), isShared],
    lone === undefined ? undefined : idAt(lone),
  ]);
  expect(
    [...memory.identities].map(([id, { profileId, isShared = false, loneProfileId }]) => [
      ...[id, profileId, isShared],
      loneProfileId,
    ]),
  ).toEqual(identities);
}

/** Checks invariant 13, which holds after any events. `aliased` are pairs of users of alias calls. */
function check(memory: Memory, aliased: Set<string>): void {
  for (const root of [...memory.profiles.values()].filter(({ into }) => into === undefined)) {
    const all = [root.profileId, ...(root.members ?? [])];
    expect(all.length).toBeLessThanOrEqual(50);
    for (const each of root.members ?? []) expect(memory.profiles.get(each)?.into).toBe(root.profileId);
    const users = all
      .flatMap((each) => memory.profiles.get(each)!.identities)
      .filter(({ type }) => type === "user")
      .map(({ value }) => value);
    expect(users.length === 1 || users.length === 0 || aliased.has(users.sort().join())).toBe(true);
  }
}

/** The users of a step's alias call. */
function aliasOf(step: Step): string[] {
  if (!("event" in step) || !step.event.some(({ isAlias }) => isAlias)) return [];
  const users = step.event.filter(({ type }) => type === "user").map(({ value }) => value);
  return [users.sort().join()];
}

function holds(all: Step[]): void {
  const [reference, memory] = [new Reference(), new Memory()];
  for (const step of all) take(step, reference, memory);
  compare(reference, memory);
  check(memory, new Set(all.flatMap(aliasOf)));
}

describe("events, merges and unmerges in any order", () => {
  it("give the people of a plain reference", () => {
    const few = { user: 4, email: 7, crm: 7, device: 5, anonymous: 6 };
    fc.assert(fc.property(steps(few, 60), holds), { numRuns: runs(10) });
  });

  it("give them at the limits of a person, too", () => {
    const many = { user: 1, email: 2, crm: 2, device: 14, anonymous: 70 };
    fc.assert(fc.property(steps(many, 300), holds), { numRuns: runs(1) });
  });
});
