import { describe, expect, it } from "vitest";
import { get, item } from "../answers.ts";
import { field } from "../field.ts";
import { throttled, viewer } from "../handlers.ts";
import { identityOf, lone, loneProfile, member, memberProfile, root, rootProfile } from "../profiles.ts";

const [profile, byId, byIdentity] = [
  field("Query.profile"),
  field("Query.profileById"),
  field("Query.profileByIdentity"),
];
const ask = (args: Record<string, unknown>) => ({ args, identity: viewer });
const alice = identityOf("user", "alice", lone, { isVerified: true });
const of = (profileId: string) => get(`PROFILE#${profileId}`, "META");

describe("Query.profile", () => {
  it("reads the identity and its profile; of a profile that has joined another that one too", async () => {
    const alone = await profile(ask({ userId: "alice" }), item(alice), item(loneProfile));
    expect(alone.asked).toEqual([get("ID#user#alice", "IDENTITY"), of(lone)]);
    expect(alone.value).toEqual(loneProfile);
    const bob = identityOf("user", "bob", member);
    const merged = await profile(ask({ userId: "bob" }), item(bob), item(memberProfile), item(rootProfile));
    expect(merged.asked).toEqual([get("ID#user#bob", "IDENTITY"), of(member), of(root)]);
    expect(merged.value).toEqual(rootProfile);
  });

  it("takes any letters, and knows no id that is too long for one", async () => {
    expect((await profile(ask({ userId: "a #1" }), item(null))).asked).toEqual([
      get("ID#user#a #1", "IDENTITY"),
    ]);
    for (const userId of ["", "x".repeat(257)])
      expect(await profile(ask({ userId }))).toMatchObject({ asked: [], failure: ["NotFound", null] });
  });

  it("is NotFound without the identity, and without the profile", async () => {
    expect((await profile(ask({ userId: "alice" }), item(null))).failure).toEqual(["NotFound", null]);
    const gone = await profile(ask({ userId: "alice" }), item(alice), item(null));
    expect(gone.failure).toEqual(["NotFound", null]);
    expect((await profile(ask({ userId: "alice" }), throttled)).failure?.[0]).toBe("Unavailable");
  });
});

describe("Query.profileById", () => {
  it("reads the profile, and the one that it has joined", async () => {
    const alone = await byId(ask({ profileId: lone }), item(loneProfile));
    expect([alone.asked, alone.value]).toEqual([[of(lone)], loneProfile]);
    const merged = await byId(ask({ profileId: member }), item(memberProfile), item(rootProfile));
    expect([merged.asked, merged.value]).toEqual([[of(member), of(root)], rootProfile]);
    expect((await byId(ask({ profileId: lone }), item(null))).failure).toEqual(["NotFound", null]);
    expect((await byId(ask({ profileId: "a#b" }))).failure).toEqual(["NotFound", null]);
  });

  it.each([
    ["was merged", { ...rootProfile, into: lone }],
    ["was parted from it", { ...rootProfile, members: ["another"] }],
    ["has no members any more", loneProfile],
  ])("answers no other person: the root %s in between", async (_, now) => {
    const { failure } = await byId(ask({ profileId: member }), item(memberProfile), item(now));
    expect(failure).toEqual(["Conflict", { retry: true }]);
  });
});

describe("a person who was erased", () => {
  const erasedAt = "2026-03-17T10:00:00.000Z";
  const gone = ["NotFound", null];

  it("is not found, by any profile or identity, also once only the identity's end is left", async () => {
    const erased = { ...loneProfile, erasedAt };
    expect((await byId(ask({ profileId: lone }), item(erased))).failure).toEqual(gone);
    const root = { ...rootProfile, erasedAt };
    expect((await byId(ask({ profileId: member }), item(memberProfile), item(root))).failure).toEqual(gone);
    expect((await profile(ask({ userId: "alice" }), item(alice), item(erased))).failure).toEqual(gone);
    const tombstone = { PK: "ID#user#alice", SK: "IDENTITY", entity: "Identity", erasedAt };
    expect((await profile(ask({ userId: "alice" }), item(tombstone))).failure).toEqual(gone);
  });
});

describe("Query.profileByIdentity", () => {
  it("reads the identity in the form in which it is stored", async () => {
    const read = async (type: string, value: string) =>
      (await byIdentity(ask({ type, value }), item(null))).asked;
    expect(await read("email", " Ann@Example.com ")).toEqual([get("ID#email#ann@example.com", "IDENTITY")]);
    expect(await read("anonymous", " A#1")).toEqual([get("ID#anonymous# A#1", "IDENTITY")]);
    expect(await read("ga4.client_id", "é")).toEqual([get("ID#ga4.client_id#é", "IDENTITY")]);
  });

  it("leads from a shared identity to the profile of the events that carried it alone, and to no user", async () => {
    const args = { type: "anonymous", value: "phone" };
    const shared = identityOf("anonymous", "phone", member, { isShared: true });
    expect((await byIdentity(ask(args), item(shared))).failure).toEqual(["NotFound", null]);
    const used = await byIdentity(ask(args), item({ ...shared, loneProfileId: lone }), item(loneProfile));
    expect(used.asked).toEqual([get("ID#anonymous#phone", "IDENTITY"), of(lone)]);
    expect(used.value).toEqual(loneProfile);
  });

  it.each([
    ["type", { type: "a#b", value: "x" }],
    ["type", { type: "", value: "x" }],
    ["type", { type: "x".repeat(65), value: "x" }],
    ["value", { type: "device", value: "" }],
    ["value", { type: "email", value: " " }],
    ["value", { type: "email", value: "ann" }],
    ["value", { type: "device", value: "x".repeat(257) }],
  ])("takes no %s that none can have: %j", async (name, args) => {
    expect((await byIdentity(ask(args))).failure).toEqual(["ValidationError", { field: name }]);
  });
});
