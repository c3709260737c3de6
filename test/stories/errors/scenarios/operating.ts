import { granted, mutate, outputsOf, suspend } from "../../../support/people.ts";
import type { Scenarios, Stage } from "./stage.ts";

const nobody = "7c1e5f3a-0000-4000-8000-000000000000";

const alice = ({ alice: { userId } }: Stage, expectedVersion = 4) => ({ userId, expectedVersion });

async function deletedAlice(stage: Stage): Promise<object> {
  granted(await mutate(stage.test, stage.alice, "deleteUser", { expectedVersion: 4 }));
  return alice(stage, 5);
}

/** The errors of the mutations on users: called by users who are no admins, and about admins. */
export const operating: Scenarios = {
  "deleteUser: somebody else, by a user who is no admin": async (s) =>
    s.mutation(s.bob, "deleteUser", alice(s)),
  "deleteUser: somebody else, by an admin whose group was taken away": async (s) =>
    s.mutation(s.formerAdmin, "deleteUser", alice(s)),
  "deleteUser: an id of no user": async (s) =>
    s.mutation(s.admin, "deleteUser", { userId: nobody, expectedVersion: 1 }),
  "deleteUser: a stale version": async (s) => s.mutation(s.alice, "deleteUser", { expectedVersion: 3 }),
  "deleteUser: a deleted user": async (s) => s.mutation(s.admin, "deleteUser", await deletedAlice(s)),
  "deleteUser: while the same user is being changed": async (s) =>
    s.during("TransactionConflict", s.mutation(s.alice, "deleteUser", { expectedVersion: 4 })),
  "deleteUser: a suspended user": async (s) =>
    s.mutation(s.suspended, "deleteUser", { expectedVersion: s.suspended.version }),

  "suspendUser: by a user who is no admin": async (s) => s.mutation(s.bob, "suspendUser", alice(s)),
  "suspendUser: by an admin who is suspended": async (s) =>
    s.mutation(s.suspendedAdmin, "suspendUser", alice(s)),
  "suspendUser: by an admin whose group was taken away": async (s) =>
    s.mutation(s.formerAdmin, "suspendUser", alice(s)),
  "suspendUser: an id of no user": async (s) =>
    s.mutation(s.admin, "suspendUser", { userId: nobody, expectedVersion: 1 }),
  "suspendUser: a stale version": async (s) => s.mutation(s.admin, "suspendUser", alice(s, 3)),
  "suspendUser: a suspended user": async (s) => {
    await suspend(s.test, s.admin, s.alice);
    return s.mutation(s.admin, "suspendUser", alice(s, 5));
  },

  "reactivateUser: by a user who is no admin": async (s) => s.mutation(s.bob, "reactivateUser", alice(s)),
  "reactivateUser: by an admin who is suspended": async (s) =>
    s.mutation(s.suspendedAdmin, "reactivateUser", alice(s)),
  "reactivateUser: by an admin whose group was taken away": async (s) =>
    s.mutation(s.formerAdmin, "reactivateUser", alice(s)),
  "reactivateUser: an id of no user": async (s) =>
    s.mutation(s.admin, "reactivateUser", { userId: nobody, expectedVersion: 1 }),
  "reactivateUser: a stale version": async (s) => s.mutation(s.admin, "reactivateUser", alice(s, 3)),
  "reactivateUser: an active user": async (s) => s.mutation(s.admin, "reactivateUser", alice(s)),

  "resetSecondFactor: by a user who is no admin": async (s) =>
    s.mutation(s.bob, "resetSecondFactor", alice(s)),
  "resetSecondFactor: by an admin who is suspended": async (s) =>
    s.mutation(s.suspendedAdmin, "resetSecondFactor", alice(s)),
  "resetSecondFactor: by an admin whose group was taken away": async (s) =>
    s.mutation(s.formerAdmin, "resetSecondFactor", alice(s)),
  "resetSecondFactor: an id of no user": async (s) =>
    s.mutation(s.admin, "resetSecondFactor", { userId: nobody, expectedVersion: 1 }),
  "resetSecondFactor: a stale version": async (s) => s.mutation(s.admin, "resetSecondFactor", alice(s, 3)),
  "resetSecondFactor: a deleted user": async (s) =>
    s.mutation(s.admin, "resetSecondFactor", await deletedAlice(s)),

  "signOutUser: by a user who is no admin": async (s) => s.mutation(s.bob, "signOutUser", alice(s)),
  "signOutUser: by an admin who is suspended": async (s) =>
    s.mutation(s.suspendedAdmin, "signOutUser", alice(s)),
  "signOutUser: by an admin whose group was taken away": async (s) =>
    s.mutation(s.formerAdmin, "signOutUser", alice(s)),
  "signOutUser: an id of no user": async (s) =>
    s.mutation(s.admin, "signOutUser", { userId: nobody, expectedVersion: 1 }),
  "signOutUser: a stale version": async (s) => s.mutation(s.admin, "signOutUser", alice(s, 3)),
  "signOutUser: a deleted user": async (s) => s.mutation(s.admin, "signOutUser", await deletedAlice(s)),

  "setUserGroups: by a user who is no admin": async (s) =>
    s.mutation(s.bob, "setUserGroups", { ...alice(s), groups: ["admin"] }),
  "setUserGroups: by an admin who is suspended": async (s) =>
    s.mutation(s.suspendedAdmin, "setUserGroups", { ...alice(s), groups: [] }),
  "setUserGroups: by an admin whose group was taken away": async (s) =>
    s.mutation(s.formerAdmin, "setUserGroups", {
      userId: s.formerAdmin.userId,
      groups: ["admin"],
      expectedVersion: 2,
    }),
  "setUserGroups: a group that there is not": async (s) =>
    s.mutation(s.admin, "setUserGroups", { ...alice(s), groups: ["owner"] }),
  "setUserGroups: an id of no user": async (s) =>
    s.mutation(s.admin, "setUserGroups", { userId: nobody, expectedVersion: 1, groups: [] }),
  "setUserGroups: a stale version": async (s) =>
    s.mutation(s.admin, "setUserGroups", { ...alice(s, 3), groups: ["viewer"] }),
  "setUserGroups: a deleted user": async (s) =>
    s.mutation(s.admin, "setUserGroups", { ...(await deletedAlice(s)), groups: ["viewer"] }),

  "publishUser: by anybody but the role `publisher`": async (s) =>
    s.query(
      { role: outputsOf(s.test).credentials.backend },
      "mutation($userId: ID!) { publishUser(userId: $userId) { userId } }",
      {
        userId: s.alice.userId,
      },
    ),
  "endStaffSubscriptions: by anybody but the role `publisher`": async (s) =>
    s.query(
      { role: outputsOf(s.test).credentials.backend },
      "mutation($userId: ID!) { endStaffSubscriptions(userId: $userId) }",
      { userId: s.alice.userId },
    ),
};
