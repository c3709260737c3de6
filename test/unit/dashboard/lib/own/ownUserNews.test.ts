import { expect, it } from "vitest";
import type { OwnUserFragment } from "../../../../../dashboard/lib/own/documents.ts";
import { newerOf, taken, type OwnUser } from "../../../../../dashboard/lib/own/ownUserNews.ts";

const user = (version: number): OwnUserFragment => ({
  userId: "alice",
  version,
  email: "alice@example.com",
  firstName: null,
  lastName: null,
  locale: null,
  timezone: null,
  groups: [],
  signInProviders: [],
  emails: { items: [] },
});
const shown = (version: number, seen: number): OwnUser => ({
  status: "there",
  user: user(version),
  seen: user(seen),
});

it("what was read first has been seen; what is pushed after it has not, until the person takes note", () => {
  const first = taken({ status: "loading" }, { kind: "read", user: user(1) });
  expect(first).toEqual(shown(1, 1));
  const pushed = taken(first, { kind: "pushed", user: user(2) });
  expect(pushed).toEqual(shown(2, 1));
  expect(taken(pushed, { kind: "noted" })).toEqual(shown(2, 2));
});

it("what is older than what is shown changes nothing, whichever way it comes", () => {
  expect(taken(shown(3, 2), { kind: "pushed", user: user(2) })).toEqual(shown(3, 2));
  expect(taken(shown(3, 2), { kind: "read", user: user(2) })).toEqual(shown(3, 2));
  expect(taken(shown(3, 2), { kind: "changedHere", user: user(2) })).toMatchObject(shown(3, 3));
});

it("what was changed here has been seen, and is known as the last change of this page", () => {
  const done = { before: user(1), now: user(2) };
  expect(taken(shown(1, 1), { kind: "changedHere", user: user(2) })).toEqual({ ...shown(2, 2), done });
});

it("a reading that failed leaves what is shown", () => {
  expect(taken(shown(1, 1), { kind: "failed" })).toEqual(shown(1, 1));
  expect(taken({ status: "loading" }, { kind: "failed" })).toEqual({ status: "failed" });
});

it("of pushes that overtake each other the newer one counts", () => {
  expect(newerOf(undefined, user(7))).toEqual(user(7));
  expect(newerOf(user(7), user(6))).toEqual(user(7));
  expect(newerOf(user(6), user(7))).toEqual(user(7));
});
