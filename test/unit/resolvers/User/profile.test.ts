import { describe, expect, it } from "vitest";
import { get, item } from "../answers.ts";
import { field } from "../field.ts";
import { stored, throttled, viewer } from "../handlers.ts";
import { identityOf, lone, loneProfile, member, memberProfile, root, rootProfile } from "../profiles.ts";
import { ann } from "../subscribed.ts";

const verified = { isVerified: true };
const of = (profileId: string) => get(`PROFILE#${profileId}`, "META");
const byUser = get("ID#user#alice", "IDENTITY");

describe("User.profile", () => {
  const profile = field("User.profile");
  const ask = { source: stored, identity: viewer };

  it("is the profile that the verified user id leads to, or the one that this has joined", async () => {
    const alone = await profile(ask, item(identityOf("user", "alice", lone, verified)), item(loneProfile));
    expect([alone.asked, alone.value]).toEqual([[byUser, of(lone)], loneProfile]);
    const alice = identityOf("user", "alice", member, verified);
    const merged = await profile(ask, item(alice), item(memberProfile), item(rootProfile));
    expect([merged.asked, merged.value]).toEqual([[byUser, of(member), of(root)], rootProfile]);
  });

  it("is null for a user id that a browser has claimed, and without one", async () => {
    const claim = identityOf("user", "alice", lone);
    expect(await profile(ask, item(claim))).toMatchObject({ asked: [byUser], value: null });
    expect((await profile(ask, item(null))).value).toBeNull();
    expect((await profile(ask, throttled)).failure?.[0]).toBe("Unavailable");
  });
});

describe("Subscriber.profile", () => {
  const profile = field("Subscriber.profile");
  const ask = { source: ann, identity: viewer };
  const byEmail = get("ID#email#ann@example.com", "IDENTITY");
  const byOwner = get("EMAIL#ann@example.com", "OWNER");
  const owner = { userId: "alice", emailId: "E1", address: "ann@example.com" };

  it("is the profile that the address leads to, if a server has named it", async () => {
    const address = identityOf("email", "ann@example.com", lone, verified);
    const { asked, value } = await profile(ask, item(address), item(loneProfile));
    expect([asked, value]).toEqual([[byEmail, of(lone)], loneProfile]);
  });

  it("is else that of the user who has verified the address", async () => {
    const alice = item(identityOf("user", "alice", member, verified));
    const found = [alice, item(memberProfile), item(rootProfile)];
    for (const address of [null, identityOf("email", "ann@example.com", lone)]) {
      const { asked, value } = await profile(ask, item(address), item(owner), ...found);
      expect(asked).toEqual([byEmail, byOwner, byUser, of(member), of(root)]);
      expect(value).toEqual(rootProfile);
    }
  });

  it("is null where nothing is verified", async () => {
    expect((await profile(ask, item(null), item(null))).value).toBeNull();
    const claimed = await profile(ask, item(null), item(owner), item(identityOf("user", "alice", lone)));
    expect(claimed).toMatchObject({ asked: [byEmail, byOwner, byUser], value: null });
    expect((await profile(ask, item(null), throttled)).failure?.[0]).toBe("Unavailable");
  });
});
