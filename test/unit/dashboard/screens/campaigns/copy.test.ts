import { expect, it } from "vitest";
import {
  draftOfCampaign,
  type CopiedCampaign,
} from "../../../../../dashboard/screens/campaigns/copying/copy.ts";
import { BLANK_CAMPAIGN } from "../../../../../dashboard/screens/campaigns/form/draft.ts";

const variant = (name: string, weight = 1) => ({
  variant: name,
  templateKey: `news/${name}`,
  number: 1,
  weight,
});
const campaign = (more: Partial<CopiedCampaign>): CopiedCampaign => ({
  ...({
    campaignId: "01",
    status: "DONE",
    version: 1,
    dryRun: false,
    startsAt: "2026-11-22T12:00:00.000Z",
  } as const),
  ...{
    walkedAt: null,
    skippedBecause: [],
    estimate: null,
    pausedBecause: null,
    actor: "backend",
    totals: null,
  },
  ...{ name: "Hats", templateKey: "news/winter", variants: null, tag: null, where: null },
  ...{ localTime: null, sendAt: null },
  ...more,
});

it.each([
  [
    "a name",
    { name: "Hats" },
    { ...BLANK_CAMPAIGN, templateKey: "news/winter", name: "Copy of Hats", isPart: false },
  ],
  ["the name of its template", { name: "news/winter" }, { name: "" }],
  ["values of a server, which it has not", {}, { isOfServer: true }],
  ["all values of a person's", { actor: "alice" }, { isOfServer: false }],
  ["a tag", { tag: "vip" }, { audience: "TAG", tag: "vip" }],
  ["a segment", { segmentId: "payers" }, { audience: "SEGMENT", segmentId: "payers" }],
  [
    "a condition, without its empty parts",
    { where: { tag: "vip", all: null, any: null } },
    { where: { tag: "vip" } },
  ],
  [
    "a local time",
    { localTime: "2026-12-01T09:00:00", sendAt: "2026-12-01T09:00:00.000Z" },
    { time: "LOCAL", date: "2026-12-01", clock: "09:00" },
  ],
  [
    "two templates",
    { templateKey: null, variants: [variant("a"), variant("b")] },
    { templateKey: "news/a", otherKey: "news/b", isPart: false },
  ],
  [
    "other shares than half",
    { templateKey: null, variants: [variant("a", 1), variant("b", 9)] },
    { isPart: true },
  ],
  [
    "three templates",
    { templateKey: null, variants: [variant("a"), variant("b"), variant("c")] },
    { otherKey: "news/b", isPart: true },
  ],
] as [string, Partial<CopiedCampaign>, object][])("the copy of a campaign has %s", (_, more, copied) => {
  expect(draftOfCampaign(campaign(more))).toMatchObject(copied);
});
