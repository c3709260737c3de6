import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import * as dynamodb from "#functions/aws/dynamodb";
import { wakeWalks } from "#functions/due/wake";
import { beginWalks, unwalkedLists } from "#functions/lists/begin";
import type { ListWalkItem } from "#table/listWalk";
import * as listWalk from "#table/listWalk";
import { HOUR, MINUTE, openWorld, type World } from "../due/world.ts";

const NOON = Date.parse("2026-11-20T12:00:00.000Z");
let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world?.stop());
beforeEach(() => world.begin(NOON));

const find = async () => (await dynamodb.get<ListWalkItem>(listWalk.key("GROUPS")))!;

it("a walk begins once, an hour after the release, if the stage has the domain", async () => {
  process.env.DOMAINS = "users";
  expect(unwalkedLists([])).toEqual([]);
  process.env.DOMAINS = "people,mail";
  expect(unwalkedLists(await wakeWalks(NOON))).toContain("GROUPS");
  await beginWalks(["GROUPS"], NOON);
  expect(await find()).toMatchObject({ list: "GROUPS", dueAt: new Date(NOON + HOUR).toISOString() });
  world.pass(MINUTE);
  const found = await wakeWalks(Date.now());
  expect(unwalkedLists(found)).not.toContain("GROUPS");
  await beginWalks(["GROUPS"], Date.now());
  expect((await find()).version).toBe(1);
});
