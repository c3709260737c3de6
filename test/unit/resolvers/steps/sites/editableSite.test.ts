import { describe, expect, it } from "vitest";
import { batchGet, items } from "../../answers.ts";
import { field } from "../../field.ts";
import { admin, alice, backend, bob, stored } from "../../handlers.ts";
import { member, site } from "../../stored.ts";

// Every mutation of what a site keeps for its reports has this step; without it, it would change another
// user's site.
describe.each([
  ...["putFunnel", "deleteFunnel", "putSavedFilter", "deleteSavedFilter", "putSiteNote", "deleteSiteNote"],
])("the first step of Mutation.%s", (name) => {
  const mutation = field(`Mutation.${name}`);
  const input = {
    ...{ siteId: "S", funnelId: "f", savedFilterId: "f", noteId: "n", expectedVersion: 4 },
    ...{ filters: [{}], steps: [] },
  };
  const ask = (identity: object, user: object | null, of: object | null) => askAs(identity, user, of, null);
  const askAs = (identity: object, user: object | null, of: object | null, own: object | null) =>
    mutation({ args: { input }, identity }, items(user, of, own));
  const bobs = { ...stored, userId: "bob" };
  const inGroup = (group: string) => ({ ...bob, groups: [group] });

  it("gets the caller's user, the site and the membership in one consistent request", async () => {
    await expect(ask(alice, stored, site)).rejects.toThrow("no answer to");
    expect((await ask(alice, stored, null)).asked).toEqual([
      batchGet(["USER#alice", "PROFILE"], ["SITE#S", "METADATA"], ["SITE#S", "MEMBER#alice"]),
    ]);
  });

  it("finds no site that is absent, deleted, or another user's for who is no editor", async () => {
    const refused = [
      await ask(alice, stored, null),
      await ask(alice, stored, { ...site, status: "DELETED" }),
      await ask(bob, bobs, site),
      await ask(inGroup("viewer"), { ...bobs, groups: [] }, site),
    ];
    for (const { failure } of refused) expect(failure).toEqual(["NotFound", null]);
  });

  it("is for editors of the site, and names the role that viewers of it lack", async () => {
    await expect(askAs(bob, bobs, site, { ...member, role: "EDITOR" })).rejects.toThrow("no answer to");
    const refused = [
      await askAs(bob, bobs, site, member),
      await ask(inGroup("viewer"), { ...bobs, groups: ["viewer"] }, site),
    ];
    for (const { failure } of refused) expect(failure).toEqual(["Unauthorized", { role: "EDITOR" }]);
  });

  it("finds anybody's for editors and admins, unless the group was taken away since", async () => {
    for (const identity of [admin, inGroup("editor")]) {
      await expect(ask(identity, bobs, site)).rejects.toThrow("no answer to");
      expect((await ask(identity, { ...bobs, groups: [] }, site)).failure).toEqual(["NotFound", null]);
    }
  });

  it("refuses a caller who is not active", async () => {
    const suspended = await ask(alice, { ...stored, status: "SUSPENDED" }, site);
    expect(suspended.failure).toEqual(["Unauthorized", { status: "SUSPENDED" }]);
  });

  it("is for servers too, which may change what every site keeps", async () => {
    const byServer = (of: object) => mutation({ args: { input }, identity: backend }, items(of as never));
    expect((await byServer({ ...site, status: "DELETED" })).failure).toEqual(["NotFound", null]);
    await expect(byServer(site)).rejects.toThrow("no answer to");
  });
});
