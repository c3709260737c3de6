import { describe, expect, it } from "vitest";
import { batchGet, done, inFlight, items, refusedOn, update, writesOf } from "../answers.ts";
import type { Answer } from "../field.ts";
import { field } from "../field.ts";
import { admin, alice, bob, key, NOW, stored, when } from "../handlers.ts";
import { asAdmin, asOwner, member, site } from "../stored.ts";

const owner = { ...stored, siteCount: 2 };
const bobs = { ...stored, userId: "bob", email: "bob@example.com", firstName: "Bob", siteCount: 1 };
const ada = { ...stored, userId: "ada" };
const of = { ...site, memberCount: 1, membersVersion: 3 };
const input = { siteId: "S", userId: "bob" };
const shown = {
  ...{ siteId: "S", userId: "bob", role: "VIEWER", version: 2, since: member.createdAt },
  ...{ name: "Bob", email: "bob@example.com" },
};
const byOwner = when(
  "(#status = :status_eq) AND (#ownerId = :ownerId_eq)",
  { "#status": "status", "#ownerId": "ownerId" },
  { ":status_eq": { S: "ACTIVE" }, ":ownerId_eq": { S: "alice" } },
);
const ofVersion = (version: number) =>
  when("(#version = :version_eq)", { "#version": "version" }, { ":version_eq": { N: version } });
const counted = {
  table: "T",
  operation: "UpdateItem",
  key: key("SITE#S", "METADATA"),
  update: update(["memberCount", -1], ["membersVersion", 1]),
  condition: when(
    "(#status = :status_eq) AND (#ownerId = :ownerId_eq) AND (#memberCount > :memberCount_gt)",
    { "#status": "status", "#ownerId": "ownerId", "#memberCount": "memberCount" },
    { ":status_eq": { S: "ACTIVE" }, ":ownerId_eq": { S: "alice" }, ":memberCount_gt": { N: 0 } },
  ),
};
const ended = {
  table: "T",
  operation: "DeleteItem",
  key: key("SITE#S", "MEMBER#bob"),
  condition: ofVersion(2),
};

describe.each(["setSiteRole", "removeSiteMember", "transferSite"])("Mutation.%s", (name) => {
  const mutation = field(`Mutation.${name}`);
  const full = name === "setSiteRole" ? { ...input, role: "EDITOR", expectedVersion: 2 } : input;
  const ask = (more: object, identity: object, ...answers: Answer[]) =>
    mutation({ args: { input: { ...full, ...more } }, identity }, ...answers);

  it("reads the caller, the site, both memberships and the person in one request", async () => {
    const { asked } = await ask({}, alice, items(owner, of, null, member, bobs), done);
    expect(asked[0]).toEqual(
      batchGet(
        ["USER#alice", "PROFILE"],
        ["SITE#S", "METADATA"],
        ["SITE#S", "MEMBER#alice"],
        ["SITE#S", "MEMBER#bob"],
        ["USER#bob", "PROFILE"],
      ),
    );
    expect(asked).toHaveLength(2);
  });

  it("names each key once where an admin is the member", async () => {
    const own = { ...member, userId: "ada" };
    const { asked, value } = await ask(
      { userId: "ada" },
      admin,
      items({ ...ada, siteCount: 1 }, of, own),
      done,
    );
    expect(asked[0]).toEqual(
      batchGet(["USER#ada", "PROFILE"], ["SITE#S", "METADATA"], ["SITE#S", "MEMBER#ada"]),
    );
    expect(value).toMatchObject({ siteId: "S" });
  });

  it("is for the owner and admins alone", async () => {
    const editor = { ...member, role: "EDITOR" };
    const byEditor = await ask(
      { userId: "carol" },
      bob,
      items(bobs, of, editor, { ...member, userId: "carol" }, ada),
    );
    expect([byEditor.failure, byEditor.asked.length]).toEqual([["Unauthorized", { role: "OWNER" }], 1]);
    const byOther = await ask({ userId: "carol" }, bob, items(bobs, of, null, null, null));
    expect(byOther.failure).toEqual(["NotFound", null]);
    expect((await ask({}, admin, items(ada, of, null, member, bobs), done)).failure).toBeUndefined();
  });

  it("refuses the owner as the member, and a person who is none", async () => {
    const itself = await ask({ userId: "alice" }, alice, items(owner, of, null));
    expect(itself.failure).toEqual(["Conflict", { userId: "alice" }]);
    const stranger = await ask({ userId: "carol" }, alice, items(owner, of, null, null, bobs));
    expect(stranger.failure).toEqual(["NotFound", null]);
    expect((await ask({ userId: "a#b" }, alice)).failure).toEqual(["NotFound", null]);
  });

  it("maps the write that was refused to one error", async () => {
    const on = (PK: string, SK: string, instead: object | null) =>
      ask({}, alice, items(owner, of, null, member, bobs), refusedOn(PK, SK, instead));
    expect((await on("SITE#S", "METADATA", { ...of, status: "DELETED" })).failure).toEqual([
      "NotFound",
      null,
    ]);
    const transferred = { ...of, ownerId: "carol", version: 5 };
    expect((await on("SITE#S", "METADATA", transferred)).failure).toEqual(["Conflict", { retry: true }]);
    expect((await on("SITE#S", "MEMBER#bob", null)).failure).toEqual(["NotFound", null]);
    const changed = await on("SITE#S", "MEMBER#bob", { ...member, version: 3 });
    const expected =
      name === "setSiteRole" ? ["VersionConflict", { currentVersion: 3 }] : ["Conflict", { retry: true }];
    expect(changed.failure).toEqual(expected);
    const { failure } = await ask({}, alice, items(owner, of, null, member, bobs), inFlight);
    expect(failure).toEqual([name === "setSiteRole" ? "VersionConflict" : "Conflict", { retry: true }]);
  });
});

describe("Mutation.setSiteRole", () => {
  const setRole = field("Mutation.setSiteRole");
  const set = (more: object, ...answers: Answer[]) =>
    setRole(
      { args: { input: { ...input, role: "EDITOR", expectedVersion: 2, ...more } } },
      items(owner, of, null, member, bobs),
      ...answers,
    );

  it("is one transaction: the member in its version, while the site has the owner by whose rights it is", async () => {
    const { asked, value } = await set({}, done);
    expect(writesOf(asked[1])).toEqual([
      {
        ...{ table: "T", operation: "UpdateItem", key: key("SITE#S", "METADATA") },
        ...{ update: update(["membersVersion", 1]), condition: byOwner },
      },
      {
        table: "T",
        operation: "UpdateItem",
        key: key("SITE#S", "MEMBER#bob"),
        update: update(["role", { S: "EDITOR" }], ["version", { N: 3 }], ["updatedAt", { S: NOW }]),
        condition: ofVersion(2),
      },
    ]);
    expect(value).toEqual({ ...shown, role: "EDITOR", version: 3 });
  });

  it("counts the first change of a member of a site, which has no count", async () => {
    const first = items(owner, { ...of, membersVersion: undefined }, null, member, bobs);
    const ask = { args: { input: { ...input, role: "EDITOR", expectedVersion: 2 } }, identity: alice };
    const { asked } = await setRole(ask, first, done);
    expect(writesOf(asked[1])[0]).toMatchObject({
      update: update(["membersVersion", { N: 1 }]),
      condition: { expression: expect.stringContaining("(attribute_not_exists(#membersVersion))") },
    });
  });

  it("makes no owner, and changes nothing on another version", async () => {
    expect((await set({ role: "OWNER" })).failure).toEqual(["ValidationError", { field: "role" }]);
    expect((await set({ expectedVersion: 1 })).failure).toEqual(["VersionConflict", { currentVersion: 2 }]);
  });
});

describe("Mutation.removeSiteMember", () => {
  const removeMember = field("Mutation.removeSiteMember");

  it("deletes the member and counts it off, and ends the member's subscriptions alone", async () => {
    const answer = await removeMember({ args: { input } }, items(owner, of, null, member, bobs), done);
    expect(writesOf(answer.asked[1])).toEqual([counted, ended]);
    expect(answer.value).toEqual(shown);
    expect(answer.invalidations).toEqual([
      { subscriptionField: "onRealtimeStats", payload: { membership: "S bob" } },
    ]);
  });
});

describe("Mutation.leaveSite", () => {
  const leaveSite = field("Mutation.leaveSite");
  const args = { input: { siteId: "S" } };

  it("deletes the caller's own membership and counts it off", async () => {
    const { asked, value, invalidations } = await leaveSite(
      { args, identity: bob },
      items(bobs, of, member),
      done,
    );
    expect(invalidations).toEqual([
      { subscriptionField: "onRealtimeStats", payload: { membership: "S bob" } },
    ]);
    expect(asked[0]).toEqual(
      batchGet(["USER#bob", "PROFILE"], ["SITE#S", "METADATA"], ["SITE#S", "MEMBER#bob"]),
    );
    expect(writesOf(asked[1])).toEqual([counted, ended]);
    expect(value).toEqual({ ...shown, email: null });
  });

  it("keeps the owner, and finds no membership of others", async () => {
    const byOwner = await leaveSite({ args }, items(owner, of, null));
    expect(byOwner.failure).toEqual(["Conflict", { role: "OWNER" }]);
    const byOther = await leaveSite({ args, identity: bob }, items(bobs, of, null));
    expect(byOther.failure).toEqual(["NotFound", null]);
    const byAdmin = await leaveSite({ args, identity: admin }, items(ada, of, null));
    expect([byAdmin.failure, byAdmin.asked.length]).toEqual([["NotFound", null], 1]);
  });
});

describe("Mutation.transferSite", () => {
  const transferSite = field("Mutation.transferSite");
  const transfer = (person: object, ...answers: Answer[]) =>
    transferSite({ args: { input } }, items(owner, of, null, member, person), ...answers);
  const writesFor = async (person: object) => writesOf((await transfer(person, done)).asked[1]);

  it("is one transaction: the owner, both memberships and both numbers of sites", async () => {
    const { asked, value } = await transfer(bobs, done);
    expect(writesOf(asked[1])).toEqual([
      {
        table: "T",
        operation: "UpdateItem",
        key: key("SITE#S", "METADATA"),
        update: update(
          ["ownerId", { S: "bob" }],
          ["ownerSince", { S: member.createdAt }],
          ["updatedAt", { S: NOW }],
          ["GSI1PK", { S: "OWNER#bob" }],
          ["version", 1],
        ),
        condition: when(
          "(#version = :version_eq) AND (#status = :status_eq)",
          { "#version": "version", "#status": "status" },
          { ":version_eq": { N: 4 }, ":status_eq": { S: "ACTIVE" } },
        ),
      },
      ended,
      {
        table: "T",
        operation: "PutItem",
        key: key("SITE#S", "MEMBER#alice"),
        attributeValues: {
          entity: { S: "SiteMember" },
          siteId: { S: "S" },
          userId: { S: "alice" },
          role: { S: "EDITOR" },
          version: { N: 1 },
          createdAt: { S: site.createdAt },
          updatedAt: { S: NOW },
          GSI1PK: { S: "OWNER#alice" },
          GSI1SK: { S: "SITE#S" },
        },
        condition: when("(attribute_not_exists(#PK))", { "#PK": "PK" }),
      },
      expect.objectContaining({ key: key("USER#alice", "PROFILE"), update: update(["siteCount", -1]) }),
      expect.objectContaining({ key: key("USER#bob", "PROFILE"), update: update(["siteCount", 1]) }),
    ]);
    expect(value).toMatchObject({ ownerId: "bob", version: 5, ...asOwner, myRole: "EDITOR" });
  });

  it("answers an admin by the admin's own role", async () => {
    const ask = (userId: string, ...found: (object | null)[]) =>
      transferSite({ args: { input: { siteId: "S", userId } }, identity: admin }, items(...found), done);
    expect((await ask("bob", ada, of, null, member, bobs)).value).toMatchObject(asAdmin);
    const own = { ...member, userId: "ada" };
    expect((await ask("ada", ada, of, own)).value).toMatchObject({ ...asAdmin, myRole: "OWNER" });
    const carols = { ...member, userId: "carol" };
    const asMember = await ask("carol", ada, of, own, carols, { ...bobs, userId: "carol" });
    expect(asMember.value).toMatchObject({ ...asAdmin, myRole: "VIEWER" });
  });

  it("has the limit of sites of a person, and none for groups", async () => {
    const conditionOf = (writes: Record<string, unknown>[]) =>
      (writes[4]!.condition as { expression: string }).expression;
    expect(conditionOf(await writesFor(bobs))).toContain("#siteCount <");
    expect(conditionOf(await writesFor({ ...bobs, groups: ["viewer"] }))).not.toContain("#siteCount <");
    const full = await transfer(bobs, refusedOn("USER#bob", "PROFILE", { ...bobs, siteCount: 10 }));
    expect(full.failure).toEqual(["LimitExceeded", { most: 10 }]);
    const suspended = { ...bobs, status: "SUSPENDED" };
    const late = await transfer(bobs, refusedOn("USER#bob", "PROFILE", suspended));
    expect(late.failure).toEqual(["Conflict", { retry: true }]);
    expect((await transfer(suspended)).failure).toEqual(["Conflict", { userId: "bob" }]);
  });

  it("refuses an owner who is suspended by now", async () => {
    const { failure } = await transfer(
      bobs,
      refusedOn("USER#alice", "PROFILE", { ...owner, status: "SUSPENDED" }),
    );
    expect(failure).toEqual(["Unauthorized", { status: "SUSPENDED" }]);
  });
});
