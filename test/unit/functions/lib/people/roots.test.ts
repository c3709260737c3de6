import { afterAll, beforeAll, expect, it } from "vitest";
import { get, writeAll } from "#functions/aws/dynamodb";
import { hidePerson } from "#functions/people/merges/hide";
import { mergePeople } from "#functions/people/merges/merge";
import { requestMerge } from "#functions/people/merges/requests";
import { requestErasure } from "#functions/people/privacy/requests";
import { readRoot } from "#functions/people/roots";
import type { ProfileItem } from "#table/people/profile";
import * as profile from "#table/people/profile";
import { openTable, type Table } from "../sites/fold/table.ts";
import { stored } from "./merges/people.ts";

let table: Table;
beforeAll(async () => {
  table = await openTable();
});
afterAll(() => table.stop());

const by = { reason: "MANUAL", by: "eve" } as const;
const read = async (profileId: string): Promise<ProfileItem> =>
  (await get<ProfileItem>(profile.key(profileId)))!;

/**
 * A member, its root, and two others. Once the member was read, its root joins the first of them before it is
 * read itself.
 */
async function joiningBetween(name: string) {
  const [member, root, winner, other] = ["m", "r", "w", "o"].map((each) => `${name}-${each}`) as [
    ...[string, string, string, string],
  ];
  await writeAll({ puts: [member, root, winner, other].map((each) => stored(each)) });
  await mergePeople(await read(root), await read(member), by);
  const [loser, to] = [await read(root), await read(winner)];
  table.before("GetItem", () =>
    Promise.resolve(
      table.before("GetItem", async () => expect(await mergePeople(to, loser, by)).toBeDefined()),
    ),
  );
  return { member, root, winner, other, version: loser.version };
}

/** All profiles that have joined a root are its members, and no others. */
async function isWhole(rootId: string, ...memberIds: string[]): Promise<void> {
  expect((await read(rootId)).members).toEqual(memberIds);
  for (const each of memberIds) expect(await read(each)).toMatchObject({ into: rootId });
}

it("is the root at the moment of the last read", async () => {
  const { member, winner } = await joiningBetween("read");
  expect(await readRoot(member)).toMatchObject({ profileId: winner });
});

it("a member is not erased in place of its root", async () => {
  const { member, root, winner, version } = await joiningBetween("erased");
  await requestErasure({ profileId: member, suppress: false, expectedVersion: version + 1 });
  await isWhole(winner, root, member);
  expect(await hidePerson(await read(root))).toBeUndefined();
  await isWhole(winner, root, member);
});

it("no profile joins a member in place of its root", async () => {
  const { member, root, winner, other, version } = await joiningBetween("joined");
  await requestMerge({ winnerId: member, loserId: other, expectedVersion: version + 1, actor: "eve" });
  expect(await read(other)).not.toHaveProperty("into");
  expect(await mergePeople(await read(root), await read(other), by)).toBeUndefined();
  expect(await mergePeople(await read(other), await read(root), by)).toBeUndefined();
  await isWhole(winner, root, member);
});
