import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openTable, type Table } from "../../sites/fold/table.ts";
import { foldMessage } from "#functions/people/fold/fold";
import type { Sent } from "./world.ts";
import { at, makeSource, NOW, plainTraits, profileBy, take } from "./world.ts";

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

test("a page that fills a person's traits does not keep a server from setting one", async () => {
  const [page, server] = [await makeSource({ kind: "BROWSER" }), await makeSource()];
  await fold(server, [
    { type: "identify", userId: "ann", messageId: "m1", at: at(1), traits: { plan: "free" } },
  ]);
  const names = Array.from({ length: 300 }, (_, number) => `junk${number}`.padEnd(70, "x"));
  const junk = (value: unknown) => Object.fromEntries(names.map((name) => [name, value]));
  await fold(page, [
    { type: "identify", userId: "ann", messageId: "m2", at: at(2), traits: junk("y".repeat(5)) },
  ]);
  // The server removes the junk, and sets a trait of its own.
  await fold(server, [{ type: "identify", userId: "ann", messageId: "m3", at: at(3), traits: junk(null) }]);
  await fold(server, [
    { type: "identify", userId: "ann", messageId: "m4", at: at(4), traits: { plan: "pro", city: "Graz" } },
  ]);
  expect(plainTraits((await profileBy("user", "ann")).traits)).toMatchObject({ plan: "pro", city: "Graz" });
});
