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

test("external ids of ever new types do not make a profile too large for its next event", async () => {
  const [page, server] = [await makeSource({ kind: "BROWSER" }), await makeSource()];
  await fold(server, [{ type: "track", event: "Ordered", userId: "ann", messageId: "m0", at: at(0) }]);
  for (let call = 0; call < 60; call += 1) {
    const externalIds = Array.from({ length: 10 }, (_, number) => ({
      ...{ collection: "users", encoding: "none" },
      ...{ type: `type-${call}-${number}`, id: "\u20ac".repeat(256) },
    }));
    await fold(page, [
      { type: "page", userId: "ann", messageId: `junk-${call}`, at: at(1), context: { externalIds } },
    ]);
  }
  await fold(server, [{ type: "track", event: "Ordered", userId: "ann", messageId: "m1", at: at(2) }]);
  const { profileId } = await profileBy("user", "ann");
  expect((await historyOf(profileId)).map(({ messageId }) => messageId)).toContain("m1");
});

test.each(["crm", "constructor", "__proto__", "toString"])(
  "a person gets at most 5 external ids of the type %s",
  async (type) => {
    const page = await makeSource({ kind: "BROWSER" });
    for (let number = 0; number < 8; number += 1) {
      const externalIds = [{ collection: "users", encoding: "none", type, id: `${type}-${number}` }];
      await fold(page, [
        {
          ...{ type: "identify", userId: `user-${type}`, messageId: `${type}-${number}`, at: at(1) },
          context: { externalIds },
        },
      ]);
    }
    const { identities } = await profileBy("user", `user-${type}`);
    expect(identities.filter((each) => each.type === type)).toHaveLength(5);
  },
);
