import { claim, granted, mutate } from "../../../support/people.ts";
import type { Scenarios, Stage } from "./stage.ts";

const unreachable = "nosuchmailbox@simulator.amazonses.com";

const claimedBy = ({ alice }: Stage) => ({ emailId: alice.claimed.emailId });
const verifiedBy = ({ alice }: Stage) => ({ emailId: alice.verified.emailId });
const primaryOf = ({ alice }: Stage) => ({ emailId: alice.primary.emailId });
const suspendedOnes = ({ suspended }: Stage) => ({
  emailId: suspended.verified.emailId,
  expectedVersion: suspended.version,
});

/** The errors of the mutations on the user's own addresses, except for codes. */
export const addresses: Scenarios = {
  "addEmail: an address that is none": async (s) =>
    s.mutation(s.alice, "addEmail", { email: "alice@example" }),
  "addEmail: an address that somebody has verified": async (s) =>
    s.mutation(s.bob, "addEmail", { email: s.alice.email }),
  "addEmail: an address that one has claimed already": async (s) =>
    s.mutation(s.alice, "addEmail", { email: s.alice.claimed.email }),
  "addEmail: an eleventh address": async (s) => {
    for (let more = 4; more <= 10; more += 1) {
      await claim(s.test, s.alice, `${more}.${s.alice.email}`);
    }
    return s.mutation(s.alice, "addEmail", { email: `11.${s.alice.email}` });
  },
  "addEmail: an address to which 3 codes were sent within the hour": async (s) => {
    for (let version = 4; version <= 8; version += 2) {
      const { emailId } = await claim(s.test, s.alice, `again.${s.alice.email}`);
      const input = { emailId, expectedVersion: version + 1 };
      granted(await mutate(s.test, s.alice, "removeEmail", input));
    }
    return s.mutation(s.alice, "addEmail", { email: `again.${s.alice.email}` });
  },
  "addEmail: an idempotencyKey of 257 characters": async (s) =>
    s.mutation(s.alice, "addEmail", { email: "new@example.com", idempotencyKey: "k".repeat(257) }),
  "addEmail: an idempotencyKey that was used with another address": async (s) => {
    const first = { email: `first.${s.alice.email}`, idempotencyKey: "key" };
    granted(await mutate(s.test, s.alice, "addEmail", first));
    return s.mutation(s.alice, "addEmail", { email: `other.${s.alice.email}`, idempotencyKey: "key" });
  },
  "addEmail: an idempotencyKey that was used with another spelling": async (s) => {
    const first = { email: `spelt.${s.alice.email}`, idempotencyKey: "spelling" };
    granted(await mutate(s.test, s.alice, "addEmail", first));
    return s.mutation(s.alice, "addEmail", { ...first, email: first.email.toUpperCase() });
  },
  "addEmail: while the same user is being changed": async (s) =>
    s.during("TransactionConflict", s.mutation(s.alice, "addEmail", { email: "new@example.com" })),
  "addEmail: an address that mail cannot be sent to": async (s) =>
    s.mutation(s.alice, "addEmail", { email: unreachable }),
  "addEmail: a suspended user": async (s) =>
    s.mutation(s.suspended, "addEmail", { email: "new@example.com" }),

  "setPrimaryEmail: an address of somebody else": async (s) =>
    s.mutation(s.bob, "setPrimaryEmail", { ...verifiedBy(s), expectedVersion: 1 }),
  "setPrimaryEmail: an address that is not verified": async (s) =>
    s.mutation(s.alice, "setPrimaryEmail", { ...claimedBy(s), expectedVersion: 4 }),
  "setPrimaryEmail: a stale version": async (s) =>
    s.mutation(s.alice, "setPrimaryEmail", { ...verifiedBy(s), expectedVersion: 3 }),
  "setPrimaryEmail: while the same user is being changed": async (s) =>
    s.during(
      "TransactionConflict",
      s.mutation(s.alice, "setPrimaryEmail", { ...verifiedBy(s), expectedVersion: 4 }),
    ),
  "setPrimaryEmail: a suspended user": async (s) =>
    s.mutation(s.suspended, "setPrimaryEmail", suspendedOnes(s)),

  "removeEmail: an address of somebody else": async (s) =>
    s.mutation(s.bob, "removeEmail", { ...verifiedBy(s), expectedVersion: 1 }),
  "removeEmail: the primary address": async (s) =>
    s.mutation(s.alice, "removeEmail", { ...primaryOf(s), expectedVersion: 4 }),
  "removeEmail: a stale version": async (s) =>
    s.mutation(s.alice, "removeEmail", { ...verifiedBy(s), expectedVersion: 3 }),
  "removeEmail: while the same user is being changed": async (s) =>
    s.during(
      "TransactionConflict",
      s.mutation(s.alice, "removeEmail", { ...verifiedBy(s), expectedVersion: 4 }),
    ),
  "removeEmail: a suspended user": async (s) => s.mutation(s.suspended, "removeEmail", suspendedOnes(s)),

  "sendEmailVerification: an address of somebody else": async (s) =>
    s.mutation(s.bob, "sendEmailVerification", claimedBy(s)),
  "sendEmailVerification: an address that is verified": async (s) =>
    s.mutation(s.alice, "sendEmailVerification", verifiedBy(s)),
  "sendEmailVerification: a fourth code within the hour": async (s) => {
    for (const _ of ["second", "third"]) {
      granted(await mutate(s.test, s.alice, "sendEmailVerification", claimedBy(s)));
    }
    return s.mutation(s.alice, "sendEmailVerification", claimedBy(s));
  },
  "sendEmailVerification: an address that mail cannot be sent to": async (s) => {
    const beside = await mutate(s.test, s.alice, "addEmail", { email: unreachable });
    const { emailId } = granted({ ...beside, errors: [] });
    return s.mutation(s.alice, "sendEmailVerification", { emailId });
  },
  "sendEmailVerification: a suspended user": async (s) =>
    s.mutation(s.suspended, "sendEmailVerification", { emailId: s.suspended.claimed.emailId }),
};
