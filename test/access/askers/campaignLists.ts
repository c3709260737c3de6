import * as engagementEvent from "#table/mail/engagementEvent";
import * as segment from "#table/people/segment";
import * as mailStats from "#table/mail/mailStats";
import type { Caller, TestCloud } from "../../support/cloud.ts";
import { listen } from "../../support/listener.ts";
import { staff } from "../../support/people.ts";
import { campaignItem, storeText } from "../../support/sends.ts";
import { change, putItems } from "../../support/sites.ts";
import { read, server } from "../../support/subscribers.ts";
import { until } from "../../support/until.ts";

/** A segment past the API, of which it is known who is in it. */
export function segmentItem(segmentId: string, now: number): segment.SegmentItem {
  const at = new Date(now).toISOString();
  return {
    ...{ ...segment.key(segmentId), entity: "Segment", segmentId, name: segmentId, version: 1 },
    ...{ rule: { trait: { name: "unasked", op: "EXISTS" } }, status: "READY" },
    ...{ generation: "000001", listed: "000001", createdAt: at, updatedAt: at },
  };
}

const ID = "asked-campaign";
const MORE = "links { clicked } hours { sent } skippedPeople(reason: CONDITION) { nextToken }";
const DAYS = 'from: "2026-01-01", to: "2026-01-03"';

/** Asks every field of campaigns. */
export async function driveCampaignLists(test: TestCloud): Promise<void> {
  const editor = await staff(test, "editor");
  const templateKey = await storeText(test);
  const sendAt = new Date(test.cloud.clock.now() + 86_400_000).toISOString();
  const input = { templateKey, where: { not: { sentTemplate: templateKey } }, sendAt };
  for (const more of [{}, { idempotencyKey: "key" }, { idempotencyKey: "key" }])
    await change(test, editor, "sendToTag", { ...input, ...more }, "status");
  await putItems(test, [segmentItem("campaign-lists", test.cloud.clock.now())]);
  for (const more of [{}, { idempotencyKey: "key" }])
    await change(
      test,
      editor,
      "sendToSegment",
      { templateKey, segmentId: "campaign-lists", sendAt, ...more },
      "status",
    );
  await putItems(test, [
    campaignItem({ campaignId: ID, status: "DONE", walkedAt: "2026-01-02T00:00:00.000Z" }),
  ]);
  for (const operation of ["pauseCampaign", "resumeCampaign", "cancelCampaign"])
    await change(test, editor, operation, { campaignId: ID }, "status");
  await read(test, `campaign(campaignId: "${ID}") { totals { sent } stats(${DAYS}) { nextToken } ${MORE} }`);
  for (const caller of [editor, server(test)]) await subscribe(test, caller);
  // Its counts change, so that it is pushed.
  const counts = { entity: "MailStats", day: "2026-01-02", campaignId: ID, sent: 1, ttl: 2 ** 32 };
  await putItems(test, [{ ...mailStats.campaignKeyOf(ID, "2026-01-02"), ...counts }]);
  for (const order of ["OLDEST_FIRST", "NEWEST_FIRST"])
    for (const status of ["", "status: CANCELLED"])
      await read(test, `campaigns(order: ${order} ${status}) { items { totals { sent } } nextToken }`);
  await askEvents(test, templateKey);
}

async function subscribe(test: TestCloud, caller: Caller): Promise<void> {
  const query = `subscription { onCampaign(campaignId: "${ID}") { campaignId } }`;
  const heard = await listen(test, caller, query, {});
  if ("refused" in heard) throw new Error(heard.refused);
  heard.client.close();
}

/** An event that is listed, and so is read. */
async function askEvents(test: TestCloud, templateKey: string): Promise<void> {
  const [at, email, eventId] = ["2026-01-02T00:00:00.000Z", "mailed@example.com", "event"];
  const about = { sendId: "send", templateKey, number: 1, campaignId: ID, ttl: 2 ** 32 };
  const item = engagementEvent.item({ ...about, eventId, at, type: "SENT", email });
  await putItems(test, [{ ...engagementEvent.key(email, at, "SENT", eventId), ...item }]);
  for (const order of ["OLDEST_FIRST", "NEWEST_FIRST"])
    await until("the event is listed", async () => {
      const events = `events(order: ${order}) { items { eventId } }`;
      const campaign = await read<{ events: { items: object[] } }>(
        test,
        `campaign(campaignId: "${ID}") { ${events} }`,
      );
      return campaign.events.items.length > 0;
    });
}
