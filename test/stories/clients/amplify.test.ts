import type { TypedDocumentNode } from "@graphql-typed-document-node/core";
import { Amplify, type ResourcesConfig } from "aws-amplify";
import { CONNECTION_STATE_CHANGE, ConnectionState, generateClient } from "aws-amplify/api";
import { confirmSignUp, fetchAuthSession, signIn, signOut, signUp } from "aws-amplify/auth";
import { Hub } from "aws-amplify/utils";
import type { DocumentNode } from "graphql";
import { afterAll, beforeAll, expect, it } from "vitest";
import * as documents from "../../../client/index.ts";
import type { OnUserUpdatedSubscription } from "../../../client/index.ts";
import { amplifyConfig } from "../../../infra/start/outputs.ts";
import { startTestCloud, type Person, type TestCloud } from "../../support/cloud.ts";
import { until } from "../../support/until.ts";
import { Heard } from "../../support/heard.ts";
import { subscribe } from "../../support/listener.ts";
import { operationsOf } from "./operations.ts";
import { granted, mutate } from "../../support/people.ts";
import "../../support/process/webSocket.ts";

/** Amplify's own types of a client know only what its own generator made. */
interface Client {
  graphql(operation: { query: DocumentNode; variables?: unknown; authMode?: "apiKey" | undefined }): unknown;
}

const password = "Correct-horse-7";
const address = "alice@example.com";
const work = "alice@work.example";

let test: TestCloud;
let bob: Person;
let client: Client;
let userId: string;
let heard: Heard<OnUserUpdatedSubscription>;
let listening: { unsubscribe(): void };
const used = new Set<unknown>();

beforeAll(async () => {
  test = await startTestCloud();
  bob = await test.person({ email: "bob@example.com" });
  Amplify.configure(amplifyConfig(test.outputs) as ResourcesConfig);
  client = generateClient() as unknown as Client;
});
afterAll(() => test?.stop());

async function run<Data, Variables>(
  query: TypedDocumentNode<Data, Variables>,
  variables?: Variables,
  authMode?: "apiKey",
): Promise<Data> {
  used.add(query);
  const answer = (await client.graphql({ query, variables, authMode })) as { data: Data };
  return answer.data;
}

const groupsOf = async (): Promise<unknown> => {
  const { tokens } = await fetchAuthSession({ forceRefresh: true });
  return tokens?.accessToken.payload["cognito:groups"];
};

it("signs up, confirms with the mailed code, and signs in over SRP", async () => {
  const options = { userAttributes: { email: address } };
  const { nextStep } = await signUp({ username: address, password, options });
  expect(nextStep.signUpStep).toBe("CONFIRM_SIGN_UP");
  const confirmationCode = await test.code(address);
  expect(await confirmSignUp({ username: address, confirmationCode })).toMatchObject({
    isSignUpComplete: true,
  });
  await expect(signIn({ username: address, password: "Wrong-horse-7" })).rejects.toMatchObject({
    name: "NotAuthorizedException",
  });
  expect(await signIn({ username: address, password })).toMatchObject({ isSignedIn: true });
});

it("asks for its own profile, which the sign-up has made", async () => {
  const { me } = await run(documents.MeDocument);
  expect(me).toMatchObject({ version: 1, status: "ACTIVE", email: address, groups: [] });
  expect(me!.emails!.items).toMatchObject([{ email: address, isVerified: true, isPrimary: true }]);
  userId = me!.userId;
  const { user } = await run(documents.UserDocument, { userId });
  expect(user).toEqual(me);
  await expect(run(documents.UserDocument, { userId: bob.userId })).rejects.toMatchObject({
    data: { user: null },
    errors: [{ errorType: "NotFound", path: ["user"] }],
  });
});

it("receives its own changes over WebSocket; no other user does, and no other user may subscribe", async () => {
  heard = new Heard();
  const connected = new Promise<void>((resolve) => {
    const stop = Hub.listen("api", ({ payload }) => {
      const { connectionState } = (payload.data ?? {}) as { connectionState?: ConnectionState };
      if (payload.event !== CONNECTION_STATE_CHANGE || connectionState !== ConnectionState.Connected) return;
      stop();
      resolve();
    });
  });
  used.add(documents.OnUserUpdatedDocument);
  const query = documents.OnUserUpdatedDocument;
  const pushes = client.graphql({ query, variables: { userId } }) as {
    subscribe(observer: object): { unsubscribe(): void };
  };
  listening = pushes.subscribe({
    next: ({ data }: { data: OnUserUpdatedSubscription }) => heard.add(data),
    error: (error: unknown) => {
      throw error;
    },
  });
  await connected;
  expect(await subscribe(test, bob, userId)).toEqual({ refused: "NotFound" });
  const bobs = await subscribe(test, bob, bob.userId);
  if (!("client" in bobs)) throw new Error("bob may listen to himself");

  const input = { firstName: "Alice", locale: "de-AT", expectedVersion: 1 };
  const { updateUser } = await run(documents.UpdateUserDocument, { input });
  expect(updateUser).toMatchObject({ userId, version: 2, firstName: "Alice", locale: "de-AT" });
  const { onUserUpdated } = await heard.until((each) => each.onUserUpdated?.version === 2);
  expect(onUserUpdated).toMatchObject({
    ...updateUser,
    emails: { items: [{ email: address, isPrimary: true }] },
  });

  granted(await mutate(test, bob, "updateUser", { firstName: "Bob", expectedVersion: 1 }));
  // The first thing that bob hears is his own change, so hers before it did not reach him.
  expect((await bobs.client.next()).payload.data.onUserUpdated).toEqual({ userId: bob.userId });
  bobs.client.close();
});

it("adds an address, verifies it with the mailed code, makes it primary, and hears of each step", async () => {
  const { addEmail } = await run(documents.AddEmailDocument, { input: { email: " Alice@Work.Example " } });
  expect(addEmail).toMatchObject({
    email: work,
    typedEmail: "Alice@Work.Example",
    isVerified: false,
    isPrimary: false,
  });
  const emailId = addEmail!.emailId;
  const first = await test.code(work);
  await run(documents.SendEmailVerificationDocument, { input: { emailId } });
  const code = await test.code(work);
  // A draw of the same six digits twice is one in a million.
  expect(code).not.toBe(first);
  await expect(run(documents.VerifyEmailDocument, { input: { emailId, code: first } })).rejects.toMatchObject(
    {
      errors: [{ errorType: "ValidationError", errorInfo: { field: "code", triesLeft: 4 } }],
    },
  );
  const { verifyEmail } = await run(documents.VerifyEmailDocument, { input: { emailId, code } });
  expect(verifyEmail).toMatchObject({ emailId, isVerified: true, claimExpiresAt: null });

  const expectedVersion = verifyEmail!.user!.version;
  expect(expectedVersion).toBe(4);
  await expect(
    run(documents.SetPrimaryEmailDocument, { input: { emailId, expectedVersion: 3 } }),
  ).rejects.toMatchObject({ errors: [{ errorType: "VersionConflict", errorInfo: { currentVersion: 4 } }] });
  const { setPrimaryEmail } = await run(documents.SetPrimaryEmailDocument, {
    input: { emailId, expectedVersion },
  });
  expect(setPrimaryEmail).toMatchObject({ version: 5, email: work, primaryEmailId: emailId });

  const { me } = await run(documents.MeDocument);
  const old = me!.emails!.items.find((each) => each.email === address)!;
  const removal = { emailId: old.emailId, expectedVersion: 5 };
  const { removeEmail } = await run(documents.RemoveEmailDocument, { input: removal });
  expect(removeEmail).toMatchObject({ version: 6, email: work });

  const { onUserUpdated } = await heard.until((each) => (each.onUserUpdated?.version ?? 0) >= 6);
  expect(onUserUpdated).toMatchObject({
    version: 6,
    email: work,
    emails: { items: [{ emailId, isPrimary: true }] },
  });
});

it("stays signed in by refreshing, and signs out", async () => {
  const before = (await fetchAuthSession()).tokens!.accessToken;
  expect(await groupsOf()).toBeUndefined();
  const after = (await fetchAuthSession()).tokens!.accessToken;
  expect(after.toString()).not.toBe(before.toString());
  expect(after.payload.sub).toBe(userId);
  expect((await run(documents.MeDocument)).me).toMatchObject({ version: 6 });

  listening.unsubscribe();
  await signOut();
  await expect(run(documents.MeDocument)).rejects.toThrow();
});

it("runs the operator's operations as an admin", async () => {
  await until("Cognito follows the new primary address", async () => {
    const { Users } = await test.cloud.cognito("ListUsers", { Filter: `email = "${work}"` });
    return (Users as unknown[]).length === 1;
  });
  await expect(signIn({ username: address, password })).rejects.toMatchObject({
    name: "NotAuthorizedException",
  });
  await test.cloud.cognito("AdminAddUserToGroup", { Username: work, GroupName: "admin" });
  expect(await signIn({ username: work, password })).toMatchObject({ isSignedIn: true });
  expect(await groupsOf()).toEqual(["admin"]);

  const { userByEmail } = await run(documents.UserByEmailDocument, { email: "BOB@example.com" });
  expect(userByEmail).toMatchObject({ userId: bob.userId, version: 2 });
  const { userItems } = await run(documents.UserItemsDocument, { userId: bob.userId });
  expect(userItems!.items).toEqual([
    { ...userByEmail, __typename: "User" },
    expect.objectContaining({ __typename: "Email", email: "bob@example.com", isPrimary: true }),
  ]);
  const { users } = await run(documents.UsersDocument, { prefix: "bo", limit: 10 });
  expect(users).toEqual({ items: [userByEmail], nextToken: null });

  const of = (expectedVersion: number) => ({ userId: bob.userId, expectedVersion });
  const { suspendUser } = await run(documents.SuspendUserDocument, { input: of(2) });
  expect(suspendUser).toMatchObject({ version: 3, status: "SUSPENDED" });
  const { reactivateUser } = await run(documents.ReactivateUserDocument, { input: of(3) });
  expect(reactivateUser).toMatchObject({ version: 4, status: "ACTIVE" });
  const { setUserGroups } = await run(documents.SetUserGroupsDocument, {
    input: { ...of(4), groups: ["viewer"] },
  });
  expect(setUserGroups).toMatchObject({ version: 5, groups: ["viewer"] });
  const { resetSecondFactor } = await run(documents.ResetSecondFactorDocument, { input: of(5) });
  expect(resetSecondFactor).toMatchObject({ version: 6 });
  const { signOutUser } = await run(documents.SignOutUserDocument, { input: of(6) });
  expect(signOutUser).toMatchObject({ version: 7 });
  const { deleteUser } = await run(documents.DeleteUserDocument, { input: of(7) });
  expect(deleteUser).toMatchObject({ userId: bob.userId, version: 8, status: "DELETED" });
  await signOut();
});

it("names its browser when it signs in, and lists the sign-ins", async () => {
  const userAgent = "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0";
  await signIn({ username: work, password, options: { clientMetadata: { userAgent } } });
  const { user } = await run(documents.UserSignInsDocument, { userId, limit: 1 });
  expect(user!.signIns).toMatchObject({
    items: [{ browser: "Firefox", os: "Linux" }],
    nextToken: expect.any(String) as string,
  });
  await signOut();
});

it("reads why a provider is not connected, disconnected or signed up by", async () => {
  const proof = "absent";
  const errors = [{ errorType: "NotFound" }];
  await expect(run(documents.SignUpByProviderDocument, { input: { proof } }, "apiKey")).rejects.toMatchObject(
    {
      errors,
    },
  );
  await signIn({ username: work, password });
  await expect(run(documents.ConnectProviderDocument, { input: { proof } })).rejects.toMatchObject({
    errors,
  });
  const input = { provider: "Absent", expectedVersion: 6 };
  await expect(run(documents.DisconnectProviderDocument, { input })).rejects.toMatchObject({ errors });
  await signOut();
});

it("ends a suspended user's session at its next refresh", async () => {
  const admin = await test.person({ email: "admin@example.com", groups: ["admin"] });
  await signIn({ username: work, password });
  granted(await mutate(test, admin, "suspendUser", { userId, expectedVersion: 6 }));
  await until("Cognito follows", async () => {
    const { Users } = await test.cloud.cognito("ListUsers", { Filter: `email = "${work}"` });
    return (Users as { Enabled: boolean }[])[0]?.Enabled === false;
  });
  // Amplify forgets the tokens that could not be refreshed.
  expect((await fetchAuthSession({ forceRefresh: true })).tokens).toBeUndefined();
});

// The operations on sites: amplifySites.test.ts.
it("has run every operation on users that the generated client has", () => {
  const all = operationsOf("users");
  expect(all.filter(([, document]) => !used.has(document)).map(([name]) => name)).toEqual([]);
  expect(all.length).toBe(22);
});
