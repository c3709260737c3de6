import { describe, expect, it } from "vitest";
import { running as campaign } from "../campaigns.ts";
import { backend, failure, handlers, key } from "../handlers.ts";

const { request, response } = handlers("resolvers/Mutation/publishCampaign.ts");
const ctx = { args: { campaignId: "C1" }, identity: backend };

describe("Mutation.publishCampaign", () => {
  it("reads the campaign as it is now", () => {
    expect(request(ctx).value).toEqual({
      ...{ operation: "GetItem", key: key("CAMPAIGN#C1", "META"), consistentRead: true },
    });
    expect(failure(request({ ...ctx, args: { campaignId: "a#b" } }))).toEqual(["NotFound", null]);
  });

  it("pushes the campaign as the API shows it, and nothing of one that does not exist", () => {
    const pushed = response({ ...ctx, result: { ...campaign, variables: '{"code":"secret"}' } }).value;
    expect(pushed).toMatchObject({ campaignId: campaign.campaignId, dryRun: false });
    expect(pushed).not.toHaveProperty("variables");
    expect(response({ ...ctx, result: null }).value).toBeNull();
  });
});
