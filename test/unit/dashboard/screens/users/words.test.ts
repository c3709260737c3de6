import { expect, it } from "vitest";
import type { UserRowFragment } from "../../../../../dashboard/screens/users/documents.ts";
import { userChangesOf, userRefusalsOf } from "../../../../../dashboard/screens/users/words.ts";

const user: UserRowFragment = {
  userId: "bob",
  version: 1,
  status: "ACTIVE",
  email: "bob@example.com",
  firstName: "Bob",
  lastName: null,
  groups: ["viewer"],
  createdAt: "2026-11-21T12:00:00Z",
};

it("says how a user has changed since the dialog was opened", () => {
  expect(userChangesOf(user, { ...user, version: 2 })).toEqual([]);
  const now: UserRowFragment = { ...user, status: "SUSPENDED", groups: ["admin", "viewer"], lastName: "Low" };
  expect(userChangesOf(user, now)).toEqual([
    "the status is Suspended",
    "the groups are Viewer, Administrator",
    "the name is Bob Low",
  ]);
  expect(userChangesOf(user, { ...user, groups: [], email: "b@example.com", firstName: null })).toEqual([
    "there are no groups",
    "the address is b@example.com",
    "the name is –",
  ]);
});

// The refusals are those of docs/errors.md.
it.each([
  ["VersionConflict", "has changed"],
  ["InvalidTransition", "has changed"],
  ["NotFound", "no longer there"],
  ["Unauthorized", "no longer an administrator"],
  ["Unavailable", "did not work"],
])("%s: %s", (errorType, words) => {
  expect(userRefusalsOf({ errorType }).form).toMatch(words);
});
