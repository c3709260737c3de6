import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openTable, type Table } from "../../sites/fold/table.ts";
import { foldMessage } from "#functions/people/fold/fold";
import { put, get } from "#functions/aws/dynamodb";
import type { SourceItem } from "#table/people/source";
import * as source from "#table/people/source";
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

let now = Date.parse(NOW);
/** Settings are used for 30 s. */
async function change(sourceId: string, to: Partial<SourceItem>): Promise<void> {
  await put({ ...(await get<SourceItem>(source.key(sourceId)))!, ...to });
  now += 31_000;
  vi.setSystemTime(now);
}

async function timesIn(types: [string, string][], messageId: string): Promise<number> {
  const profiles = await Promise.all(types.map(([type, value]) => profileBy(type, value)));
  const ids = new Set(profiles.map(({ profileId }) => profileId));
  const histories = await Promise.all([...ids].map(historyOf));
  return histories.flat().filter((each) => each.messageId === messageId).length;
}

test("an event that comes again after its source's userIds were set to ANY is in one history", async () => {
  const [page, server] = [await makeSource({ kind: "BROWSER", userIds: "LINKED" }), await makeSource()];
  await fold(server, [{ type: "identify", userId: "ann", messageId: "m1", at: at(1) }]);
  const sent: Sent = {
    type: "track",
    event: "Ordered",
    userId: "ann",
    anonymousId: "a1",
    messageId: "m2",
    at: at(2),
  };
  const messages = await take(page, [sent]);
  for (const message of messages) await foldMessage(message);
  await change(page, { userIds: "ANY" });
  for (const message of messages) await foldMessage(message);
  expect(
    await timesIn(
      [
        ["user", "ann"],
        ["anonymous", "a1"],
      ],
      "m2",
    ),
  ).toBe(1);
});

test("an event that comes again after one of its ids is not blocked any more is in one history", async () => {
  const server = await makeSource({ blockedIds: ["bob"] });
  const other = await makeSource();
  await fold(other, [{ type: "identify", userId: "bob", messageId: "m1", at: at(1) }]);
  const sent: Sent = {
    type: "track",
    event: "Ordered",
    userId: "bob",
    anonymousId: "b1",
    messageId: "m2",
    at: at(2),
  };
  const messages = await take(server, [sent]);
  for (const message of messages) await foldMessage(message);
  await change(server, { blockedIds: [] });
  for (const message of messages) await foldMessage(message);
  expect(
    await timesIn(
      [
        ["user", "bob"],
        ["anonymous", "b1"],
      ],
      "m2",
    ),
  ).toBe(1);
});
