import { describe, expect, it } from "vitest";
import { batchGet, items } from "../../answers.ts";
import { field } from "../../field.ts";
import { admin, alice, backend, bob, stored, throttled } from "../../handlers.ts";
import { site } from "../../stored.ts";

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
  const ask = (identity: object, user: object | null, of: object | null) =>
    mutation({ args: { input }, identity }, items(user, of));
  const ada = { ...stored, userId: "ada" };

  it("gets the caller's user and the site in one consistent request", async () => {
    await expect(ask(alice, stored, site)).rejects.toThrow("no answer to");
    expect((await ask(alice, stored, null)).asked).toEqual([
      batchGet(["USER#alice", "PROFILE"], ["SITE#S", "METADATA"]),
    ]);
  });

  it("finds no site that is absent, deleted or another user's", async () => {
    const bobs = { ...stored, userId: "bob" };
    const refused = [
      await ask(alice, stored, null),
      await ask(alice, stored, { ...site, status: "DELETED" }),
      await ask(bob, bobs, site),
      await ask({ ...bob, groups: ["viewer", "editor"] }, { ...bobs, groups: ["viewer", "editor"] }, site),
    ];
    for (const { failure, message } of refused) {
      expect(failure).toEqual(["NotFound", null]);
      expect(message).toBe("There is no such site, or it is not yours: check the id.");
    }
    const { failure, asked } = await mutation({ args: { input: { ...input, siteId: "a#b" } } });
    expect([failure, asked]).toEqual([["NotFound", null], []]);
  });

  it("finds anybody's for an admin, unless the group was taken away since", async () => {
    const lost = await ask(admin, { ...ada, groups: ["viewer"] }, site);
    expect(lost.message).toBe("There is no such site, or it is not yours: check the id.");
    for (const user of [ada, { ...ada, groups: ["admin"] }])
      await expect(ask(admin, user, site)).rejects.toThrow("no answer to");
  });

  it("refuses a caller who is not active or no person", async () => {
    expect((await ask(alice, { ...stored, status: "SUSPENDED" }, site)).failure).toEqual([
      "Unauthorized",
      { status: "SUSPENDED" },
    ]);
    expect((await ask(alice, null, site)).failure).toEqual(["Unauthorized", null]);
    expect((await mutation({ args: { input }, identity: backend })).failure).toEqual(["Unauthorized", null]);
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
