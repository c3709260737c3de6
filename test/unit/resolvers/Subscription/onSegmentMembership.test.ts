import { describe, expect, it } from "vitest";
import { backend, failure, handlers, key, NOW_S, stored, viewer } from "../handlers.ts";
import { segment } from "../segments.ts";

const folder = "resolvers/Subscription/onSegmentMembership";
const load = handlers(`${folder}.ts#load`);
const watch = handlers(`${folder}.ts#watch`);
const field = handlers(`${folder}.ts#around`);

const args = { segmentId: "vip" };
const vera = { ...stored, userId: "vera", groups: ["viewer"] };
const loaded = (identity: object, ...items: unknown[]) =>
  load.response({ args, identity, result: { data: { T: items } } });

describe("Subscription.onSegmentMembership", () => {
  it("reads the segment and the listener, of a server only the segment", () => {
    const keysOf = (identity: object) => {
      const { tables } = load.request({ args, identity }).value as { tables: { T: { keys: object[] } } };
      return tables.T.keys;
    };
    expect(keysOf(viewer)).toEqual([key("RULES", "SEGMENT#vip"), key("USER#vera", "PROFILE")]);
    expect(keysOf(backend)).toEqual([key("RULES", "SEGMENT#vip")]);
    expect(failure(load.request({ args: { segmentId: "a#b" } }))).toEqual(["NotFound", null]);
  });

  it("refuses a segment that does not exist, and who has lost the groups or the account", () => {
    expect(loaded(viewer, segment, vera).value).toBeNull();
    expect(loaded(backend, segment).value).toBeNull();
    expect(failure(loaded(viewer, null, vera))[0]).toBe("NotFound");
    expect(failure(loaded(viewer, segment, { ...vera, groups: [] }))[0]).toBe("Unauthorized");
    expect(failure(loaded(viewer, segment, { ...vera, status: "SUSPENDED" }))[0]).toBe("Unauthorized");
  });

  it("marks the segment as watched for a day", () => {
    const ttl = NOW_S + 24 * 3600;
    expect(watch.request({ args }).value).toMatchObject({
      operation: "PutItem",
      key: key("WATCHED", "SEGMENT#vip"),
      attributeValues: { until: { S: new Date(ttl * 1000).toISOString() }, ttl: { N: ttl } },
    });
    expect(watch.response({ args }).value).toBeNull();
  });

  it("ends with the permission, and with the segment", () => {
    const eq = (fieldName: string, value: string) => ({ fieldName, operator: "eq", value });
    expect(field.response({ args, identity: viewer }).extensions.invalidationFilter).toEqual({
      filterGroup: [{ filters: [eq("listenerId", "vera")] }, { filters: [eq("segmentId", "vip")] }],
    });
  });
});
