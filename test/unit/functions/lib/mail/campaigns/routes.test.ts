import { describe, expect, it } from "vitest";
import type { CampaignItem } from "#table/mail/campaign";
import { routes } from "#functions/mail/campaigns/routes";

const at = (status: CampaignItem["status"], more: Partial<CampaignItem> = {}) => ({
  ...{ campaignId: "01CAMPAIGN", status, ...more },
});
const message = [{ queue: "campaigns", message: { campaignId: "01CAMPAIGN" } }];

describe("a change of a campaign", () => {
  it.each([
    ["a new one", undefined, at("RUNNING"), message],
    ["a new dry run", undefined, at("COUNTING"), message],
    ["a new one for later", undefined, at("SCHEDULED"), []],
    ["that begins", at("SCHEDULED"), at("RUNNING"), message],
    ["that goes on after a pause", at("PAUSED"), at("RUNNING"), message],
    ["that makes progress", at("RUNNING"), at("RUNNING", { cursor: "a@x.example" }), []],
    ["that makes progress after a try", at("RUNNING", { tries: 2 }), at("RUNNING"), []],
    ["that was put off", at("RUNNING", { tries: 1 }), at("RUNNING", { tries: 2 }), message],
    ["that was put off first", at("COUNTING"), at("COUNTING", { tries: 1 }), message],
    ["that was put off before it begins", at("SCHEDULED"), at("SCHEDULED", { tries: 1 }), []],
    ["that is paused", at("RUNNING"), at("PAUSED"), []],
    ["that is done", at("RUNNING"), at("DONE"), []],
    ["that is cancelled", at("COUNTING"), at("CANCELLED"), []],
    ["that is deleted", at("RUNNING"), undefined, []],
  ])("%s", (_, before, now, messages) => {
    expect(routes.Campaign!({ eventName: "MODIFY", before, now } as never)).toEqual(messages);
  });
});
