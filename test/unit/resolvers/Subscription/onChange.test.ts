import { describe, expect, it } from "vitest";
import { LISTED_ENTITIES, partsOf } from "#table/changes/logged";
import { admin, backend, failure, handlers, key, NOW, NOW_S, stored } from "../handlers.ts";

const folder = "resolvers/Subscription/onChange";
const load = handlers(`${folder}.ts#load`);
const watch = handlers(`${folder}.ts#watch`);
const field = handlers(`${folder}.ts#around`);

const ada = { ...stored, userId: "ada", groups: ["admin"] };
const MARK = key("WATCHED", "CHANGES#ALL");
const loaded = (identity: object, ...items: unknown[]) =>
  load.response({ args: {}, identity, result: { data: { T: items } } });

describe("Subscription.onChange", () => {
  it("reads the mark of the log and the listener, of a server the mark alone", () => {
    const keysOf = (identity: object) => {
      const { tables } = load.request({ args: {}, identity }).value as { tables: { T: { keys: object[] } } };
      return tables.T.keys;
    };
    expect(keysOf(admin)).toEqual([MARK, key("USER#ada", "PROFILE")]);
    expect(keysOf(backend)).toEqual([MARK]);
  });

  it("refuses two choices, an entity without a list, and who has lost the group or the account", () => {
    const refusal = (args: object) => failure(load.request({ args, identity: admin }));
    const of = { entity: "Topic", id: "news" };
    expect(refusal({ of, domain: "MAIL" })).toEqual(["ValidationError", { field: "domain" }]);
    expect(refusal({ of: { entity: "Goal", id: "news" } })).toEqual([
      "ValidationError",
      { field: "of.entity" },
    ]);
    expect(loaded(admin, null, ada).value).toBeNull();
    expect(loaded(backend, null).value).toBeNull();
    expect(failure(loaded(admin, null, { ...ada, groups: [] }))[0]).toBe("Unauthorized");
    expect(failure(loaded(admin, null, { ...ada, status: "SUSPENDED" }))[0]).toBe("Unauthorized");
  });

  it("keeps the time since which the log has subscribers, unless the last one is gone", () => {
    const since = "2026-01-01T00:00:00.000Z";
    const sinceAfter = (until: string) => loaded(admin, { until, since }, ada).stash.since;
    expect(sinceAfter("2999-01-01T00:00:00.000Z")).toBe(since);
    expect(sinceAfter("2000-01-01T00:00:00.000Z")).toBe(NOW);
    expect(loaded(admin, null, ada).stash.since).toBe(NOW);
  });

  it("marks the log as watched for a day", () => {
    const ttl = NOW_S + 24 * 3600;
    const until = new Date(ttl * 1000).toISOString();
    const {
      operation,
      key: at,
      attributeValues,
    } = watch.request({ args: {}, stash: { since: NOW } }).value as Record<string, object>;
    expect([operation, at]).toEqual(["PutItem", MARK]);
    expect(attributeValues).toEqual({
      ...{ entity: { S: "Watched" }, until: { S: until }, since: { S: NOW }, ttl: { N: ttl } },
    });
    expect(watch.response({ args: {} }).value).toBeNull();
  });

  it("filters by the entity and what belongs to it, and ends with the permission", () => {
    const filter = (fieldName: string, operator: string, value: unknown) => ({ fieldName, operator, value });
    const extensionsOf = (args: object) => field.response({ args, identity: admin }).extensions;
    const { subscriptionFilter, invalidationFilter } = extensionsOf({ of: { entity: "User", id: "u1" } });
    expect(subscriptionFilter).toEqual({
      filterGroup: [
        { filters: [filter("entity", "eq", "User"), filter("id", "eq", "u1")] },
        { filters: [filter("entity", "in", ["Email"]), filter("id", "beginsWith", "u1:")] },
      ],
    });
    expect(invalidationFilter).toEqual({
      filterGroup: [{ filters: [filter("listenerId", "eq", "ada")] }],
    });
    expect(extensionsOf({ of: { entity: "Topic", id: "news" } }).subscriptionFilter).toEqual({
      filterGroup: [{ filters: [filter("entity", "eq", "Topic"), filter("id", "eq", "news")] }],
    });
    const kinds = ["CREATED", "UPDATED", "DELETED"];
    expect(extensionsOf({ domain: null }).subscriptionFilter).toEqual({
      filterGroup: [{ filters: [filter("kind", "in", kinds)] }],
    });
    expect(extensionsOf({ domain: "MAIL" }).subscriptionFilter).toEqual({
      filterGroup: [{ filters: [filter("domain", "eq", "MAIL")] }],
    });
  });

  it.each(LISTED_ENTITIES)("takes as many parts of %s as AppSync allows in a list", (entity) => {
    const { subscriptionFilter } = field.response({
      ...{ args: { of: { entity, id: "1" } }, identity: admin },
    }).extensions as { subscriptionFilter: { filterGroup: { filters: { value: unknown }[] }[] } };
    const lists = subscriptionFilter.filterGroup.flatMap(({ filters }) =>
      filters.map(({ value }) => value).filter((value) => Array.isArray(value)),
    );
    expect(lists.flat()).toEqual(partsOf(entity));
    expect(Math.max(0, ...lists.map((list) => list.length))).toBeLessThanOrEqual(5);
  });
});
