import { PutSuppressedDestinationCommand, SendEmailCommand, SESv2Client } from "@aws-sdk/client-sesv2";
import { marshall } from "@aws-sdk/util-dynamodb";
import { expect } from "vitest";
import type { Key } from "#table/key";
import * as emailTable from "#table/users/email";
import * as emailOwner from "#table/users/emailOwner";
import * as notice from "#table/notice";
import * as signInTable from "#table/users/signIn";
import * as userTable from "#table/users/user";
import * as providerOwner from "#table/users/providerOwner";
import type { Caller, Person, TestCloud } from "../../support/cloud.ts";
import { confirm, makePrimary, me, signUp, turnOnFactor, verify } from "../../support/accounts.ts";
import { requestOf } from "../access.requests.ts";
import { subscribe } from "../../support/listener.ts";
import {
  claim,
  granted,
  mutate,
  outputsOf,
  someone,
  type Address,
  type Someone,
} from "../../support/people.ts";
import { proofIn, signInByProvider, type OidcProvider } from "../../support/federated/cloud.ts";
import { driveMembers } from "../members/driveMembers.ts";
import { pass, settle } from "./settle.ts";
import { ownSite, putItems } from "../../support/sites.ts";

const USER_READS = [
  "Query.user",
  "Query.userItems",
  "Query.userByEmail",
  "Query.users",
  "User.emails",
  "User.signIns",
  "Email.user",
];

/**
 * Asks every field of users, and has every function of theirs do all that it does. The clock moves by a week
 * and some hours.
 */
export async function driveUsers(test: TestCloud): Promise<void> {
  const admin = await test.person({ groups: ["admin"] });
  const alice = await someone(test, "alice");
  await driveMembers(test);
  await readUsers(test, admin, alice);
  await changeAddresses(test, alice);
  await signInByAddress(test);
  await changeUsers(test, admin);
  await signUpBadly(test, alice);
  await bounce(test);
  await mailAgain(test);
  await reconcile(test);
}

async function readUsers(test: TestCloud, admin: Person, alice: Someone): Promise<void> {
  const aim = { target: alice, ownVersion: 0, address: "" };
  for (const path of USER_READS) {
    const [type = "", field = ""] = path.split(".");
    const { query, variables } = requestOf(type, [field], aim, false);
    granted(await test.graphql(admin, query, variables));
  }
  granted(await test.graphql(alice, '{ search(text: "alice") { id } }'));
  granted(await test.graphql(admin, "{ users { items { userId } } }"));
  granted(await test.graphql(admin, "{ users(status: ACTIVE) { items { userId } } }"));
  // With their addresses, users are read by a Query of their partition.
  const emails = "emails { items { user { userId } } }";
  granted(await test.graphql(alice, `{ me { userId ${emails} } }`));
  granted(await test.graphql(admin, `{ userByEmail(email: "${alice.email}") { ${emails} } }`));
  // The field reads them itself for another page, and if it has another name.
  granted(await test.graphql(alice, "{ me { mine: emails(limit: 1) { nextToken } } }"));
  const subscribed = await subscribe(test, alice, alice.userId);
  if ("refused" in subscribed) throw new Error(subscribed.refused);
  // Pushed by the stream, through queue/publish and the field publishUser.
  const { version: expectedVersion } = await me(test, alice);
  await change(test, alice, "updateUser", { firstName: "Alice", expectedVersion });
  await subscribed.client.next();
  subscribed.client.close();
  // AppSync itself reads what is there, where a condition does not hold.
  await mutate(test, alice, "updateUser", { firstName: "Alice", expectedVersion });
}

async function changeAddresses(test: TestCloud, alice: Someone): Promise<void> {
  const keyed = { email: "keyed@example.com", idempotencyKey: "key" };
  for (let time = 1; time <= 2; time += 1) await change(test, alice, "addEmail", keyed);
  const { emailId } = await change<Address>(test, alice, "addEmail", { email: "alice.new@example.com" });
  await change(test, alice, "sendEmailVerification", { emailId });
  const code = await test.code("alice.new@example.com");
  const wrong = code === "000000" ? "000001" : "000000";
  for (const each of [wrong, code, code]) await mutate(test, alice, "verifyEmail", { emailId, code: each });
  await makePrimary(test, alice, { emailId, email: "" });
  const { version: expectedVersion } = await me(test, alice);
  await change(test, alice, "removeEmail", { emailId: alice.verified.emailId, expectedVersion });
}

const FIREFOX = {
  "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0",
};

async function signInByAddress(test: TestCloud): Promise<void> {
  const person = await test.person();
  const { password } = person;
  const { email } = await verify(test, person, "further@example.com");
  const send = async (body: object) => {
    const url = `${test.outputs.httpUrl}/auth/sign-in`;
    const answer = await fetch(url, { method: "POST", headers: FIREFOX, body: JSON.stringify(body) });
    return { status: answer.status, ...((await answer.json()) as { Session?: string }) };
  };
  expect(await send({ email: "unknown@example.com", password })).toMatchObject({ status: 403 });
  expect(await send({ email, password })).toMatchObject({ status: 200 });
  const factor = await turnOnFactor(test, person);
  const { Session: session } = await send({ email, password });
  expect(await send({ email, session, code: factor.code() })).toMatchObject({ status: 200 });
}

async function changeUsers(test: TestCloud, admin: Person): Promise<void> {
  const { userId, email } = await test.person();
  await change(test, admin, "setUserGroups", { userId, expectedVersion: 1, groups: ["viewer"] });
  await change(test, admin, "suspendUser", { userId, expectedVersion: 2 });
  await change(test, admin, "reactivateUser", { userId, expectedVersion: 3 });
  await change(test, admin, "resetSecondFactor", { userId, expectedVersion: 4 });
  await change(test, admin, "signOutUser", { userId, expectedVersion: 5 });
  await settle(test);
  // A token from before the sign-out, or from its second, deletes nothing.
  await test.advance("PT2S");
  await change(test, { token: await test.signIn(email) }, "deleteUser", { expectedVersion: 6 });
  const other = await test.person();
  await change(test, admin, "deleteUser", { userId: other.userId, expectedVersion: 1 });
}

/** Sign-ups whose address another user verifies in between, and those of people whose User was lost. */
async function signUpBadly(test: TestCloud, alice: Someone): Promise<void> {
  await signUp(test, "contested@example.com");
  const code = await test.code("contested@example.com");
  await verify(test, alice, "contested@example.com");
  await confirm(test, "contested@example.com", code);
  const lost = await signUp(test, "restored@example.com");
  await putItems(test, addressOf(lost.userId, "restored@example.com"));
  await confirm(test, "restored@example.com", await test.code("restored@example.com"));
  const again = await test.person();
  await remove(test, userTable.key(again.userId));
  granted(await test.graphql(again, "{ me { userId } }"));
}

/** A verified address with its lock, as a user has it. */
function addressOf(userId: string, address: string): object[] {
  const of = { userId, emailId: "lost", address };
  const now = new Date().toISOString();
  return [
    { ...emailTable.key(userId, "lost"), ...emailTable.verifiedItem({ ...of, typedEmail: address, now }) },
    { ...emailOwner.key(address), ...emailOwner.item(of) },
  ];
}

/**
 * SES guide, "Using the account-level suppression list": mail to an address on it bounces for good. First an
 * address, then a primary one.
 */
async function bounce(test: TestCloud): Promise<void> {
  const [set] = test.cloud.assembly.ofType("AWS::SES::ConfigurationSet");
  const ses = new SESv2Client({
    endpoint: test.outputs.sesUrl as string,
    region: test.cloud.region,
    credentials: { accessKeyId: "any", secretAccessKey: "any" },
  });
  const person = await test.person();
  const further = await verify(test, person, "bouncing@example.com");
  const text = { Data: "Word" };
  for (const EmailAddress of [further.email, person.email]) {
    await ses.send(new PutSuppressedDestinationCommand({ EmailAddress, Reason: "BOUNCE" }));
    await ses.send(
      new SendEmailCommand({
        FromEmailAddress: "no-reply@example.com",
        Destination: { ToAddresses: [EmailAddress] },
        ConfigurationSetName: set!.ref,
        Content: { Simple: { Subject: text, Body: { Text: text } } },
      }),
    );
  }
}

/** A notice that was mailed before is not mailed again. */
async function mailAgain(test: TestCloud): Promise<void> {
  const person = await test.person();
  const further = await verify(test, person, "mailed@example.com");
  const { version } = await me(test, person);
  const key = notice.changeNoticeKey(person.userId, "primaryChanged", version + 1);
  const now = test.cloud.clock.now();
  const mailed = notice.doneItem(new Date(now).toISOString(), Math.floor(now / 1000), person.userId);
  await putItems(test, [{ ...key, ...mailed }]);
  await makePrimary(test, person, further);
}

/**
 * Makes damage for the walks to repair: an account without a user, a user without an account, locks, counts
 * and claims that have expired, and a sign-in of a deleted user.
 */
async function reconcile(test: TestCloud): Promise<void> {
  const [leaver, lost, lapsed, unlocked] = [
    await test.person(),
    await test.person(),
    await test.person(),
    await test.person(),
  ];
  await ownSite(test, leaver);
  const { emailId } = await claim(test, lapsed, "lapsed@example.com");
  await test.cloud.cognito("AdminDeleteUser", { Username: leaver.userId });
  await remove(test, userTable.key(lost.userId));
  await remove(test, emailOwner.key(unlocked.email));
  const [, orphan] = addressOf("gone", "orphan@example.com");
  const address = {
    userId: lapsed.userId,
    emailId,
    address: "lapsed@example.com",
    typedEmail: "lapsed@example.com",
  };
  const now = new Date(test.cloud.clock.now()).toISOString();
  const over = emailTable.claimedItem({ ...address, now, claimExpiresAt: now });
  await putItems(test, [orphan!, { ...emailTable.key(lapsed.userId, emailId), ...over }]);
  const deleted = await test.person();
  await change(test, deleted, "deleteUser", { expectedVersion: 1 });
  await settle(test);
  const of = { userId: deleted.userId, signInId: "late", at: now, ttl: signInTable.ttlOf(Date.parse(now)) };
  await putItems(test, [{ ...signInTable.key(of.userId, now, "late"), ...signInTable.item(of) }]);
  await pass(test, "PT6H", "PT6H");
}

async function change<Data = unknown>(
  test: TestCloud,
  caller: Caller,
  name: string,
  input: object,
): Promise<Data> {
  return granted<Data>(await mutate(test, caller, name, input));
}

async function remove(test: TestCloud, key: Key): Promise<void> {
  const TableName = outputsOf(test).tableName;
  await test.cloud.dynamodb.call("DeleteItem", { TableName, Key: marshall(key) });
}

/** Signs a person up by a provider, and connects and disconnects another one. */
export async function driveProviders(test: TestCloud, provider: OidcProvider): Promise<void> {
  const { proof } = proofIn(await signInByProvider(test));
  const query = "mutation($input: SignUpByProviderInput!) { signUpByProvider(input: $input) }";
  const { apiKey } = outputsOf(test);
  granted<string>(await test.graphql({ apiKey }, query, { input: { proof } }));
  await settle(test);
  if (!(await signInByProvider(test)).tokens) throw new Error("the provider does not sign in");
  const person = await test.person();
  await me(test, person);
  provider.claimant = { sub: "connected", email: person.email, email_verified: true };
  const { proof: connected } = proofIn(await signInByProvider(test));
  granted(await mutate(test, person, "connectProvider", { proof: connected }));
  await settle(test);
  const { version: expectedVersion } = await me(test, person);
  granted(await mutate(test, person, "disconnectProvider", { provider: "Acme", expectedVersion }));
  // A lock without an entry of its user is none.
  const lock = { ...providerOwner.key("Acme", "locked"), entity: "ProviderOwner", userId: person.userId };
  await putItems(test, [lock]);
  provider.claimant = { sub: "locked", email: person.email, email_verified: true };
  await signInByProvider(test);
  await settle(test);
}
