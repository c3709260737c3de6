import { describe, expect, it } from "vitest";
import { batchGet, items } from "../answers.ts";
import { field } from "../field.ts";
import { admin, alice, backend, bob, throttled, viewer } from "../handlers.ts";
import { asAdmin, asOwner, asReader, member, shownSite, site } from "../stored.ts";

const query = field("Query.site");
const args = { siteId: "S" };

describe("Query.site", () => {
  it.each([
    ["its owner", alice, "alice", null, asOwner],
    ["a viewer of it", bob, "bob", member, { ...asOwner, myRole: "VIEWER" }],
    ["an editor of it", bob, "bob", { ...member, role: "EDITOR" }, { ...asOwner, myRole: "EDITOR" }],
    ["a member of a group", viewer, "vera", null, asReader],
    ["a member of a group and of it", viewer, "vera", member, { ...asReader, myRole: "VIEWER" }],
    ["an admin", admin, "ada", null, asAdmin],
  ])("gets it for %s, consistently, in one request", async (_, identity, userId, own, rights) => {
    const { asked, value } = await query({ args, identity }, items(site, own));
    expect(asked).toEqual([batchGet(["SITE#S", "METADATA"], ["SITE#S", `MEMBER#${userId}`])]);
    expect(value).toEqual({ ...shownSite, ...rights });
  });

  it("gets it for the backend, which can be no member", async () => {
    const { asked, value } = await query({ args, identity: backend }, items(site));
    expect([asked, value]).toEqual([[batchGet(["SITE#S", "METADATA"])], { ...shownSite, ...asReader }]);
  });

  it("adds the defaults of settings that an older site does not have", async () => {
    const { location: _1, excludedCountries: _2, historyDays: _3, ...rest } = site;
    const { hourlyStatsDays: _4, dailyStatsDays: _5, ...older } = rest;
    expect((await query({ args }, items(older, null))).value).toEqual(shownSite);
  });

  it("finds none that is absent, deleted, or another user's for a user in no group", async () => {
    const refused = [
      await query({ args }, items(null, null)),
      await query({ args, identity: bob }, items(null, member)),
      await query({ args }, items({ ...site, status: "DELETED" }, null)),
      await query({ args, identity: backend }, items({ ...site, status: "DELETED" }, null)),
      await query({ args, identity: bob }, items(site, null)),
      await query({ args, identity: { ...bob, groups: ["customers"] } }, items(site, null)),
      await query({ args: { siteId: "a#b" } }),
    ];
    for (const { failure, message } of refused) {
      expect(failure).toEqual(["NotFound", null]);
      expect(message).toBe(refused[0]?.message);
    }
  });

  it("does not call a site absent that DynamoDB could not read", async () => {
    expect((await query({ args }, throttled)).failure).toEqual(["Unavailable", { retry: true }]);
  });
});
