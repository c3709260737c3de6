import { describe, expect, it } from "vitest";
import { running as campaign } from "../campaigns.ts";
import { backend, failure, handlers, key, NOW_S, stored, viewer } from "../handlers.ts";

const folder = "resolvers/Subscription/onCampaign";
const load = handlers(`${folder}.ts#load`);
const watch = handlers(`${folder}.ts#watch`);
const field = handlers(`${folder}.ts#around`);

const args = { campaignId: "C1" };
const vera = { ...stored, userId: "vera", groups: ["viewer"] };
const loaded = (identity: object, ...items: unknown[]) =>
  load.response({ args, identity, result: { data: { T: items } } });

describe("Subscription.onCampaign", () => {
  it("reads the campaign and the listener, of a server only the campaign", () => {
    const keysOf = (identity: object) => {
      const { tables } = load.request({ args, identity }).value as { tables: { T: { keys: object[] } } };
      return tables.T.keys;
    };
    expect(keysOf(viewer)).toEqual([key("CAMPAIGN#C1", "META"), key("USER#vera", "PROFILE")]);
    expect(keysOf(backend)).toEqual([key("CAMPAIGN#C1", "META")]);
    expect(failure(load.request({ args: { campaignId: "a#b" } }))).toEqual(["NotFound", null]);
  });

  it("refuses a campaign that does not exist, and who has lost the groups or the account", () => {
    expect(loaded(viewer, campaign, vera).value).toBeNull();
    expect(loaded(backend, campaign).value).toBeNull();
    expect(failure(loaded(viewer, null, vera))[0]).toBe("NotFound");
    expect(failure(loaded(viewer, campaign, { ...vera, groups: [] }))[0]).toBe("Unauthorized");
    expect(failure(loaded(viewer, campaign, { ...vera, status: "SUSPENDED" }))[0]).toBe("Unauthorized");
  });

  it("marks the campaign as watched for a day, and keeps the time of the last push", () => {
    const ttl = NOW_S + 24 * 3600;
    const { operation, key: at, update } = watch.request({ args }).value as Record<string, object>;
    expect([operation, at]).toEqual(["UpdateItem", key("WATCHED", "CAMPAIGN#C1")]);
    const { expressionValues } = update as { expressionValues: Record<string, object> };
    expect(Object.values(expressionValues)).toEqual(
      expect.arrayContaining([{ S: new Date(ttl * 1000).toISOString() }, { N: ttl }]),
    );
    expect(watch.response({ args }).value).toBeNull();
  });

  it("ends with the permission", () => {
    const eq = (fieldName: string, value: string) => ({ fieldName, operator: "eq", value });
    expect(field.response({ args, identity: viewer }).extensions.invalidationFilter).toEqual({
      filterGroup: [{ filters: [eq("listenerId", "vera")] }],
    });
  });
});
