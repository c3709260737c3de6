import { describe, expect, it } from "vitest";
import { backend, failure, handlers, key, NOW_S, stored, viewer } from "../handlers.ts";

const folder = "resolvers/Subscription/onSourceEvent";
const load = handlers(`${folder}.ts#load`);
const watch = handlers(`${folder}.ts#watch`);
const field = handlers(`${folder}.ts#around`);

const args = { sourceId: "s1" };
const source = { ...key("SOURCES", "SOURCE#s1"), entity: "Source", sourceId: "s1" };
const vera = { ...stored, userId: "vera", groups: ["viewer"] };
const loaded = (identity: object, ...items: unknown[]) =>
  load.response({ args, identity, result: { data: { T: items } } });

describe("Subscription.onSourceEvent", () => {
  it("reads the source and the listener, of a server only the source", () => {
    const keysOf = (identity: object) => {
      const { tables } = load.request({ args, identity }).value as { tables: { T: { keys: object[] } } };
      return tables.T.keys;
    };
    expect(keysOf(viewer)).toEqual([key("SOURCES", "SOURCE#s1"), key("USER#vera", "PROFILE")]);
    expect(keysOf(backend)).toEqual([key("SOURCES", "SOURCE#s1")]);
    expect(failure(load.request({ args: { sourceId: "a#b" } }))).toEqual(["NotFound", null]);
  });

  it("refuses a source that does not exist, and who has lost the groups or the account", () => {
    expect(loaded(viewer, source, vera).value).toBeNull();
    expect(loaded(backend, source).value).toBeNull();
    expect(failure(loaded(viewer, null, vera))[0]).toBe("NotFound");
    expect(failure(loaded(viewer, source, { ...vera, groups: [] }))[0]).toBe("Unauthorized");
    expect(failure(loaded(viewer, source, { ...vera, status: "SUSPENDED" }))[0]).toBe("Unauthorized");
  });

  it("marks the source as watched for a day", () => {
    const ttl = NOW_S + 24 * 3600;
    expect(watch.request({ args }).value).toMatchObject({
      operation: "PutItem",
      key: key("WATCHED", "SOURCE#s1"),
      attributeValues: { until: { S: new Date(ttl * 1000).toISOString() }, ttl: { N: ttl } },
    });
    expect(watch.response({ args }).value).toBeNull();
  });

  it("ends with the permission", () => {
    const eq = (fieldName: string, value: string) => ({ fieldName, operator: "eq", value });
    expect(field.response({ args, identity: viewer }).extensions.invalidationFilter).toEqual({
      filterGroup: [{ filters: [eq("listenerId", "vera")] }],
    });
  });
});
