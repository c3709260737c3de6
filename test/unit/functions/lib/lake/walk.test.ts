import { SQSClient, type SendMessageBatchCommand } from "@aws-sdk/client-sqs";
import { expect, test, vi } from "vitest";
import { dayAt, monthAt } from "#functions/sites/stats/calendar";
import { LakeStage, ZONE } from "./stage.ts";

const stage = new LakeStage();
const DAY = dayAt("2026-10-05T10:00:00.000Z", ZONE);
const MONTH = monthAt(DAY.start, ZONE);
const DAY_MS = 86_400_000;

/** Does a work, and returns the messages that it has sent. */
async function messagesOf(work: () => Promise<void>): Promise<unknown[]> {
  process.env.LAKE_QUEUE_URL = "http://127.0.0.1:4000/000000000000/lake";
  const sent: unknown[] = [];
  vi.spyOn(SQSClient.prototype, "send").mockImplementation((({ input }: SendMessageBatchCommand) => {
    sent.push(...(input.Entries ?? []).map(({ MessageBody = "" }) => JSON.parse(MessageBody) as unknown));
    return Promise.resolve({});
  }) as never);
  await work();
  return sent;
}

test("the walk has a month merged that is over, and the tables compared with the site; without the site nothing stays", async () => {
  const { walkSite, walkWithoutSite } = await import("#functions/lake/walk");
  vi.setSystemTime(Date.parse(MONTH.end) + 4 * DAY_MS);
  const own = await stage.makeSite("2026-09-01T00:00:00.000Z", { retentionDays: 60 });
  const { siteId } = own;
  await stage.view(own, new Date(Date.parse(DAY.start) + 60_000).toISOString());
  await stage.land(own, DAY);
  await stage.commit();
  expect(await stage.changes.isUncommitted("SITES", siteId)).toBe(false);
  const monthOf = (at: string) => monthAt(at, ZONE);
  const sent = await messagesOf(() => walkSite({ siteId, historyDays: 731, monthOf }));
  expect(sent).toEqual([{ month: { siteId, periodStart: MONTH.start, periodEnd: MONTH.end } }]);
  expect(await stage.changes.isUncommitted("SITES", siteId)).toBe(true);
  expect(await messagesOf(() => walkWithoutSite(siteId))).toEqual([]);
  await stage.expectOnlyNamed(own);
  expect(await stage.filesOf(own)).toEqual([]);
});
