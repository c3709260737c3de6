import type { Scenarios } from "./stage.ts";
import { unprovisioned } from "./unprovisioned.ts";

/** The errors of `updateUser`. */
export const profile: Scenarios = {
  "updateUser: a first name of 101 characters": async (s) =>
    s.mutation(s.alice, "updateUser", { firstName: "n".repeat(101), expectedVersion: 4 }),
  "updateUser: a last name of two lines": async (s) =>
    s.mutation(s.alice, "updateUser", { lastName: "Smith\nJones", expectedVersion: 4 }),
  "updateUser: a telephone number without its country code": async (s) =>
    s.mutation(s.alice, "updateUser", { phone: "555 0100 200", expectedVersion: 4 }),
  "updateUser: a locale that is no language tag": async (s) =>
    s.mutation(s.alice, "updateUser", { locale: "de_AT", expectedVersion: 4 }),
  "updateUser: a time zone that is no name of one": async (s) =>
    s.mutation(s.alice, "updateUser", { timezone: "Europe/Wien", expectedVersion: 4 }),
  "updateUser: a stale version": async (s) =>
    s.mutation(s.alice, "updateUser", { firstName: "Ann", expectedVersion: 3 }),
  "updateUser: while the same user is being changed": async (s) =>
    s.during(
      "TransactionConflict",
      s.mutation(s.alice, "updateUser", { firstName: "Ann", expectedVersion: 4 }),
    ),
  "updateUser: while the database cannot answer": async (s) =>
    s.during(
      "InternalServerError",
      s.mutation(s.alice, "updateUser", { firstName: "Ann", expectedVersion: 4 }),
    ),
  "updateUser: a suspended user": async (s) =>
    s.mutation(s.suspended, "updateUser", { firstName: "Ann", expectedVersion: 5 }),
  "updateUser: a user without a profile": async (s) =>
    s.mutation(await unprovisioned(s.test), "updateUser", { firstName: "Ann", expectedVersion: 1 }),
};
