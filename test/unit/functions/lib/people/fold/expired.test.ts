import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openTable, type Table } from "../../sites/fold/table.ts";
import { foldMessage } from "#functions/people/fold/fold";
import { refreshRoot } from "#functions/people/fold/refresh";
import { believedRules } from "#functions/people/rules/recent";
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

const event = { type: "TRACK", name: "Ordered" } as const;

test("another rule about the same property does not take expired events out of a sum", async () => {
  const sourceId = await makeSource({ retentionDays: 1 });
  await changeRules({ traits: [{ name: "spent", kind: "SUM", event, property: "total" }] });
  const order = (messageId: string, properties: object): Sent => ({
    ...{ type: "track", event: "Ordered", userId: "ann", messageId, at: at(1), properties },
  });
  await fold(sourceId, [order("m1", { total: 5 })]);
  expect((await profileBy("user", "ann")).computed).toBe('{"spent":5}');
  vi.setSystemTime(Date.parse(NOW) + 2 * 86_400_000);
  await changeRules({ traits: [{ name: "largest", kind: "MAXIMUM", event, property: "total" }] });
  const { profileId } = await profileBy("user", "ann");
  await refreshRoot(profileId, await believedRules(2), { always: true });
  expect(JSON.parse((await profileBy("user", "ann")).computed!)).toMatchObject({ spent: 5 });
});
