import { expect, it } from "vitest";
import { get, item, page, query } from "../answers.ts";
import { field } from "../field.ts";
import { throttled, viewer } from "../handlers.ts";
import { member, memberProfile, root, rootProfile } from "../profiles.ts";

it("Group.members is a page of the group's members", async () => {
  const members = field("Group.members");
  const ask = { source: { groupId: "Acme #1" }, identity: viewer, args: { limit: 2 } };
  const found = [{ profileId: member, joinedAt: "2026-03-01T00:00:00.000Z" }];
  const { asked, value } = await members(ask, page(found, "n"));
  expect(asked).toEqual([query(["PK", "GROUP#Acme #1"], { beginsWith: ["SK", "MEMBER#"], limit: 2 })]);
  expect(value).toEqual({ items: found, nextToken: "n" });
  expect((await members({ ...ask, args: { limit: 0 } })).failure?.[0]).toBe("ValidationError");
});

it.each(["GroupMember.profile", "SegmentMember.profile"])(
  "%s is the profile, or the one that it has joined",
  async (name) => {
    const profile = field(name);
    const ask = { source: { profileId: member }, identity: viewer };
    const { asked, value } = await profile(ask, item(memberProfile), item(rootProfile));
    expect(asked).toEqual([get(`PROFILE#${member}`, "META"), get(`PROFILE#${root}`, "META")]);
    expect(value).toEqual(rootProfile);
    expect((await profile(ask, item(null))).value).toBeNull();
    expect((await profile(ask, throttled)).failure?.[0]).toBe("Unavailable");
  },
);
