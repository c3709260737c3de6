import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { get, queryAll } from "#functions/aws/dynamodb";
import { foldMessage } from "#functions/people/fold/fold";
import type { GroupItem } from "#table/people/group";
import * as group from "#table/people/group";
import { problemsOf } from "#table/people/sourceRecords";
import { serveTable, type ServedTable } from "../../../../../support/table.ts";
import { at, historyOf, makeSource, NOW, plainTraits, profileBy, take } from "./world.ts";

const MEMBERS = 100;

let table: ServedTable;
let sourceId: string;
beforeAll(async () => {
  table = await serveTable();
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.setSystemTime(Date.parse(NOW));
  sourceId = await makeSource();
});
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
});

test("a program's word for no value is no group, and a problem of the source; the event is in the history", async () => {
  const own = await makeSource();
  const groups = ["undefined", "{{ company.id }}", "customer"];
  const calls = groups.map((groupId, member) => ({
    ...{ type: "group" as const, groupId, userId: `lone-${member}`, messageId: `m${member}`, at: at(1) },
    traits: { seats: 1 },
  }));
  for (const message of await take(own, calls)) await foldMessage(message);
  expect(await Promise.all(groups.map((each) => get<GroupItem>(group.key(each))))).toEqual([
    undefined,
    undefined,
    expect.objectContaining({ groupId: "customer" }),
  ]);
  expect(await queryAll(problemsOf(own, "2026-11-22", "2026-11-23"))).toEqual([
    expect.objectContaining({ reason: "BLOCKED_ID", field: "groupId", count: 2 }),
  ]);
  for (const member of [0, 1, 2]) {
    const { profileId } = await profileBy("user", `lone-${member}`);
    expect(await historyOf(profileId)).toHaveLength(1);
  }
});
