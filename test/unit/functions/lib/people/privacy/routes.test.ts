import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { openTable, type Table } from "../../sites/fold/table.ts";
import { get } from "#functions/aws/dynamodb";
import { routes } from "#functions/people/privacy/routes";
import * as profile from "#table/people/profile";
import { at, makeSource, NOW, profileBy } from "../fold/world.ts";
import { erasePerson, erasureOf, fold } from "./world.ts";

let table: Table;
beforeAll(async () => {
  table = await openTable();
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.setSystemTime(Date.parse(NOW));
});
afterAll(async () => {
  vi.useRealTimers();
  await table.stop();
});

const routed = (entity: "ProfileErasure" | "User", before: object | undefined, now: object | undefined) =>
  routes[entity]!({ eventName: "MODIFY", before, now } as never);

describe("a change of an erasure", () => {
  const message = { queue: "personErasure", message: { profileId: "p" } };
  const item = { profileId: "p", status: "RUNNING" };
  it("is a message if it begins, goes on after a wait, or was put off", () => {
    expect(routed("ProfileErasure", undefined, item)).toEqual([message]);
    expect(routed("ProfileErasure", { ...item, status: "WAITING" }, item)).toEqual([message]);
    expect(routed("ProfileErasure", item, { ...item, tries: 1 })).toEqual([message]);
  });
  it("is none if it makes progress, waits, is done or is gone", () => {
    expect(routed("ProfileErasure", { ...item, tries: 1 }, item)).toEqual([]);
    for (const status of ["WAITING", "DONE"])
      expect(routed("ProfileErasure", item, { ...item, status })).toEqual([]);
    expect(routed("ProfileErasure", item, undefined)).toEqual([]);
  });
});

describe("a user who is deleted", () => {
  it("is a message, once", () => {
    const [active, deleted] = [
      { userId: "u", status: "ACTIVE" },
      { userId: "u", status: "DELETED" },
    ];
    expect(routed("User", active, deleted)).toEqual([{ queue: "personErasure", message: { userId: "u" } }]);
    for (const [before, now] of [
      [deleted, deleted],
      [active, { ...active, status: "SUSPENDED" }],
      [deleted, undefined],
    ])
      expect(routed("User", before, now)).toEqual([]);
  });

  it("is erased with the profile of the verified user id, and what a browser has claimed stays", async () => {
    const server = await makeSource();
    const pages = await makeSource({ kind: "BROWSER" });
    const identify = { type: "identify" as const, at: at(1) };
    await fold(server, { ...identify, userId: "linked", anonymousId: "phone", messageId: "m1" });
    await fold(pages, { ...identify, userId: "claimed", messageId: "m2" });
    const { profileId } = await profileBy("user", "linked");
    for (const userId of ["linked", "linked", "claimed", "absent"]) await erasePerson({ userId });
    expect(await get(profile.key(profileId))).toMatchObject({ erasedAt: NOW });
    expect(await get(profile.key(profileId))).not.toHaveProperty("isSuppressing");
    expect(await erasureOf(profileId)).toMatchObject({ status: "RUNNING", profileIds: [profileId] });
    expect(await profileBy("user", "claimed")).not.toHaveProperty("erasedAt");
  });
});
