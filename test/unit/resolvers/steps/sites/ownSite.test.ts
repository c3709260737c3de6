import { describe, expect, it } from "vitest";
import { batchGet, items } from "../../answers.ts";
import { type Answer, field } from "../../field.ts";
import { admin, alice, backend, bob, stored, throttled } from "../../handlers.ts";
import { member, site } from "../../stored.ts";

// Every mutation of a site has this step; without it, it would change another user's site.
describe.each([
  "updateSite",
  "deleteSite",
  "putGoal",
  "deleteGoal",
  "shareSite",
  "revokeShare",
  "createSiteKey",
  "revokeSiteKey",
])("the first step of Mutation.%s", (name) => {
  const mutation = field(`Mutation.${name}`);
  const input = {
    siteId: "S",
    goalId: "g",
    shareId: "h",
    siteKeyId: "k",
    expectedVersion: 4,
    fields: ["STATS"],
  };
  const askAs = (identity: object, user: object | null, of: object | null, member: object | null) =>
    mutation({ args: { input }, identity }, items(user, of, member));
  const ask = (identity: object, user: object | null, of: object | null) => askAs(identity, user, of, null);
  const bobs = { ...stored, userId: "bob" };
  const ada = { ...stored, userId: "ada" };

  it("gets the caller's user, the site and the membership in one consistent request", async () => {
    await expect(ask(alice, stored, site)).rejects.toThrow("no answer to");
    expect((await ask(alice, stored, null)).asked).toEqual([
      batchGet(["USER#alice", "PROFILE"], ["SITE#S", "METADATA"], ["SITE#S", "MEMBER#alice"]),
    ]);
  });

  it("finds no site that is absent, deleted or another user's", async () => {
    const refused = [
      await ask(alice, stored, null),
      await ask(alice, stored, { ...site, status: "DELETED" }),
      await ask(bob, bobs, site),
      await ask({ ...bob, groups: ["viewer"] }, { ...bobs, groups: [] }, site),
    ];
    for (const { failure, message } of refused) {
      expect(failure).toEqual(["NotFound", null]);
      expect(message).toBe("There is no such site, or it is not yours: check the id.");
    }
    const { failure, asked } = await mutation({ args: { input: { ...input, siteId: "a#b" } } });
    expect([failure, asked]).toEqual([["NotFound", null], []]);
  });

  it("is for owners and admins, and goals and paths for editors: others who see the site hear which role may", async () => {
    const needed = ["updateSite", "putGoal", "deleteGoal"].includes(name) ? "EDITOR" : "OWNER";
    const staff = ["viewer", "editor"];
    const refused = [
      await ask({ ...bob, groups: staff }, { ...bobs, groups: staff }, site),
      await askAs(bob, bobs, site, member),
    ];
    for (const { failure } of refused) expect(failure).toEqual(["Unauthorized", { role: needed }]);
    // Editors may pass a part of the fields of `updateSite`: its own test has them.
    if (name === "updateSite") return;
    const asEditor = askAs(bob, bobs, site, { ...member, role: "EDITOR" });
    if (needed === "EDITOR") await expect(asEditor).rejects.toThrow("no answer to");
    else expect((await asEditor).failure).toEqual(["Unauthorized", { role: "OWNER" }]);
  });

  it("finds anybody's for an admin, unless the group was taken away since", async () => {
    const lost = await ask(admin, { ...ada, groups: ["viewer"] }, site);
    expect(lost.message).toBe("There is no such site, or it is not yours: check the id.");
    for (const user of [ada, { ...ada, groups: ["admin"] }])
      await expect(ask(admin, user, site)).rejects.toThrow("no answer to");
  });

  it("refuses a caller who is not active", async () => {
    expect((await ask(alice, { ...stored, status: "SUSPENDED" }, site)).failure).toEqual([
      "Unauthorized",
      { status: "SUSPENDED" },
    ]);
    expect((await ask(alice, null, site)).failure).toEqual(["Unauthorized", null]);
  });

  it("is for servers too, which may change every site, but for its deletion", async () => {
    const byServer = (...answers: Answer[]) => mutation({ args: { input }, identity: backend }, ...answers);
    if (name === "deleteSite") {
      const { failure, asked } = await byServer();
      expect([failure, asked]).toEqual([["Unauthorized", null], []]);
      return;
    }
    const { failure, asked } = await byServer(items(null));
    expect([failure, asked]).toEqual([["NotFound", null], [batchGet(["SITE#S", "METADATA"])]]);
    expect((await byServer(items({ ...site, status: "DELETED" }))).failure).toEqual(["NotFound", null]);
    await expect(byServer(items(site))).rejects.toThrow("no answer to");
  });

  it("reports what DynamoDB left unread or did not answer", async () => {
    const unread = { data: { T: [stored, null] }, unprocessedKeys: { T: [{ PK: "SITE#S" }] } };
    expect((await mutation({ args: { input } }, { result: unread })).failure).toEqual([
      "Unavailable",
      { retry: true },
    ]);
    expect((await mutation({ args: { input } }, throttled)).failure).toEqual([
      "Unavailable",
      { retry: true },
    ]);
  });
});
