import { signIn, signOut } from "aws-amplify/auth";
import { afterAll, beforeAll, expect, it } from "vitest";
import * as documents from "../../../client/index.ts";
import { AmplifyApp } from "./amplifyApp.ts";
import { subscribed } from "../../support/links.ts";
import { eventItem, groupItems, mergeItem, own, profileItems } from "../../support/people/profiles.ts";
import { putItems } from "../../support/sites.ts";
import { operationsOf } from "./operations.ts";

let app: AmplifyApp;

const [root, member] = ["01ARZ3NDEKTSV4RRFFQ69G5FA0", "01ARZ3NDEKTSV4RRFFQ69G5FB3"];
const at = "2026-01-01T00:00:00.000Z";

beforeAll(async () => {
  // Merged profiles are evaluated in the next walk of due items, which raises the version.
  app = await AmplifyApp.start("viewer", { timers: [] });
  await subscribed(app.test, { email: app.user.email });
  const identities = [own("user", app.user.userId), own("anonymous", "phone", { isVerified: false })];
  const content = { properties: { total: 12.5 }, context: { page: { path: "/" } } };
  const from = { name: "Order Completed", sourceId: "shop", userId: app.user.userId, anonymousId: "phone" };
  await putItems(app.test, [
    ...profileItems(
      root,
      { members: [member], userIds: [app.user.userId], version: 4 },
      { plan: ["pro", at, "m"], age: [null, at, "m"] },
    ),
    ...profileItems(member, { into: root, identities, groups: ["acme"] }),
    ...groupItems("acme", [member], { employees: [7, at, "m"] }),
    mergeItem(root, member, at),
    eventItem(member, at, "message", { ...from, body: content }),
  ]);
});
afterAll(() => app?.stop());

it("reads a person by the user id, by any profile of it, by an identity, and in the list", async () => {
  const { profile } = await app.run(documents.ProfileDocument, { userId: app.user.userId });
  expect(profile).toEqual({
    ...{ profileId: root, version: 4, userId: app.user.userId, createdAt: at, lastSeenAt: at },
    traits: '{"plan":"pro"}',
    identities: [
      { type: "user", value: app.user.userId, isVerified: true, isShared: false, firstSeenAt: at },
      { type: "anonymous", value: "phone", isVerified: false, isShared: false, firstSeenAt: at },
    ],
    segments: [],
    groups: [{ groupId: "acme", group: { groupId: "acme", traits: '{"employees":7}' } }],
  });
  const byId = await app.run(documents.ProfileByIdDocument, { profileId: member });
  const identity = { type: "anonymous", value: "phone" };
  const byIdentity = await app.run(documents.ProfileByIdentityDocument, identity);
  expect([byId.profileById, byIdentity.profileByIdentity]).toEqual([profile, profile]);
  const { profiles } = await app.run(documents.ProfilesDocument, {});
  expect(profiles?.items).toMatchObject([{ profileId: root, traits: '{"plan":"pro"}' }]);
});

it("reads the history and the merges of the person", async () => {
  const all = { profileId: root, name: "Order Completed", to: "2026-01-02T00:00:00Z" };
  const events = await app.run(documents.ProfileEventsDocument, all);
  expect(events.profileById?.events?.items).toEqual([
    {
      ...{ eventId: "message", messageId: "message", type: "track", name: "Order Completed" },
      ...{ at, receivedAt: at, sourceId: "shop", profileId: member },
      ...{ userId: app.user.userId, anonymousId: "phone", traits: null },
      ...{ properties: '{"total":12.5}', context: '{"page":{"path":"/"}}' },
    },
  ]);
  const merges = await app.run(documents.ProfileMergesDocument, { profileId: member });
  expect(merges.profileById?.merges?.items).toMatchObject([
    { winnerId: root, loserId: member, reason: "IDENTITY", by: "rules", at, undoneAt: null },
  ]);
});

it("reads the account and the subscriber behind a profile, and back", async () => {
  const { profileById } = await app.run(documents.ProfileAccountDocument, { profileId: root });
  expect(profileById).toMatchObject({
    user: { userId: app.user.userId },
    subscriber: { email: app.user.email },
  });
  const { user } = await app.run(documents.UserProfileDocument, { userId: app.user.userId });
  const { subscriber } = await app.run(documents.SubscriberProfileDocument, { email: app.user.email });
  expect([user?.profile?.profileId, subscriber?.profile?.profileId]).toEqual([root, root]);
});

it("reads a group with its members, and in the list", async () => {
  const { group } = await app.run(documents.GroupDocument, { groupId: "acme" });
  expect(group).toMatchObject({
    traits: '{"employees":7}',
    members: { items: [{ profileId: member, joinedAt: at, profile: { profileId: root } }], nextToken: null },
  });
  const { groups } = await app.run(documents.GroupsDocument, { prefix: "ac" });
  expect(groups).toEqual({ items: [{ groupId: "acme", traits: '{"employees":7}' }], nextToken: null });
});

it("merges two people, parts them, and links a device", async () => {
  const loserId = "01ARZ3NDEKTSV4RRFFQ69G5FC6";
  await putItems(app.test, profileItems(loserId, { identities: [own("anonymous", "tablet")] }));
  const editor = await app.test.person({ groups: ["editor"] });
  await signOut();
  await signIn({ username: editor.email, password: editor.password });
  const merge = { winnerId: root, loserId, expectedVersion: 4 };
  const { mergeProfiles } = await app.run(documents.MergeProfilesDocument, { input: merge });
  expect(mergeProfiles).toMatchObject({ profileId: root, version: 5 });
  const merges = await app.run(documents.ProfileMergesDocument, { profileId: root });
  const [merged] = merges.profileById!.merges!.items;
  expect(merged).toMatchObject({ loserId, reason: "MANUAL", by: editor.userId });
  const undo = { profileId: root, mergeId: merged!.mergeId, expectedVersion: 5 };
  const { unmergeProfiles } = await app.run(documents.UnmergeProfilesDocument, { input: undo });
  expect(unmergeProfiles).toMatchObject({ profileId: root, version: 6 });
  const { linkDevice } = await app.run(documents.LinkDeviceDocument, { input: { anonymousId: "laptop" } });
  expect(linkDevice).toMatchObject({ userId: editor.userId });
});

it("has run every operation on profiles that the generated client has", () => {
  const all = operationsOf("people", (file) => ["profiles.graphql", "merges.graphql"].includes(file));
  expect(app.unused(all)).toEqual([]);
});
