import { describe, expect, it } from "vitest";
import type { CampaignItem } from "#table/mail/campaign";
import { routes } from "#functions/mail/campaigns/routes";

const at = (status: CampaignItem["status"], more: Partial<CampaignItem> = {}) => ({
  ...{ campaignId: "01CAMPAIGN", status, ...more },
});
const push = { queue: "publishCampaign", message: { campaignId: "01CAMPAIGN" } };
const message = [push, { queue: "campaigns", message: { campaignId: "01CAMPAIGN" } }];

describe("a change of a campaign", () => {
  it.each([
    ["a new one", undefined, at("RUNNING"), message],
    ["a new dry run", undefined, at("COUNTING"), message],
    ["a new one for later", undefined, at("SCHEDULED"), [push]],
    ["that begins", at("SCHEDULED"), at("RUNNING"), message],
    ["that goes on after a pause", at("PAUSED"), at("RUNNING"), message],
    ["that makes progress", at("RUNNING"), at("RUNNING", { cursor: "a@x.example" }), [push]],
    ["that makes progress after a try", at("RUNNING", { tries: 2 }), at("RUNNING"), [push]],
    ["that was put off", at("RUNNING", { tries: 1 }), at("RUNNING", { tries: 2 }), message],
    ["that was put off first", at("COUNTING"), at("COUNTING", { tries: 1 }), message],
    ["that was put off before it begins", at("SCHEDULED"), at("SCHEDULED", { tries: 1 }), [push]],
    ["that is paused", at("RUNNING"), at("PAUSED"), [push]],
    ["that is done", at("RUNNING"), at("DONE"), [push]],
    ["that is cancelled", at("COUNTING"), at("CANCELLED"), [push]],
    ["that is deleted", at("RUNNING"), undefined, []],
  ])("%s", (_, before, now, messages) => {
    expect(routes.Campaign!({ eventName: "MODIFY", before, now } as never)).toEqual(messages);
  });
});

describe("a change of counts", () => {
  it.each([
    ["of a campaign", { campaignId: "01CAMPAIGN", sent: 1 }, [push]],
    ["of a template", { templateKey: "news", sent: 1 }, []],
    ["that are deleted", undefined, []],
  ])("%s", (_, now, messages) => {
    expect(routes.MailStats!({ eventName: "MODIFY", before: undefined, now } as never)).toEqual(messages);
  });
});
