import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { CampaignItem } from "#table/mail/campaign";
import type { SendItem } from "#table/mail/send";
import { NOW, startWalking, type Walking } from "./walking.ts";

let walking: Walking;
let deliverSend: typeof import("#functions/mail/send/delivery/deliver").deliverSend;

beforeAll(async () => {
  walking = await startWalking();
  ({ deliverSend } = await import("#functions/mail/send/delivery/deliver"));
});
afterAll(() => walking?.mailing.stop());
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: Date.parse(NOW) }));
afterEach(() => void vi.useRealTimers());

/** A campaign that has claimed its only mail. */
async function claimed(): Promise<{ campaignId: string; send: SendItem }> {
  const tag = walking.tag();
  await walking.people(tag, 1);
  const campaignId = await walking.campaign({ tag });
  await walking.walk(campaignId);
  const [send] = await walking.sends(campaignId);
  return { campaignId, send: send! };
}

const set = (campaignId: string, status: CampaignItem["status"]) => walking.change(campaignId, { status });

it("a mail of a campaign that is done goes out, and names the campaign in its counts", async () => {
  const { campaignId, send } = await claimed();
  expect(await walking.mailing.finish(send)).toMatchObject({ status: "SENT", campaignId });
  const [mail, ...others] = await walking.mailing.inbox(send.email);
  expect([mail!.subject, others]).toEqual(["one you", []]);
  const mailDelta = await import("#table/mail/mailDelta");
  const { queryAll } = await import("#functions/aws/dynamodb");
  const shards = await Promise.all(mailDelta.DELTA_SHARDS.map((shard) => queryAll(mailDelta.inShard(shard))));
  expect(shards.flat()).toMatchObject([{ campaignId, counts: { sent: 1 } }]);
});

it("a mail of a paused campaign waits, and goes out once after it was resumed", async () => {
  const { campaignId, send } = await claimed();
  await set(campaignId, "PAUSED");
  await deliverSend(send);
  const waits = await walking.mailing.find(send);
  expect(waits).toMatchObject({ status: "QUEUED", attempt: 0 });
  expect(Date.parse(waits.notBefore!)).toBeGreaterThanOrEqual(Date.parse(NOW) + 3_600_000);
  await set(campaignId, "DONE");
  expect(await walking.mailing.finish(send)).toMatchObject({ status: "SENT", attempt: 1 });
  expect(await walking.mailing.inbox(send.email)).toHaveLength(1);
});

it("a mail of a cancelled campaign is cancelled", async () => {
  const { campaignId, send } = await claimed();
  await set(campaignId, "CANCELLED");
  await deliverSend(send);
  expect(await walking.mailing.find(send)).toMatchObject({
    ...{ status: "CANCELLED", failedBecause: "CAMPAIGN_CANCELLED", attempt: 0 },
  });
  expect(await walking.mailing.inbox(send.email)).toEqual([]);
});
