import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { DueWork } from "#functions/due/fire";
import { fireItem } from "#functions/due/fire";
import * as dynamodb from "#functions/aws/dynamodb";
import { beginWalks } from "#functions/lists/begin";
import { listWorks, type PlacePage } from "#functions/lists/works";
import type { ListWalkItem, WalkPosition } from "#table/listWalk";
import * as listWalk from "#table/listWalk";
import { DAY, HOUR, openWorld, type World } from "../due/world.ts";

const NOON = Date.parse("2026-11-20T12:00:00.000Z");
let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world?.stop());
beforeEach(async () => {
  process.env.DOMAINS = "people";
  await world.begin(NOON);
  await dynamodb.writeAll({ deletes: [listWalk.key("GROUPS")] });
});

const find = async () => (await dynamodb.get<ListWalkItem>(listWalk.key("GROUPS")))!;

/** Pages 1 to `last`, each of which takes 4 s. */
function pagesTo(last: number): { place: PlacePage; read: number[] } {
  const read: number[] = [];
  const place = (position: WalkPosition | undefined) => {
    const page = position ? (position.page as number) : 1;
    read.push(page);
    world.pass(4000);
    return Promise.resolve(page < last ? { page: page + 1 } : undefined);
  };
  return { place, read };
}

/** The walks of a stage whose other lists have no page. */
const empty: PlacePage = () => Promise.resolve(undefined);
const worksOf = (place: PlacePage) =>
  listWorks({
    ...{ GROUPS: place, PROFILE_COUNTS: empty, SUBSCRIBERS: empty, SUBSCRIBER_COUNTS: empty },
    ...{
      INVOICES: empty,
      SUPPRESSIONS: empty,
      CAMPAIGNS: empty,
      TEMPLATE_STATES: empty,
      PENDING_ROLLUPS: empty,
    },
    ...{ SITE_WORDS: empty, MAIL_WORDS: empty, PEOPLE_WORDS: empty },
  });
const turn = async (place: PlacePage) => fireItem(await find(), worksOf(place));

it("its turns have pages for 10 s, go on where the last one ended, and end with the list", async () => {
  await beginWalks(["GROUPS"], NOON);
  world.pass(HOUR);
  const { place, read } = pagesTo(5);
  await turn(place);
  expect(read).toEqual([1, 2, 3]);
  expect(await find()).toMatchObject({ position: { page: 4 }, dueAt: new Date().toISOString() });
  await turn(place);
  expect(read).toEqual([1, 2, 3, 4, 5]);
  const done = await find();
  expect(done).toMatchObject({ doneAt: new Date().toISOString(), version: 3 });
  for (const gone of ["position", "dueAt", "GSI2PK", "GSI2SK"]) expect(done).not.toHaveProperty(gone);
});

it("a page that fails is begun again, and the list is never given up", async () => {
  await beginWalks(["GROUPS"], NOON);
  const fail = vi.fn<PlacePage>(() => Promise.reject(new Error("throttled")));
  for (let tries = 1; tries <= 8; tries += 1) {
    await turn(fail);
    expect(await find()).toMatchObject({ tries });
  }
  await turn(fail);
  const kept = await find();
  expect(kept).toMatchObject({ dueAt: new Date(Date.now() + DAY).toISOString() });
  expect(kept).not.toHaveProperty("doneAt");
  const { place, read } = pagesTo(1);
  await turn(place);
  expect(read).toEqual([1]);
  expect(await find()).toHaveProperty("doneAt");
});

it("a page that fails behind others keeps their progress", async () => {
  await beginWalks(["GROUPS"], NOON);
  world.pass(HOUR);
  const place: PlacePage = (position) =>
    position ? Promise.reject(new Error("throttled")) : Promise.resolve({ page: 2 });
  await turn(place);
  const kept = await find();
  expect(kept).toMatchObject({ position: { page: 2 }, dueAt: new Date().toISOString() });
  expect(kept).not.toHaveProperty("tries");
});

it("a list that the stage leaves out by now is kept", async () => {
  await beginWalks(["GROUPS"], NOON);
  process.env.DOMAINS = "users";
  const { place, read } = pagesTo(1);
  const work: DueWork<ListWalkItem> = worksOf(place).ListWalk as never;
  await work.fire(await find());
  expect(read).toEqual([]);
  expect(await find()).toMatchObject({ dueAt: new Date(Date.now() + DAY).toISOString(), version: 2 });
});
