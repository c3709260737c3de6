import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openTable, type Table } from "../../sites/fold/table.ts";
import { put, queryAll } from "#functions/aws/dynamodb";
import { foldMessage } from "#functions/people/fold/fold";
import { problemsOf } from "#table/people/sourceRecords";
import { at, makeSource, NOW, rawItem } from "./world.ts";

let table: Table;
beforeAll(async () => {
  table = await openTable();
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.setSystemTime(Date.parse(NOW));
});
afterAll(async () => {
  vi.useRealTimers();
  await table.stop();
});

test("a time that was put right is a problem of the event's source", async () => {
  const sourceId = await makeSource();
  const call = { type: "track" as const, event: "Ordered", userId: "ann", messageId: "m1", at: at(1) };
  const item = { ...rawItem(sourceId, call), problems: [{ reason: "CLOCK" as const, field: "sentAt" }] };
  await put(item);
  await foldMessage({ person: item.PK, events: [{ messageId: "m1", at: item.at }] });
  expect(await queryAll(problemsOf(sourceId, "2026-11-22", "2026-11-23"))).toEqual([
    expect.objectContaining({ reason: "CLOCK", name: "Ordered", field: "sentAt", count: 1 }),
  ]);
});
