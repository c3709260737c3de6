import { describe, expect, it } from "vitest";
import { batchGet, get, item, items } from "../answers.ts";
import { field } from "../field.ts";
import { NOW_S, stored, throttled, viewer } from "../handlers.ts";
import { loneProfile, member, memberProfile, own, rootProfile } from "../profiles.ts";
import { ann } from "../subscribed.ts";

const ask = (source: object) => ({ source, identity: viewer });
const claimed = { ...loneProfile, identities: [own("user", "alice"), own("email", "alice@example.com")] };
const users = batchGet(["USER#alice", "PROFILE"]);
const members = batchGet([`PROFILE#${member}`, "META"]);

describe("Profile.user", () => {
  const user = field("Profile.user");

  it("is the user with the verified user id, of the profile or of one that has joined it", async () => {
    const alone = await user(ask(loneProfile), items(stored));
    expect([alone.asked, alone.value]).toEqual([[users], { ...stored, groups: [], signInProviders: [] }]);
    const bob = { ...stored, userId: "bob" };
    const merged = await user(ask(rootProfile), items(memberProfile), items(bob));
    expect(merged.asked).toEqual([members, batchGet(["USER#bob", "PROFILE"])]);
    expect(merged.value).toEqual({ ...bob, groups: [], signInProviders: [] });
  });

  it("is null for a claim, without asking for the user", async () => {
    expect(await user(ask(claimed))).toMatchObject({ asked: [], value: null });
  });

  it("is, of two user ids, the later one that has a user", async () => {
    const later = { isVerified: true, firstSeenAt: "2026-03-05T00:00:00.000Z" };
    const two = {
      ...loneProfile,
      identities: [own("user", "old", { isVerified: true }), own("user", "new", later)],
    };
    const { asked, value } = await user(ask(two), items(null, stored));
    expect(asked).toEqual([batchGet(["USER#new", "PROFILE"], ["USER#old", "PROFILE"])]);
    expect(value).toMatchObject({ userId: "alice" });
  });

  it("is null if there is no such user any more", async () => {
    expect((await user(ask(loneProfile), items(null))).value).toBeNull();
    expect(
      (await user(ask(loneProfile), items({ ...stored, status: "DELETED", ttl: NOW_S }))).value,
    ).toBeNull();
    expect((await user(ask(loneProfile), throttled)).failure?.[0]).toBe("Unavailable");
  });
});

describe("Profile.subscriber", () => {
  const subscriber = field("Profile.subscriber");
  const of = (address: string) => get(`SUB#${address}`, "PROFILE");
  const shown = { ...ann, previous: [] };

  it("is that of the user's primary address, whatever other addresses are verified", async () => {
    const { asked, value } = await subscriber(ask(loneProfile), items(stored), item(ann));
    expect(asked).toEqual([users, of("alice@example.com")]);
    expect(value).toEqual(shown);
    expect((await subscriber(ask(loneProfile), items(stored), item(null))).value).toBeNull();
  });

  it("is, without a user, that of the latest verified address", async () => {
    const { asked, value } = await subscriber(ask(loneProfile), items(null), item(ann));
    expect(asked).toEqual([users, of("new@example.com")]);
    expect(value).toEqual(shown);
  });

  it("follows a change of the address", async () => {
    const moved = { ...ann, movedTo: "ann@new.example" };
    const { asked } = await subscriber(ask(loneProfile), items(null), item(moved), item(ann));
    expect(asked).toEqual([users, of("new@example.com"), of("ann@new.example")]);
  });

  it("is null for claims, without asking for anybody", async () => {
    expect(await subscriber(ask(claimed))).toMatchObject({ asked: [], value: null });
    const phoned = { ...claimed, traits: '{"email":["alice@example.com","2026-03-01T00:00:00.000Z","m"]}' };
    expect(await subscriber(ask(phoned))).toMatchObject({ asked: [], value: null });
  });
});
