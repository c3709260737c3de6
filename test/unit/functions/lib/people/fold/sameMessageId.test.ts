import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openTable, type Table } from "../../sites/fold/table.ts";
import { foldMessage } from "#functions/people/fold/fold";
import type { Sent } from "./world.ts";
import { at, historyOf, makeSource, NOW, profileBy, take } from "./world.ts";

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

test("events of two sources that have the same message id and time are two events", async () => {
  const [shop, billing] = [await makeSource(), await makeSource()];
  const id = { userId: "ann", messageId: "42", at: at(1) };
  await fold(shop, [{ type: "track", event: "Ordered", ...id }]);
  await fold(billing, [{ type: "track", event: "Paid", ...id }]);
  const { profileId } = await profileBy("user", "ann");
  expect((await historyOf(profileId)).map(({ name }) => name).sort()).toEqual(["Ordered", "Paid"]);
});
