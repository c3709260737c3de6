import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { serveFiles } from "../../../../../support/files.ts";
import { openTable, type Table } from "../../sites/fold/table.ts";
import { get } from "#functions/aws/dynamodb";
import { profileWorks } from "#functions/people/fold/due";
import { requestMerge } from "#functions/people/merges/requests";
import * as profile from "#table/people/profile";
import type { ProfileItem } from "#table/people/profile";
import { at, makeSource, NOW, profileBy, type Sent } from "../fold/world.ts";
import { erasePerson, erasureOf, fold, received, secondPass } from "./world.ts";

let table: Table;
let month: string;
let year: string;
let files: Awaited<ReturnType<typeof serveFiles>>;
beforeAll(async () => {
  files = await serveFiles();
  table = await openTable();
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.setSystemTime(Date.parse(NOW));
  month = await makeSource({ retentionDays: 30 });
  year = await makeSource();
});
beforeEach(() => vi.setSystemTime(Date.parse(NOW)));
afterAll(async () => {
  vi.useRealTimers();
  await files?.stop();
  await table.stop();
});

const day = (days: number, seconds = 0): string =>
  new Date(Date.parse(NOW) + (days * 86_400 + seconds) * 1000).toISOString();
const visit = (anonymousId: string, messageId = `v-${anonymousId}`, more: object = {}): Sent => ({
  ...{ type: "page", anonymousId, messageId, at: at(10) },
  ...more,
});
const found = async (anonymousId: string): Promise<ProfileItem> => profileBy("anonymous", anonymousId);
const fire = async (profileId: string): Promise<void> =>
  profileWorks.Profile.fire((await get<ProfileItem>(profile.key(profileId)))!);

/** A profile is up to an hour behind its latest events. */
const HOUR = 3600;

test("an anonymous person is looked at when the first event expires, and erased when the last one has", async () => {
  await fold(month, visit("ann"));
  const { profileId, dueAt } = await found("ann");
  expect(dueAt).toBe(day(30, HOUR));
  const next = await received(month, visit("ann", "again"), day(10));
  vi.setSystemTime(Date.parse(day(10)));
  await next();
  // The index is not written again.
  expect((await found("ann")).dueAt).toBe(day(30, HOUR));
  vi.setSystemTime(Date.parse(day(30, HOUR)));
  await fire(profileId);
  expect(await found("ann")).toMatchObject({ dueAt: day(40, HOUR), profileId });
  vi.setSystemTime(Date.parse(day(40, HOUR + 60)));
  await fire(profileId);
  expect(await get(profile.key(profileId))).toMatchObject({ erasedAt: day(40) });
  // Events from then on belong to a new person, although the erasure is not done.
  await (
    await received(month, visit("ann", "new"), day(40, 30))
  )();
  const again = await found("ann");
  expect(again.profileId).not.toBe(profileId);
  await erasePerson({ profileId });
  await secondPass(profileId);
  expect(await erasureOf(profileId)).toMatchObject({ status: "DONE" });
  expect(await found("ann")).toEqual(again);
  expect(await get(profile.key(profileId))).toEqual({
    ...{ ...profile.key(profileId), entity: "Profile", profileId, version: expect.any(Number) as number },
    ...{ erasedAt: day(40), ttl: expect.any(Number) as number },
  });
});

test("a person with a user id, address or external id is not looked at, and stays", async () => {
  const externalIds = [{ type: "crm", id: "7", collection: "users", encoding: "none" }];
  await fold(month, visit("u", "1", { userId: "ursula" }));
  await fold(month, visit("x", "2", { context: { externalIds } }));
  await fold(month, { ...visit("e", "3"), type: "identify", traits: { email: "e@example.com" } });
  vi.setSystemTime(Date.parse(day(31)));
  for (const each of ["u", "x", "e"]) {
    const person = await found(each);
    expect(person).not.toHaveProperty("dueAt");
    await fire(person.profileId);
    expect(await found(each)).not.toHaveProperty("erasedAt");
  }
});

test("one that gets a user id stays when it is due; a member is not erased without its person", async () => {
  await fold(month, visit("becomes"));
  await fold(year, visit("becomes", "b2", { userId: "user-7" }));
  await fold(month, visit("joins"));
  await fold(year, visit("stays"));
  const [winner, loser] = [await found("stays"), await found("joins")];
  await requestMerge({
    ...{ winnerId: winner.profileId, loserId: loser.profileId, expectedVersion: winner.version },
    actor: "eve",
  });
  vi.setSystemTime(Date.parse(day(31)));
  await fire((await found("becomes")).profileId);
  expect(await found("becomes")).not.toHaveProperty("dueAt");
  await fire(winner.profileId);
  expect(await found("stays")).toMatchObject({ dueAt: day(365, HOUR), members: [loser.profileId] });
});
