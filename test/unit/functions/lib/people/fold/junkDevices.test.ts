import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openTable, type Table } from "../../sites/fold/table.ts";
import { foldMessage } from "#functions/people/fold/fold";
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

test("anonymous ids that a page makes up do not keep a server from naming a person's next device", async () => {
  const [page, server] = [await makeSource({ kind: "BROWSER" }), await makeSource()];
  await fold(server, [{ type: "identify", userId: "ann", messageId: "m1", at: at(1) }]);
  const junk = Array.from({ length: 50 }, (_, number): Sent => ({
    ...{ type: "page", userId: "ann", anonymousId: `junk-${number}`, messageId: `j${number}`, at: at(2) },
  }));
  await fold(page, junk);
  await fold(server, [
    { type: "identify", userId: "ann", anonymousId: "phone", messageId: "m2", at: at(3) },
    { type: "track", event: "Ordered", anonymousId: "phone", messageId: "m3", at: at(4) },
  ]);
  const [ann, phone] = [await profileBy("user", "ann"), await profileBy("anonymous", "phone")];
  expect(phone.into ?? phone.profileId).toBe(ann.into ?? ann.profileId);
});
