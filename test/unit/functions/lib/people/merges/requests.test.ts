import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { get, queryAll, writeAll } from "#functions/aws/dynamodb";
import { requestMerge, requestUnmerge } from "#functions/people/merges/requests";
import * as mergeLog from "#table/people/mergeLog";
import type { MergeLogItem } from "#table/people/mergeLog";
import type { ProfileItem } from "#table/people/profile";
import * as profile from "#table/people/profile";
import { openTable, type Table } from "../../sites/fold/table.ts";
import { identity, stored } from "./people.ts";

let table: Table;
beforeAll(async () => {
  table = await openTable();
});
afterAll(() => table.stop());

const ask = (winnerId: string, loserId: string, expectedVersion = 1) =>
  requestMerge({ winnerId, loserId, expectedVersion, actor: "eve" });
const undo = (profileId: string, mergeId: string, expectedVersion: number) =>
  requestUnmerge({ profileId, mergeId, expectedVersion, actor: "backend" });
const mergesOf = (winnerId: string) => queryAll<MergeLogItem>(mergeLog.of(winnerId));

describe("mergeProfiles", () => {
  it("merges two people, and says who did it", async () => {
    await writeAll({ puts: ["A1", "A2", "A3"].map((each) => stored(each)) });
    expect(await ask("A1", "A2")).toMatchObject({ data: { profileId: "A1", version: 2, members: ["A2"] } });
    // A member stands for its person.
    expect(await ask("A2", "A3", 2)).toMatchObject({
      data: { profileId: "A1", version: 3, members: ["A2", "A3"] },
    });
    expect(await mergesOf("A1")).toMatchObject([
      { loserId: "A2", reason: "MANUAL", by: "eve" },
      { loserId: "A3" },
    ]);
  });

  it("refuses a profile with itself, people who are one already, absent ones, and an old version", async () => {
    await writeAll({ puts: ["B1", "B2", "B3"].map((each) => stored(each)) });
    await ask("B1", "B2");
    expect(await ask("B1", "B1")).toMatchObject({
      error: { type: "ValidationError", info: { field: "loserId" } },
    });
    expect(await ask("B1", "B2", 2)).toMatchObject({
      error: { type: "InvalidTransition", info: { status: "MERGED" } },
    });
    expect(await ask("B1", "none", 2)).toMatchObject({ error: { type: "NotFound" } });
    expect(await ask("none", "B1", 2)).toMatchObject({ error: { type: "NotFound" } });
    expect(await ask("B1", "B3", 1)).toMatchObject({
      error: { type: "VersionConflict", info: { currentVersion: 2 } },
    });
    expect(await get(profile.key("B3"))).toMatchObject({ version: 1 });
  });

  it("refuses two users, and more than a person has", async () => {
    const user = (value: string) => ({ identities: [identity("user", value)] });
    const emails = (at: number, count: number) => ({
      identities: Array.from({ length: count }, (_, n) => identity("email", `${at}${n}@example.com`)),
    });
    const many = Array.from({ length: 49 }, (_, at) => `m${at}`);
    const kept = { userIds: [], counts: {} };
    await writeAll({
      puts: [
        ...[stored("C1", user("ann")), stored("C2", user("bob"))],
        ...[stored("C3", emails(3, 3)), stored("C4", emails(4, 3)), stored("C5", emails(5, 2))],
        ...[stored("C6", { members: many, ...kept }), stored("C7")],
      ],
    });
    expect(await ask("C1", "C2")).toMatchObject({ error: { type: "Conflict" } });
    expect(await ask("C3", "C4")).toMatchObject({ error: { type: "LimitExceeded" } });
    expect(await ask("C6", "C7")).toMatchObject({ error: { type: "LimitExceeded", info: { limit: 50 } } });
    expect(await ask("C3", "C5")).toHaveProperty("data");
  });

  it("reads again if the two became one after the first was read, or a member of one joined the other", async () => {
    await writeAll({ puts: ["I1", "I2", "I3", "I4", "I5"].map((each) => stored(each)) });
    // The winner's root is read, then that of the loser.
    const afterFirstRead = (act: () => Promise<unknown>): void =>
      table.before("GetItem", () => Promise.resolve(table.before("GetItem", act)));
    afterFirstRead(() => ask("I2", "I1"));
    expect(await ask("I1", "I2")).toMatchObject({
      error: { type: "InvalidTransition", info: { status: "MERGED" } },
    });
    await ask("I3", "I4");
    const [{ mergeId } = { mergeId: "" }] = await mergesOf("I3");
    afterFirstRead(async () => {
      await undo("I3", mergeId, 2);
      await ask("I5", "I4");
    });
    expect(await ask("I3", "I5", 2)).toMatchObject({ error: { type: "VersionConflict" } });
  });
});

describe("unmergeProfiles", () => {
  it("parts two people once, also by the id of a member, and a person may merge them again", async () => {
    await writeAll({ puts: ["D1", "D2"].map((each) => stored(each)) });
    await ask("D1", "D2");
    const [{ mergeId } = { mergeId: "" }] = await mergesOf("D1");
    expect(await undo("D1", mergeId, 1)).toMatchObject({
      error: { type: "VersionConflict", info: { currentVersion: 2 } },
    });
    expect(await undo("D2", mergeId, 2)).toMatchObject({
      data: { profileId: "D1", version: 3, parted: ["D2"] },
    });
    expect(await mergesOf("D1")).toMatchObject([{ undoneBy: "backend" }]);
    expect(await undo("D1", mergeId, 3)).toMatchObject({
      error: { type: "InvalidTransition", info: { status: "UNDONE" } },
    });
    expect(await ask("D1", "D2", 3)).toHaveProperty("data");
    expect((await get<ProfileItem>(profile.key("D1")))!.parted).toEqual([]);
  });

  it("are forgotten by a merge that a person asks for, in the lists of all members", async () => {
    const isParted = async (...ids: string[]) =>
      Promise.all(ids.map(async (each) => (await get<ProfileItem>(profile.key(each)))!.parted ?? []));
    await writeAll({ puts: ["H1", "H2", "H3", "H4"].map((each) => stored(each)) });
    await ask("H1", "H2");
    const [{ mergeId } = { mergeId: "" }] = await mergesOf("H1");
    await undo("H1", mergeId, 2);
    // Both join others, as members whose lists name each other.
    await ask("H3", "H1");
    await ask("H4", "H2");
    expect(await isParted("H1", "H2")).toEqual([["H2"], ["H1"]]);
    expect(await ask("H3", "H4", 2)).toMatchObject({ data: { members: ["H1", "H4", "H2"], parted: [] } });
    expect(await isParted("H1", "H2", "H4")).toEqual([[], [], []]);
    expect(await get(profile.key("H2"))).toMatchObject({ into: "H3" });
    const [last] = (await mergesOf("H3")).filter(({ loserId }) => loserId === "H4");
    await undo("H3", last!.mergeId, 3);
    expect(await isParted("H1", "H2")).toEqual([[], []]);
  });

  it("finds a merge whose winner has joined another person since", async () => {
    await writeAll({ puts: ["E1", "E2", "E3"].map((each) => stored(each)) });
    await ask("E2", "E3");
    const [{ mergeId } = { mergeId: "" }] = await mergesOf("E2");
    await ask("E1", "E2");
    expect(await undo("E1", mergeId, 2)).toMatchObject({
      data: { profileId: "E1", members: ["E2"], parted: ["E3"] },
    });
  });

  it("refuses what there is not, and who has left already", async () => {
    await writeAll({ puts: ["F1", "F2", "F3"].map((each) => stored(each)) });
    const unknown = "01JD0000000000000000000000";
    expect(await undo("none", unknown, 1)).toMatchObject({ error: { type: "NotFound" } });
    for (const mergeId of [unknown, "no id"])
      expect(await undo("F1", mergeId, 1)).toMatchObject({
        error: { type: "NotFound", message: expect.stringContaining("merge") as string },
      });
  });

  it("leaves who was parted from the loser, and merged again, with the later merge", async () => {
    await writeAll({ puts: ["G1", "G2", "G3"].map((each) => stored(each)) });
    await ask("G2", "G3");
    const [first] = await mergesOf("G2");
    await ask("G1", "G2");
    const [second] = await mergesOf("G1");
    await undo("G1", first!.mergeId, 2);
    await ask("G1", "G3", 3);
    const third = (await mergesOf("G1")).find(({ loserId }) => loserId === "G3");
    expect(await undo("G1", second!.mergeId, 4)).toMatchObject({ data: { version: 5 } });
    expect(await get(profile.key("G3"))).toMatchObject({ into: "G1" });
    expect(await undo("G1", third!.mergeId, 5)).toMatchObject({ data: { version: 6 } });
    expect(await get(profile.key("G3"))).not.toHaveProperty("into");
  });

  it("refuses a merge whose profile is not in the person any more", async () => {
    await writeAll({ puts: ["J1", "J2", "J3"].map((each) => stored(each)) });
    await ask("J1", "J2");
    const [made] = await mergesOf("J1");
    await writeAll({ puts: [{ ...made!, loserId: "J3" }] });
    expect(await undo("J1", made!.mergeId, 2)).toMatchObject({
      error: { type: "InvalidTransition", info: { status: "PARTED" } },
    });
  });
});
