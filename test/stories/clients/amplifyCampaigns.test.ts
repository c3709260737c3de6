import { afterAll, beforeAll, expect, it } from "vitest";
import * as settings from "#table/mail/settings";
import * as documents from "../../../client/index.ts";
import { segmentItem } from "../../access/askers/campaignLists.ts";
import { AmplifyApp } from "./amplifyApp.ts";
import { storeText } from "../../support/sends.ts";
import { putItems } from "../../support/sites.ts";
import { until } from "../../support/until.ts";
import { operationsOf } from "./operations.ts";

let app: AmplifyApp;

beforeAll(async () => {
  app = await AmplifyApp.start("admin");
  const about = { ...settings.key, ...settings.DEFAULTS, entity: "EmailSettings" };
  await putItems(app.test, [{ ...about, postalAddress: "Main Street 1" }]);
});
afterAll(() => app?.stop());

it("starts a campaign, reads it as it was started, and pauses, resumes and cancels it", async () => {
  const templateKey = await storeText(app.test);
  const variants = [1, 2].map((weight) => ({ templateKey, weight }));
  const where = {
    any: [{ tag: "new" }, { attribute: { name: "seats", op: "AT_LEAST" as const, number: 3 } }],
  };
  const sendAt = new Date(app.test.cloud.clock.now() + 86_400_000).toISOString();
  const input = { tag: "vip", variants, where, variables: JSON.stringify({ a: 1 }), sendAt };
  const { sendToTag } = await app.run(documents.SendToTagDocument, { input });
  expect(sendToTag).toMatchObject({
    ...{
      status: "SCHEDULED",
      version: 1,
      tag: "vip",
      sendAt,
      startsAt: sendAt,
      dryRun: false,
      claimed: 0,
      skipped: 0,
    },
    variants: ["A", "B"].map((variant, at) => ({ ...variants[at], variant, number: 1 })),
  });
  const { campaignId } = sendToTag!;
  const { campaign } = await app.run(documents.CampaignDocument, { campaignId });
  expect(campaign).toEqual(sendToTag);
  // The filter of a response is valid input.
  expect(JSON.parse(JSON.stringify(campaign?.where, (_, each: unknown) => each ?? undefined))).toEqual(where);

  const { heard, stop } = await app.listen(documents.OnCampaignDocument, { campaignId });
  const paused = await app.run(documents.PauseCampaignDocument, { input: { campaignId } });
  expect(paused).toMatchObject({ pauseCampaign: { status: "PAUSED", pausedBecause: "MANUAL", version: 2 } });
  const { onCampaign } = await heard.until(({ onCampaign: of }) => of!.status === "PAUSED");
  expect(onCampaign).toMatchObject({ campaignId, variants: sendToTag!.variants, totals: { sent: 0 } });
  stop();
  const resumed = await app.run(documents.ResumeCampaignDocument, { input: { campaignId } });
  expect(resumed).toMatchObject({ resumeCampaign: { status: "SCHEDULED", pausedBecause: null, version: 3 } });
  const cancelled = await app.run(documents.CancelCampaignDocument, { input: { campaignId } });
  expect(cancelled).toMatchObject({ cancelCampaign: { status: "CANCELLED", version: 4 } });
});

it("starts a campaign to a segment", async () => {
  await putItems(app.test, [segmentItem("vips", app.test.cloud.clock.now())]);
  const templateKey = await storeText(app.test);
  const sendAt = new Date(app.test.cloud.clock.now() + 86_400_000).toISOString();
  const input = { segmentId: "vips", templateKey, sendAt };
  const { sendToSegment } = await app.run(documents.SendToSegmentDocument, { input });
  expect(sendToSegment).toMatchObject({
    status: "SCHEDULED",
    version: 1,
    segmentId: "vips",
    tag: null,
    sendAt,
  });
});

it("lists campaigns, what became of the mails of one, and its counts", async () => {
  const listed = await until("the campaign is listed", async () => {
    const { campaigns } = await app.run(documents.CampaignsDocument, { order: "OLDEST_FIRST" });
    return campaigns?.items.find((item) => item.version === 4);
  });
  const { campaignId } = listed;
  const events = await app.run(documents.CampaignEventsDocument, { campaignId, type: "OPENED" });
  expect(events.campaign?.events).toEqual({ items: [], nextToken: null });
  const stats = await app.run(documents.CampaignStatsDocument, {
    campaignId,
    from: "2026-01-01",
    to: "2026-02-01",
  });
  expect(stats.campaign?.stats).toEqual({ items: [], nextToken: null });
});

it("has run every operation on campaigns that the generated client has", () => {
  const all = operationsOf("mail", (file) => file === "campaigns.graphql");
  expect(app.unused(all)).toEqual([]);
});
