import { afterAll, beforeAll, expect, it } from "vitest";
import { get, queryAll, writeAll } from "#functions/aws/dynamodb";
import { requestMerge, requestUnmerge } from "#functions/people/merges/requests";
import * as mergeLog from "#table/people/mergeLog";
import type { MergeLogItem } from "#table/people/mergeLog";
import type { ProfileItem } from "#table/people/profile";
import * as profile from "#table/people/profile";
import { openTable, type Table } from "../../sites/fold/table.ts";
import { stored } from "./people.ts";

let table: Table;
beforeAll(async () => {
  table = await openTable();
});
afterAll(() => table.stop());

const found = async (id: string) => (await get<ProfileItem>(profile.key(id)))!;
async function merge(winnerId: string, loserId: string): Promise<string> {
  const { version: expectedVersion } = await found(winnerId);
  await requestMerge({ winnerId, loserId, expectedVersion, actor: "eve" });
  const logs = await queryAll<MergeLogItem>(mergeLog.of(winnerId));
  return logs.findLast((each) => each.loserId === loserId && each.undoneAt === undefined)!.mergeId;
}
async function undo(rootId: string, mergeId: string): Promise<void> {
  const { version: expectedVersion } = await found(rootId);
  const done = await requestUnmerge({ profileId: rootId, mergeId, expectedVersion, actor: "eve" });
  expect(done).toHaveProperty("data");
}

it("leaves a profile where a later merge has put it, and does not join what was parted", async () => {
  await writeAll({ puts: ["W", "L", "M"].map((each) => stored(each)) });
  const ofM = await merge("L", "M");
  const ofL = await merge("W", "L");
  await undo("W", ofM);
  await merge("W", "M");
  await undo("W", ofL);
  expect((await found("M")).into).toBe("W");
  expect(await found("L")).not.toHaveProperty("members");
});
