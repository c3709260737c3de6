import { marshall } from "@aws-sdk/util-dynamodb";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { WalkPosition } from "#table/listWalk";
import * as group from "#table/people/group";
import { PROFILE_LIST_SHARDS } from "#table/people/profile";
import type { Key } from "#table/key";
import { get, query } from "../../../../../../functions/lib/aws/dynamodb.ts";
import { placeGroups } from "../../../../../../functions/lib/people/groups/place.ts";
import { groupItems, profileItems } from "../../../../../support/people/profiles.ts";
import { until } from "../../../../../support/until.ts";
import { openTable, type Table } from "../../sites/fold/table.ts";

let table: Table;
beforeAll(async () => {
  table = await openTable();
});
afterAll(() => table?.stop());

async function put(items: object[]): Promise<void> {
  for (const item of items) await table.put(marshall(item, { removeUndefinedValues: true }));
}

/** As an earlier release has stored it: without a place in the list. */
const stored = ({ GSI2PK: _, GSI2SK: __, ...item }: object & { GSI2PK?: string; GSI2SK?: string }) => item;

const listed = async () =>
  (await query<Key>(group.withPrefix(""))).items.map(({ PK }) => PK.slice("GROUP#".length));

it("every group of a stored person gets its place, page by page, once", async () => {
  const ids = Array.from({ length: 130 }, (_, at) =>
    `01ARZ3NDEKTSV4RRFFQ69${String(at).padStart(4, "0")}A0`.slice(0, 26),
  );
  for (const [at, profileId] of ids.entries()) {
    const [item, member] = groupItems(`group ${at % 7}`, [profileId]);
    await put([...profileItems(profileId, { groups: [`group ${at % 7}`, "all"] }), stored(item!), member!]);
  }
  // A profile that has joined another has its groups still. The last group has no members.
  const [joined] = groupItems("joined", []);
  const [empty] = groupItems("empty", []);
  const [all] = groupItems("all", ids);
  const member = "01ARZ3NDEKTSV4RRFFQ69G5FZ9";
  await put([...profileItems(member, { into: ids[0], groups: ["joined"] }), stored(joined!), stored(empty!)]);
  await put([all!]);

  let pages = 0;
  let position: WalkPosition | undefined;
  do {
    position = await placeGroups(position);
    // Between two turns the position is stored.
    position = position && (JSON.parse(JSON.stringify(position)) as WalkPosition);
    pages += 1;
  } while (position);
  expect(pages).toBe(PROFILE_LIST_SHARDS + 1);
  const places = [..."0123456"].map((at) => `group ${at}`);
  await until("the groups are listed", async () => (await listed()).length === places.length + 2);
  expect(await listed()).toEqual(["all", ...places, "joined"]);
  expect(await get(group.key("group 0"))).toMatchObject({ version: 2, ...group.listed("group 0") });
  // One with a place is not written.
  expect(await get(group.key("all"))).toMatchObject({ version: 1 });
  await placeGroups(undefined);
  expect(await get(group.key("group 0"))).toMatchObject({ version: 2 });
});
