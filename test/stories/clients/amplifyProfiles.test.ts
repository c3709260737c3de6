import type { TypedDocumentNode } from "@graphql-typed-document-node/core";
import { Amplify, type ResourcesConfig } from "aws-amplify";
import { generateClient } from "aws-amplify/api";
import { signIn, signOut } from "aws-amplify/auth";
import { cognitoUserPoolsTokenProvider } from "aws-amplify/auth/cognito";
import type { DocumentNode } from "graphql";
import { afterAll, beforeAll, expect, it } from "vitest";
import * as documents from "../../../client/index.ts";
import { amplifyConfig } from "../../../infra/start/outputs.ts";
import { startTestCloud, type Person, type TestCloud } from "../../support/cloud.ts";
import { subscribed } from "../../support/links.ts";
import { eventItem, groupItems, mergeItem, own, profileItems } from "../../support/people/profiles.ts";
import { putItems } from "../../support/sites.ts";
import { operationsOf } from "./operations.ts";

/** Amplify's own types of a client know only what its own generator made. */
interface Client {
  graphql(operation: { query: DocumentNode; variables?: unknown }): unknown;
}

const used = new Set<unknown>();
let test: TestCloud;
let viewer: Person;
let amplify: Client;

const [root, member] = ["01ARZ3NDEKTSV4RRFFQ69G5FA0", "01ARZ3NDEKTSV4RRFFQ69G5FB3"];
const at = "2026-01-01T00:00:00.000Z";

beforeAll(async () => {
  // Merged profiles are evaluated in the next walk of due items, which raises the version.
  test = await startTestCloud({ timers: [] });
  viewer = await test.person({ groups: ["viewer"] });
  await subscribed(test, { email: viewer.email });
  const identities = [own("user", viewer.userId), own("anonymous", "phone", { isVerified: false })];
  const content = { properties: { total: 12.5 }, context: { page: { path: "/" } } };
  const from = { name: "Order Completed", sourceId: "shop", userId: viewer.userId, anonymousId: "phone" };
  await putItems(test, [
    ...profileItems(
      root,
      { members: [member], userIds: [viewer.userId], version: 4 },
      { plan: ["pro", at, "m"], age: [null, at, "m"] },
    ),
    ...profileItems(member, { into: root, identities, groups: ["acme"] }),
    ...groupItems("acme", [member], { employees: [7, at, "m"] }),
    mergeItem(root, member, at),
    eventItem(member, at, "message", { ...from, body: content }),
  ]);
  const config = amplifyConfig(test.outputs) as ResourcesConfig;
  cognitoUserPoolsTokenProvider.setAuthConfig(config.Auth!);
  Amplify.configure(config, { Auth: { tokenProvider: cognitoUserPoolsTokenProvider } });
  amplify = generateClient() as unknown as Client;
  await signIn({ username: viewer.email, password: viewer.password });
});
afterAll(async () => {
  await signOut();
  await test?.stop();
});

async function run<Data, Variables>(
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Promise<Data> {
  used.add(query);
  const answer = (await amplify.graphql({ query, variables })) as { data: Data };
  return answer.data;
}

it("reads a person by the user id, by any profile of it, by an identity, and in the list", async () => {
  const { profile } = await run(documents.ProfileDocument, { userId: viewer.userId });
  expect(profile).toEqual({
    ...{ profileId: root, version: 4, userId: viewer.userId, createdAt: at, lastSeenAt: at },
    traits: '{"plan":"pro"}',
    identities: [
      { type: "user", value: viewer.userId, isVerified: true, isShared: false, firstSeenAt: at },
      { type: "anonymous", value: "phone", isVerified: false, isShared: false, firstSeenAt: at },
    ],
    segments: [],
    groups: [{ groupId: "acme", group: { groupId: "acme", traits: '{"employees":7}' } }],
  });
  const byId = await run(documents.ProfileByIdDocument, { profileId: member });
  const identity = { type: "anonymous", value: "phone" };
  const byIdentity = await run(documents.ProfileByIdentityDocument, identity);
  expect([byId.profileById, byIdentity.profileByIdentity]).toEqual([profile, profile]);
  const { profiles } = await run(documents.ProfilesDocument, {});
  expect(profiles?.items).toMatchObject([{ profileId: root, traits: '{"plan":"pro"}' }]);
});

it("reads the history and the merges of the person", async () => {
  const all = { profileId: root, name: "Order Completed", to: "2026-01-02T00:00:00Z" };
  const events = await run(documents.ProfileEventsDocument, all);
  expect(events.profileById?.events?.items).toEqual([
    {
      ...{ eventId: "message", messageId: "message", type: "track", name: "Order Completed" },
      ...{ at, receivedAt: at, sourceId: "shop", profileId: member },
      ...{ userId: viewer.userId, anonymousId: "phone", traits: null },
      ...{ properties: '{"total":12.5}', context: '{"page":{"path":"/"}}' },
    },
  ]);
  const merges = await run(documents.ProfileMergesDocument, { profileId: member });
  expect(merges.profileById?.merges?.items).toMatchObject([
    { winnerId: root, loserId: member, reason: "IDENTITY", by: "rules", at, undoneAt: null },
  ]);
});

it("reads the account and the subscriber behind a profile, and back", async () => {
  const { profileById } = await run(documents.ProfileAccountDocument, { profileId: root });
  expect(profileById).toMatchObject({
    user: { userId: viewer.userId },
    subscriber: { email: viewer.email },
  });
  const { user } = await run(documents.UserProfileDocument, { userId: viewer.userId });
  const { subscriber } = await run(documents.SubscriberProfileDocument, { email: viewer.email });
  expect([user?.profile?.profileId, subscriber?.profile?.profileId]).toEqual([root, root]);
});

it("reads a group with its members, and in the list", async () => {
  const { group } = await run(documents.GroupDocument, { groupId: "acme" });
  expect(group).toMatchObject({
    traits: '{"employees":7}',
    members: { items: [{ profileId: member, joinedAt: at, profile: { profileId: root } }], nextToken: null },
  });
  const { groups } = await run(documents.GroupsDocument, { prefix: "ac" });
  expect(groups).toEqual({ items: [{ groupId: "acme", traits: '{"employees":7}' }], nextToken: null });
});

it("merges two people, parts them, and links a device", async () => {
  const loserId = "01ARZ3NDEKTSV4RRFFQ69G5FC6";
  await putItems(test, profileItems(loserId, { identities: [own("anonymous", "tablet")] }));
  const editor = await test.person({ groups: ["editor"] });
  await signOut();
  await signIn({ username: editor.email, password: editor.password });
  const merge = { winnerId: root, loserId, expectedVersion: 4 };
  const { mergeProfiles } = await run(documents.MergeProfilesDocument, { input: merge });
  expect(mergeProfiles).toMatchObject({ profileId: root, version: 5 });
  const merges = await run(documents.ProfileMergesDocument, { profileId: root });
  const [merged] = merges.profileById!.merges!.items;
  expect(merged).toMatchObject({ loserId, reason: "MANUAL", by: editor.userId });
  const undo = { profileId: root, mergeId: merged!.mergeId, expectedVersion: 5 };
  const { unmergeProfiles } = await run(documents.UnmergeProfilesDocument, { input: undo });
  expect(unmergeProfiles).toMatchObject({ profileId: root, version: 6 });
  const { linkDevice } = await run(documents.LinkDeviceDocument, { input: { anonymousId: "laptop" } });
  expect(linkDevice).toMatchObject({ userId: editor.userId });
});

it("has run every operation on profiles that the generated client has", () => {
  const all = operationsOf("people", (file) => ["profiles.graphql", "merges.graphql"].includes(file));
  expect(all.filter(([, document]) => !used.has(document)).map(([name]) => name)).toEqual([]);
});
