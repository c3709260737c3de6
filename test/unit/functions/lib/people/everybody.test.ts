import { marshall } from "@aws-sdk/util-dynamodb";
import { afterAll, beforeAll, expect, it } from "vitest";
import { entryKey, PROFILE_LIST_SHARDS } from "#table/people/profile";
import type { Everybody } from "../../../../../functions/lib/people/everybody.ts";
import { pageOfEverybody } from "../../../../../functions/lib/people/everybody.ts";
import { openTable, type Table } from "../sites/fold/table.ts";

let table: Table;
beforeAll(async () => {
  table = await openTable();
});
afterAll(() => table?.stop());

it("pages go through each part of the list, and have each profile once", async () => {
  const stored = ["a", "b", "c"].flatMap((id) =>
    ["00", "07", "15"].map((shard) => [shard, `${id}${shard}`] as const),
  );
  for (const [shard, profileId] of stored)
    await table.put(marshall({ ...entryKey(shard, profileId), profileId }));
  const found: string[] = [];
  let pages = 0;
  let next: Everybody | undefined = { shard: 0 };
  while (next) {
    const page: Awaited<ReturnType<typeof pageOfEverybody>> = await pageOfEverybody(next, 2);
    found.push(...page.profileIds);
    pages += 1;
    next = page.next;
  }
  expect(found).toEqual(["a00", "b00", "c00", "a07", "b07", "c07", "a15", "b15", "c15"]);
  expect(pages).toBe(PROFILE_LIST_SHARDS + 3);
});
