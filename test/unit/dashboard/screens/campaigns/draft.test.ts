import { describe, expect, it } from "vitest";
import {
  BLANK_CAMPAIGN,
  countedBy,
  detailsOf,
  hasAudience,
  hasTime,
  type CampaignDraft,
} from "../../../../../dashboard/screens/campaigns/form/draft.ts";

const NOW = Date.parse("2026-11-22T12:00:00.000Z");
const draft = (more: Partial<CampaignDraft> = {}): CampaignDraft => ({
  ...{ ...BLANK_CAMPAIGN, templateKey: "news/winter" },
  ...more,
});

describe("the draft of a campaign", () => {
  it.each([
    ["of one template, at once", {}, { templateKey: "news/winter" }],
    ["with a name, without its blanks", { name: " Hats " }, { name: "Hats", templateKey: "news/winter" }],
    [
      "of two templates, half of the people each",
      { otherKey: "news/spring" },
      {
        variants: [
          { templateKey: "news/winter", weight: 1 },
          { templateKey: "news/spring", weight: 1 },
        ],
      },
    ],
    [
      "at a local time, whose zone is ignored",
      { time: "LOCAL", date: "2026-12-01", clock: "08:00" },
      { templateKey: "news/winter", sendAt: "2026-12-01T08:00:00.000Z", inLocalTime: true },
    ],
    [
      "at a time of this machine's zone",
      { time: "AT", date: "2026-12-01", clock: "08:00" },
      {
        templateKey: "news/winter",
        sendAt: new Date(2026, 11, 1, 8).toISOString(),
        inLocalTime: false,
      },
    ],
  ] as [string, Partial<CampaignDraft>, object][])("is sent: %s", (_, more, details) => {
    expect(detailsOf(draft(more))).toEqual(details);
  });

  it.each([
    ["everybody", {}, true],
    ["no tag", { audience: "TAG", tag: " " }, false],
    ["a tag", { audience: "TAG", tag: "vip" }, true],
    ["no segment", { audience: "SEGMENT", tag: "vip" }, false],
    ["a condition that is not complete", { where: { tag: "" } }, false],
    ["a condition", { where: { tag: "vip" } }, true],
    ["a segment", { audience: "SEGMENT", segmentId: "vip" }, true],
  ] as [string, Partial<CampaignDraft>, boolean][])("has an audience: %s", (_, more, has) => {
    expect(hasAudience(draft(more))).toBe(has);
  });

  it.each([
    ["at once", {}, true],
    ["no day", { time: "AT", clock: "08:00" }, false],
    ["a time that is over", { time: "AT", date: "2026-11-20", clock: "08:00" }, false],
    ["a day that is none", { time: "AT", date: "20261-12-01", clock: "08:00" }, false],
    ["a local day that is none", { time: "LOCAL", date: "20261-12-01", clock: "08:00" }, false],
    ["a time to come", { time: "AT", date: "2026-11-24", clock: "08:00" }, true],
  ] as [string, Partial<CampaignDraft>, boolean][])("has a time: %s", (_, more, has) => {
    expect(hasTime(draft(more), NOW)).toBe(has);
  });

  it("is counted again for other people or another template, and not for another time or name", () => {
    const before = countedBy(draft());
    expect(countedBy(draft({ name: "Hats", time: "AT" }))).toBe(before);
    expect(countedBy(draft({ audience: "TAG", tag: "vip" }))).not.toBe(before);
    expect(countedBy(draft({ where: { tag: "vip" } }))).not.toBe(before);
    expect(countedBy(draft({ otherKey: "news/spring" }))).not.toBe(before);
  });
});
