import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openTable, type Table } from "../../sites/fold/table.ts";
import { foldMessage } from "#functions/people/fold/fold";
import { changeRules } from "./rules.ts";
import type { Sent } from "./world.ts";
import { at, makeSource, NOW, profileBy, take } from "./world.ts";

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

async function fold(sourceId: string, sent: Sent[]): Promise<void> {
  for (const message of await take(sourceId, sent)) await foldMessage(message);
}

test("an instant at the end of year 9999 does not hide an earlier one at which time changes an answer", async () => {
  const sourceId = await makeSource();
  await changeRules({
    segments: {
      lapsed: { trait: { name: "endsAt", op: "LONGER_AGO", duration: { days: 30 } } },
      recent: { event: { event: { type: "TRACK", name: "Ordered" }, atLeast: 1, within: { days: 30 } } },
    },
  });
  const traits = { endsAt: "9999-12-31T23:59:59.000Z" };
  await fold(sourceId, [{ type: "identify", userId: "ann", messageId: "m1", at: at(1), traits }]);
  await fold(sourceId, [{ type: "track", event: "Ordered", userId: "ann", messageId: "m2", at: at(2) }]);
  const { dueAt, segments } = await profileBy("user", "ann");
  expect(Object.keys(segments ?? {})).toEqual(["recent"]);
  expect(dueAt).toMatch(/^2026-12-22T/);
});
