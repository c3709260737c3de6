import { describe, expect, it } from "vitest";
import { member } from "../stored.ts";
import { alice, backend, bob, failure, handlers, key, NOW_S, stored, viewer } from "../handlers.ts";

const folder = "resolvers/Subscription/onRealtimeStats";
const load = handlers(`${folder}.ts#load`);
const watch = handlers(`${folder}.ts#watch`);
const field = handlers(`${folder}.ts#around`);

const args = { siteId: "s1" };
const site = { siteId: "s1", ownerId: "alice", status: "ACTIVE" };
const vera = { ...stored, userId: "vera", groups: ["viewer"] };
const found = (...items: unknown[]) => ({ data: { T: items } });
const loaded = (identity: object, ...items: unknown[]) =>
  load.response({ args, identity, result: found(...items) });

describe("Subscription.onRealtimeStats", () => {
  it("reads the site, the membership and the listener, of a server only the site", () => {
    const keysOf = (identity: object) => {
      const { tables } = load.request({ args, identity }).value as { tables: { T: { keys: object[] } } };
      return tables.T.keys;
    };
    expect(keysOf(alice)).toEqual([
      key("SITE#s1", "METADATA"),
      key("SITE#s1", "MEMBER#alice"),
      key("USER#alice", "PROFILE"),
    ]);
    expect(keysOf(backend)).toEqual([key("SITE#s1", "METADATA")]);
    expect(failure(load.request({ args: { siteId: "a#b" } }))).toEqual(["NotFound", null]);
  });

  it("is for the owner, for members, for groups and for servers", () => {
    expect(loaded(alice, site, null, stored).stash).toMatchObject({ isOwn: true });
    expect(loaded(bob, site, member, { ...stored, userId: "bob" }).stash).toMatchObject({ isOwn: true });
    expect(loaded(viewer, site, null, vera).stash).toMatchObject({ isOwn: false });
    const former = { ...vera, groups: [] };
    expect(loaded(viewer, site, member, former).stash).toMatchObject({ isOwn: true });
    expect(loaded(backend, site).stash).toMatchObject({ isOwn: false });
  });

  it.each([
    ["another user", bob, [site, null, { ...stored, userId: "bob" }], "NotFound"],
    ["the owner of a deleted site", alice, [{ ...site, status: "DELETED" }, null, stored], "NotFound"],
    ["a site that does not exist", alice, [null, null, stored], "NotFound"],
    ["a suspended owner", alice, [site, null, { ...stored, status: "SUSPENDED" }], "Unauthorized"],
    ["an owner without a profile", alice, [site, null, null], "Unauthorized"],
    ["a viewer by an old token", viewer, [site, null, { ...vera, groups: [] }], "NotFound"],
  ])("refuses %s", (_, identity, items, type) => {
    expect(failure(loaded(identity, ...items))[0]).toBe(type);
  });

  it("marks the site as watched for a day and looked at for half an hour, and has the schedule push its state again", () => {
    expect(watch.request({ args }).value).toMatchObject({
      operation: "UpdateItem",
      key: key("LIVE", "SITE#s1"),
      update: {
        expressionValues: {
          ":expValue_1": { S: "LiveSite" },
          ":expValue_2": { S: "s1" },
          ":expValue_3": { S: "2026-03-18T10:30:00.000Z" },
          ":expValue_4": { S: "2026-03-17T11:00:00.000Z" },
          ":expValue_5": { N: NOW_S + 24 * 3600 },
        },
      },
    });
    expect(JSON.stringify(watch.request({ args }).value)).toContain("REMOVE");
    expect(watch.response({ args }).value).toBeNull();
  });

  it("ends with the site, for the owner when the account closes, for others also when the groups are gone, and with the membership", () => {
    const filterOf = (identity: object, isOwn: boolean) =>
      field.response({ args, identity, stash: { isOwn } }).extensions.invalidationFilter;
    const eq = (fieldName: string, value: string) => ({ fieldName, operator: "eq", value });
    const memberOf = (userId: string) => ({ filters: [eq("membership", `s1 ${userId}`)] });
    const ofSite = { filters: [eq("siteId", "s1")] };
    expect(filterOf(alice, true)).toEqual({
      filterGroup: [
        { filters: [eq("listenerId", "alice"), eq("because", "CLOSED")] },
        ofSite,
        memberOf("alice"),
      ],
    });
    expect(filterOf(viewer, false)).toEqual({
      filterGroup: [{ filters: [eq("listenerId", "vera")] }, ofSite, memberOf("vera")],
    });
    expect(filterOf(backend, false)).toEqual({
      filterGroup: [{ filters: [eq("listenerId", "service")] }, ofSite],
    });
  });
});
