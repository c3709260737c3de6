import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import type { MailDeltaItem } from "#table/mail/mailDelta";
import * as mailDelta from "#table/mail/mailDelta";
import { ulid } from "#functions/ids/ulid";
import { serveTable, type ServedTable } from "../../../../../support/table.ts";

let table: ServedTable;
let dynamodb: typeof import("#functions/aws/dynamodb");
let takeIn: typeof import("#functions/mail/counts/takeIn").takeIn;

beforeAll(async () => {
  table = await serveTable();
  dynamodb = await import("#functions/aws/dynamodb");
  ({ takeIn } = await import("#functions/mail/counts/takeIn"));
});
afterAll(() => table?.stop());
afterEach(() => {
  delete process.env.DEPLOYMENT;
  vi.restoreAllMocks();
});

async function deltas(...all: Pick<MailDeltaItem, "counts" | "approvalSeconds">[]): Promise<MailDeltaItem[]> {
  const items = all.map((each) => {
    const deltaId = ulid(Date.now());
    return { ...mailDelta.key(deltaId), ...mailDelta.item({ deltaId, day: "2026-11-22", ...each }) };
  });
  await dynamodb.writeAll({ puts: items });
  return items;
}

/** The lines that taking deltas in writes to standard output. */
async function lines(of: MailDeltaItem[]): Promise<Record<string, unknown>[]> {
  const written: string[] = [];
  vi.spyOn(process.stdout, "write").mockImplementation((text) => written.push(String(text)) > 0);
  await takeIn(of);
  vi.restoreAllMocks();
  return written.map((each) => JSON.parse(each) as Record<string, unknown>);
}

it("publishes mails sent and failed and the time to each approval, once they were taken in", async () => {
  process.env.DEPLOYMENT = "dev";
  const all = await deltas(
    { counts: { sent: 1, delivered: 1 } },
    { counts: { sent: 1 } },
    { counts: { failed: 1 } },
    { counts: { approved: 1 }, approvalSeconds: 60 },
    { counts: { approved: 1 }, approvalSeconds: 0 },
  );
  const [line, ...others] = await lines(all);
  expect(others).toEqual([]);
  expect(line).toMatchObject({ deployment: "dev", MailsSent: 2, MailsFailed: 1, ApprovalSeconds: [60, 0] });
  // CloudWatch guide, "Specification: Embedded metric format".
  expect(line!._aws).toMatchObject({
    CloudWatchMetrics: [
      {
        Namespace: "Rollcall",
        Dimensions: [["deployment"]],
        Metrics: [
          { Name: "MailsSent", Unit: "Count" },
          { Name: "MailsFailed", Unit: "Count" },
          { Name: "ApprovalSeconds", Unit: "Seconds" },
        ],
      },
    ],
  });
});

it("publishes nothing for deltas that come again, that say nothing of it, or at a terminal", async () => {
  process.env.DEPLOYMENT = "dev";
  const all = await deltas({ counts: { sent: 1 } }, { counts: { failed: -1 } });
  expect(await lines(all)).toMatchObject([{ MailsSent: 1, MailsFailed: -1 }]);
  expect(await lines(all)).toEqual([]);
  const [, again] = await deltas({ counts: { sent: 1 } }, { counts: { sent: 1 } });
  expect(await lines([all[0]!, again!])).toMatchObject([{ MailsSent: 1 }]);
  expect(await lines(await deltas({ counts: { opened: 1 } }))).toEqual([]);
  delete process.env.DEPLOYMENT;
  expect(await lines(await deltas({ counts: { sent: 1 } }))).toEqual([]);
});
