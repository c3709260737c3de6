import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { get, queryAll } from "#functions/aws/dynamodb";
import { foldMessage } from "#functions/people/fold/fold";
import type { GroupItem } from "#table/people/group";
import * as group from "#table/people/group";
import { serveTable, type ServedTable } from "../../../../../support/table.ts";
import { at, makeSource, NOW, plainTraits, take } from "./world.ts";

const MEMBERS = 100;

let table: ServedTable;
let sourceId: string;
beforeAll(async () => {
  table = await serveTable();
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.setSystemTime(Date.parse(NOW));
  sourceId = await makeSource();
}, 120_000);
afterAll(async () => {
  vi.useRealTimers();
  await table?.stop();
});

test("a hundred members who name their group at once are folded at once; its traits are the latest", async () => {
  const calls = Array.from({ length: MEMBERS }, (_, member) => ({
    ...{ type: "group" as const, groupId: "acme", userId: `member-${member}`, messageId: `m${member}` },
    at: at((member * 7) % 50),
    traits: { seats: member, plan: "pro" },
  }));
  const messages = await take(sourceId, calls);
  const results = await Promise.allSettled(messages.map((message) => foldMessage(message)));
  expect(results.filter(({ status }) => status === "rejected")).toEqual([]);
  const latest = calls.toSorted((one, other) =>
    `${one.at} ${one.messageId}` < `${other.at} ${other.messageId}` ? 1 : -1,
  )[0]!;
  const found = await get<GroupItem>(group.key("acme"));
  expect(plainTraits(found!.traits)).toEqual(latest.traits);
  expect(await queryAll(group.membersOf("acme"))).toHaveLength(MEMBERS);
}, 120_000);
