import { marshall } from "@aws-sdk/util-dynamodb";
import { hashToken } from "#functions/ids/tokens";
import * as providerOwner from "#table/users/providerOwner";
import * as providerProof from "#table/users/providerProof";
import * as user from "#table/users/user";
import type { Person } from "../../../support/cloud.ts";
import { outputsOf } from "../../../support/people.ts";
import { putItems } from "../../../support/sites.ts";
import type { Attempt, Scenarios, Stage } from "./stage.ts";
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

const SIGN_UP = "mutation($input: SignUpByProviderInput!) { signUpByProvider(input: $input) }";

/** Stores the proof of an account at Acme with an address. */
async function prove({ test }: Stage, address: string, subject = "Ann-1"): Promise<{ proof: string }> {
  const seconds = Math.floor(test.cloud.clock.now() / 1000);
  const item = providerProof.item({ provider: "Acme", subject, address }, seconds);
  await putItems(test, [{ ...providerProof.key(hashToken("proof")), ...item }]);
  return { proof: "proof" };
}

/** Connects an account at Acme to a person. The version stays the same. */
async function connected({ test }: Stage, { userId, email }: Person): Promise<void> {
  const held = { subject: "Ann-1", address: email, connectedAt: "2026-11-30T00:00:00.000Z" };
  await test.cloud.dynamodb.call("UpdateItem", {
    TableName: outputsOf(test).tableName,
    Key: marshall(user.key(userId)),
    UpdateExpression: "SET #providers = :providers",
    ExpressionAttributeNames: { "#providers": "providers" },
    ExpressionAttributeValues: marshall({ ":providers": { Acme: held } }),
  });
  const of = { provider: "Acme", subject: "Ann-1", userId };
  await putItems(test, [{ ...providerOwner.key("Acme", "Ann-1"), ...providerOwner.item(of) }]);
}

function signUp(s: Stage, input: object): Attempt {
  return s.query({ apiKey: outputsOf(s.test).apiKey }, SIGN_UP, { input });
}

/** The errors of the mutations on providers. */
export const ofProviders: Scenarios = {
  "signUpByProvider: a proof that there is not": async (s) => signUp(s, { proof: "none" }),
  "signUpByProvider: a proof of an address that has an account": async (s) =>
    signUp(s, await prove(s, s.alice.email)),
  "connectProvider: a proof that there is not": async (s) =>
    s.mutation(s.alice, "connectProvider", { proof: "none" }),
  "connectProvider: a proof of another address": async (s) =>
    s.mutation(s.alice, "connectProvider", await prove(s, "elsewhere@example.com")),
  "connectProvider: a proof of an account that another user has connected": async (s) => {
    await connected(s, s.bob);
    return s.mutation(s.alice, "connectProvider", await prove(s, s.alice.email));
  },
  "connectProvider: a proof of a second account at a provider": async (s) => {
    await connected(s, s.alice);
    return s.mutation(s.alice, "connectProvider", await prove(s, s.alice.email, "Ann-2"));
  },
  "connectProvider: a suspended user": async (s) =>
    s.mutation(s.suspended, "connectProvider", { proof: "none" }),
  "disconnectProvider: a provider that is not connected": async (s) =>
    s.mutation(s.alice, "disconnectProvider", { provider: "Acme", expectedVersion: 4 }),
  "disconnectProvider: a stale version": async (s) => {
    await connected(s, s.alice);
    return s.mutation(s.alice, "disconnectProvider", { provider: "Acme", expectedVersion: 3 });
  },
  "disconnectProvider: a suspended user": async (s) =>
    s.mutation(s.suspended, "disconnectProvider", { provider: "Acme", expectedVersion: 4 }),
};
