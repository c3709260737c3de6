import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { get, queryAll, writeAll } from "#functions/aws/dynamodb";
import { mergePeople } from "#functions/people/merges/merge";
import { unmergePeople } from "#functions/people/merges/unmerge";
import type { MergeLogItem } from "#table/people/mergeLog";
import * as mergeLog from "#table/people/mergeLog";
import type { Move, ProfileItem, TraitsText } from "#table/people/profile";
import * as profile from "#table/people/profile";
import { openTable, type Table } from "../../sites/fold/table.ts";
import { identity, stored } from "./people.ts";

let table: Table;
beforeAll(async () => {
  table = await openTable();
});
afterAll(() => table.stop());

const by = { reason: "MANUAL", by: "eve" } as const;

async function read(profileId: string): Promise<ProfileItem> {
  return (await get<ProfileItem>(profile.key(profileId)))!;
}

async function join(winnerId: string, loserId: string): Promise<ProfileItem | undefined> {
  return mergePeople(await read(winnerId), await read(loserId), by);
}

async function part(rootId: string, log: MergeLogItem): Promise<ProfileItem | undefined> {
  const root = await read(rootId);
  return unmergePeople({ root, members: await Promise.all(root.members!.map(read)) }, log, "eve");
}

async function logOf(winnerId: string): Promise<MergeLogItem> {
  const [log] = await queryAll<MergeLogItem>(mergeLog.of(winnerId));
  return log!;
}

/** Returns the attributes of a person that are read or decide: all but those that every write changes. */
function shown(item: ProfileItem) {
  const { version: _, updatedAt: __, ...shown } = item;
  return shown;
}

describe("two people", () => {
  it("become one: the joined view of the winner, and the loser's own below it", async () => {
    await writeAll({
      puts: [
        stored("A1", {
          identities: [identity("user", "ann")],
          traits: { plan: ["pro", 3], city: ["Bonn", 1] },
        }),
        stored("A2", {
          ...{ identities: [identity("anonymous", "a2")], traits: { plan: ["free", 1], city: ["Kiel", 2] } },
          ...{
            lastSeenAt: 9,
            segments: { buyers: { generation: "000001", enteredAt: "2026-01-01T00:00:00.000Z" } },
          },
        }),
      ],
    });
    const joined = await join("A1", "A2");
    const [winner, loser] = [await read("A1"), await read("A2")];
    expect(winner).toEqual(joined);
    expect(winner).toMatchObject({
      ...{
        version: 2,
        members: ["A2"],
        userIds: ["ann"],
        counts: { "verified#user": 1, "verified#anonymous": 1 },
      },
      ...{ lastSeenAt: "2026-01-01T00:09:00.000Z", ownLastSeenAt: "2026-01-01T00:00:00.000Z" },
      identities: [{ type: "user", value: "ann" }],
    });
    const values = (text?: string) =>
      Object.entries(JSON.parse(text!) as TraitsText).map(([name, [value]]) => [name, value]);
    expect(values(winner.traits)).toEqual([
      ["plan", "pro"],
      ["city", "Kiel"],
    ]);
    expect(values(winner.ownTraits)).toEqual([
      ["plan", "pro"],
      ["city", "Bonn"],
    ]);
    expect(loser).toMatchObject({ version: 2, into: "A1", identities: [{ value: "a2" }] });
    expect(values(loser.traits)).toEqual([
      ["plan", "free"],
      ["city", "Kiel"],
    ]);
    expect(loser).not.toHaveProperty("segments");
    expect(JSON.parse(loser.moved!)).toMatchObject([
      { segmentId: "buyers", generation: "000001", change: "LEFT" },
    ]);
    expect(await logOf("A1")).toMatchObject({
      ...{ entity: "MergeLog", winnerId: "A1", loserId: "A2", members: [], reason: "MANUAL", by: "eve" },
    });
  });

  it("leave the segments of the loser, but for those in which the winner is", async () => {
    const inSegment = { generation: "000001", enteredAt: "2026-01-01T00:00:00.000Z" };
    const segments = { buyers: inSegment, viewers: inSegment };
    await writeAll({
      puts: [stored("S1", { segments: { viewers: inSegment } }), stored("S2", { segments })],
    });
    await join("S1", "S2");
    const moves = JSON.parse((await read("S2")).moved!) as Move[];
    const left = moves.map(({ segmentId, change, isKept }) => [segmentId, change, isKept] as const);
    // A map of the table has no order.
    expect(left.sort(([one], [other]) => one.localeCompare(other))).toEqual([
      ["buyers", "LEFT", undefined],
      ["viewers", "LEFT", true],
    ]);
    expect(await read("S1")).toMatchObject({ segments: { viewers: inSegment } });
    expect(await read("S1")).not.toHaveProperty("moved");
  });

  it("are not merged if one of them has changed since it was read", async () => {
    await writeAll({ puts: ["B1", "B2", "B3"].map((each) => stored(each)) });
    const old = await read("B2");
    await join("B1", "B2");
    for (const pair of [[await read("B3"), old] as const, [old, await read("B3")] as const])
      expect(await mergePeople(...pair, by)).toBeUndefined();
    // B2 is a member of B1 now: to write it as both would be refused by DynamoDB, whatever the versions.
    for (const pair of [[await read("B1"), old] as const, [old, await read("B1")] as const])
      expect(await mergePeople(...pair, by)).toBeUndefined();
    expect(await read("B3")).toMatchObject({ version: 1 });
    expect(await queryAll(mergeLog.of("B3"))).toEqual([]);
  });

  it("bring their members along, and get them back", async () => {
    const puts = ["C1", "C2", "C3"].map((each) => stored(each, { traits: { [each]: [each, 1] } }));
    await writeAll({ puts });
    await join("C2", "C3");
    const before = await Promise.all(["C1", "C2", "C3"].map(read));
    await join("C1", "C2");
    expect(await read("C1")).toMatchObject({ members: ["C2", "C3"] });
    expect([(await read("C2")).into, (await read("C3")).into]).toEqual(["C1", "C1"]);
    expect((await read("C2")).members).toBeUndefined();
    const log = await logOf("C1");
    expect(log.members).toEqual(["C3"]);

    const left = await part("C1", log);
    expect(left).toEqual(await read("C1"));
    const after = await Promise.all(["C1", "C2", "C3"].map(read));
    expect(after[0]).toMatchObject({ parted: ["C2"] });
    expect(after[1]).toMatchObject({ members: ["C3"], ownParted: ["C1"], parted: ["C1"] });
    // Both are to be evaluated at once.
    expect([after[0]!.dueAt, after[1]!.dueAt]).toEqual([expect.any(String), expect.any(String)]);
    const waiting = { dueAt: undefined, GSI2PK: undefined, GSI2SK: undefined, isRegrouped: undefined };
    const withoutParted = (item: ProfileItem) => shown({ ...item, ...waiting, parted: [], ownParted: [] });
    expect(after.map(withoutParted)).toEqual(before.map(withoutParted));
    expect(await logOf("C1")).toMatchObject({ undoneBy: "eve", undoneAt: expect.any(String) as string });
  });

  it("have the older rules of the two, and leave with those of the root", async () => {
    const computed = JSON.stringify({ orders: 2 });
    await writeAll({
      puts: [stored("R1", { rulesVersion: 3 }), stored("R2", { rulesVersion: 5, computed })],
    });
    await join("R1", "R2");
    expect(await read("R1")).toMatchObject({ rulesVersion: 3 });
    expect(await read("R2")).not.toHaveProperty("rulesVersion");
    expect(await read("R2")).not.toHaveProperty("computed");
    await writeAll({ puts: [{ ...(await read("R1")), rulesVersion: 4 }] });
    await part("R1", await logOf("R1"));
    expect([await read("R1"), await read("R2")]).toMatchObject([{ rulesVersion: 4 }, { rulesVersion: 4 }]);
  });

  it("are parted once: what was read before is stale", async () => {
    await writeAll({ puts: ["D1", "D2"].map((each) => stored(each)) });
    await join("D1", "D2");
    const log = await logOf("D1");
    const person = { root: await read("D1"), members: [await read("D2")] };
    expect(await unmergePeople(person, log, "eve")).toBeDefined();
    expect(await unmergePeople(person, log, "eve")).toBeUndefined();
    expect(await read("D2")).toMatchObject({ version: 3, parted: ["D1"] });
  });

  it("are parted although the winner has joined another, and without a member who has left before", async () => {
    await writeAll({ puts: ["E1", "E2", "E3", "E4"].map((each) => stored(each)) });
    await join("E2", "E3");
    const first = await logOf("E2");
    await join("E1", "E2");
    const second = await logOf("E1");
    await join("E4", "E1");
    await part("E4", first);
    expect(await read("E4")).toMatchObject({ members: ["E1", "E2"], parted: ["E3"] });
    expect(await read("E2")).toMatchObject({ into: "E4", parted: ["E3"] });
    expect(await read("E3")).toMatchObject({ parted: ["E2"] });
    expect(await read("E3")).not.toHaveProperty("into");
    await part("E4", second);
    expect(await read("E2")).not.toHaveProperty("into");
    expect(await read("E2")).not.toHaveProperty("members");
    expect((await read("E2")).parted).toEqual(["E3", "E1"]);
    expect(await read("E4")).toMatchObject({ members: ["E1"], parted: ["E2"] });
    expect(await read("E3")).toMatchObject({ parted: ["E2"] });
  });

  it("forget what parted them when they are merged again", async () => {
    await writeAll({ puts: ["F1", "F2"].map((each) => stored(each)) });
    await join("F1", "F2");
    await part("F1", await logOf("F1"));
    await join("F1", "F2");
    expect(await read("F1")).toMatchObject({ members: ["F2"], parted: [], ownParted: [] });
  });

  it("are 50 profiles at most: one transaction has room for them", async () => {
    const ids = Array.from({ length: 50 }, (_, at) => `G${at}`);
    await writeAll({ puts: ids.map((each) => stored(each, { identities: [identity("anonymous", each)] })) });
    for (const id of ids.slice(2)) await join("G1", id);
    await join("G0", "G1");
    expect(await read("G0")).toMatchObject({ counts: { "verified#anonymous": 50 }, members: ids.slice(1) });
    await part("G0", await logOf("G0"));
    expect((await read("G1")).members).toEqual(ids.slice(2));
    expect(await read("G0")).not.toHaveProperty("members");
  });
});
