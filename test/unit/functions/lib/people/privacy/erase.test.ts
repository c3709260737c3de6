import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { get, put, writeAll } from "#functions/aws/dynamodb";
import { listFiles } from "#functions/lake/bucket";
import { filesOfSource } from "#functions/lake/customers/files";
import { customerHeadsOf } from "#functions/lake/customers/heads";
import { landReceivedDay } from "#functions/lake/customers/landDay";
import { foldMessage } from "#functions/people/fold/fold";
import { hidePerson } from "#functions/people/merges/hide";
import { countProfiles } from "#functions/people/profileCounts/countProfiles";
import { requestErasure } from "#functions/people/privacy/requests";
import { suppressIdentity } from "#functions/people/privacy/suppress";
import { memberCountOf } from "#functions/members/memberCount";
import { applyMoves } from "#functions/people/segments/members";
import { movesOf } from "#functions/people/segments/moves";
import * as identity from "#table/people/identity";
import * as profile from "#table/people/profile";
import type { ProfileItem } from "#table/people/profile";
import { serveFiles } from "../../../../../support/files.ts";
import { serveQueues } from "../../../../../support/queues.ts";
import { oneIn } from "../../../../../support/seed.ts";
import type { Death, ServedTable } from "../../../../../support/table.ts";
import { serveTable } from "../../../../../support/table.ts";
import { changeRules } from "../fold/rules.ts";
import { at, historyOf, makeSource, NOW, profileBy, take, type Sent } from "../fold/world.ts";
import { erasePerson, erasureOf, fold, having, LATER, person, received, scan, secondPass } from "./world.ts";

let table: ServedTable;
let files: Awaited<ReturnType<typeof serveFiles>>;
let sourceId: string;
let otherId: string;
beforeAll(async () => {
  table = await serveTable();
  files = await serveFiles();
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.setSystemTime(Date.parse(NOW));
  sourceId = await makeSource();
  await changeRules({
    segments: {
      buyers: { event: { event: { type: "TRACK", name: "Ordered" }, atLeast: 1 } },
      quiet: { not: { event: { event: { type: "TRACK", name: "Ordered" }, atLeast: 1 } } },
    },
  });
  await fold(sourceId, visit("stays"));
  otherId = (await profileBy("anonymous", "stays")).profileId;
});
beforeEach(() => vi.setSystemTime(Date.parse(NOW)));
afterAll(async () => {
  vi.useRealTimers();
  await files?.stop();
  await table?.stop();
});

const visit = (anonymousId: string, messageId = `v-${anonymousId}`): Sent => ({
  ...{ type: "page", anonymousId, messageId, at: at(10) },
});
const asked = (root: ProfileItem, more: object = {}) =>
  requestErasure({ profileId: root.profileId, suppress: false, expectedVersion: root.version, ...more });

/** Erases a person whole, 30 days pass. */
async function erase(root: ProfileItem): Promise<void> {
  expect(await asked(root)).toMatchObject({ data: { status: "RUNNING", pass: 1 } });
  await erasePerson(root);
  await secondPass(root.profileId);
}
const numberOf = (segmentId: string) => memberCountOf(segmentId, "000001");

describe("an erasure", () => {
  test("leaves nothing of a person in any item once what expires has expired, and all of others", async () => {
    const before = await scan(table);
    const root = await person(sourceId, "zebra", otherId);
    // A server has named a device of the other one with this user, before the two were parted.
    const parted = (await get<ProfileItem>(profile.key(otherId)))!;
    const linkedTo = { type: "user", profileId: root.profileId };
    await put({ ...parted, identities: parted.identities.map((each) => ({ ...each, linkedTo })) });
    await countProfiles([root.profileId, ...root.members!]);
    const found = await having(table, ["zebra", root.profileId, ...root.members!]);
    const kinds = [...new Set(found.map(({ entity }) => entity))].sort();
    expect(kinds).toEqual([
      ...["CountedProfile", "Delivery", "GroupMember", "Identity", "Measures", "MeasuresTake", "MergeLog"],
      ...["Profile", "ProfileEntry", "ProfileEvent", "RawEvent", "SegmentDelta", "SegmentMember"],
    ]);
    await erase(root);
    const done = (await erasureOf(root.profileId))!;
    expect(done).toMatchObject({ status: "DONE", profileIds: [], erasedAt: NOW });
    expect(done).not.toHaveProperty("GSI2PK");
    expect(done.erased).toMatchObject({
      ...{
        Delivery: 1,
        GroupMember: 1,
        Identity: 6,
        Profile: 2,
        ProfileEntry: 2,
        RawEvent: 5,
        SegmentMember: 3,
      },
    });
    const texts = ["zebra", root.profileId, ...root.members!];
    const left = await having(table, texts);
    expect([...new Set(left.map(({ entity }) => entity))].sort()).toEqual([
      ...["Identity", "Profile", "ProfileErasure", "SegmentDelta"],
    ]);
    expect(await numberOf("buyers")).toBe(0);
    vi.setSystemTime(Date.parse(NOW) + 30 * 86_400_000);
    const gone = (await having(table, texts)).filter(({ entity }) => entity !== "SegmentDelta");
    expect(gone).toEqual([]);
    vi.setSystemTime(Date.parse(NOW));
    const other = (await get<ProfileItem>(profile.key(otherId)))!;
    expect(before.find(({ PK, SK }) => PK === other.PK && SK === other.SK)).toMatchObject({
      identities: other.identities,
      traits: other.traits,
    });
  });

  const DEATHS = oneIn(8);
  test.each<NonNullable<Death>>(["before", "after"])(
    "killed %s one of its requests and repeated ends the same",
    async (death) => {
      for (const pass of [1, 2]) {
        let isWhole = false;
        for (let nth = DEATHS.first; !isWhole; nth += DEATHS.step) {
          const mark = `k${pass}${death}${nth}x`;
          const root = await person(sourceId, mark, otherId);
          await countProfiles([root.profileId, ...root.members!]);
          const [buyers, texts] = [await numberOf("buyers"), [mark, root.profileId, ...root.members!]];
          await asked(root);
          const run = pass === 1 ? () => erasePerson(root) : () => secondPass(root.profileId);
          if (pass === 2) await erasePerson(root);
          let count = 0;
          table.fate = () => ((count += 1) > nth ? death : undefined);
          isWhole = await run().then(
            () => true,
            () => false,
          );
          table.revive();
          if ((await erasureOf(root.profileId))!.status === "RUNNING") await erasePerson(root);
          if ((await erasureOf(root.profileId))!.status === "WAITING") await secondPass(root.profileId);
          expect(await erasureOf(root.profileId)).toMatchObject({ status: "DONE" });
          const left = await having(table, texts);
          expect([...new Set(left.map(({ entity }) => entity))].sort(), mark).toEqual([
            ...["Identity", "Profile", "ProfileErasure", "SegmentDelta"],
          ]);
          expect(
            left.filter(
              (each) => "identities" in each || (each.entity === "Identity" && "profileId" in each),
            ),
          ).toEqual([]);
          expect(await numberOf("buyers")).toBe(buyers - 1);
        }
      }
    },
  );

  test("goes on with a message when its time is over, and ends the same", async () => {
    const queues = await serveQueues("personErasure");
    try {
      const { profileId, members, version } = await person(sourceId, "tapir", otherId);
      await requestErasure({ profileId, suppress: false, expectedVersion: version });
      table.before("BatchWriteItem", async () => vi.setSystemTime(Date.now() + 26_000));
      await erasePerson({ profileId });
      const running = (await erasureOf(profileId))!;
      expect(running).toMatchObject({ status: "RUNNING", pass: 1 });
      const texts = ["tapir", profileId, ...members!];
      const left = async () => [...new Set((await having(table, texts)).map(({ entity }) => entity))].sort();
      expect(await left()).toContain("ProfileEvent");
      const QueueUrl = queues.urlOf("personErasure");
      const { Messages = [] } = (await queues.sqs.call("ReceiveMessage", { QueueUrl })) as {
        Messages?: { Body: string }[];
      };
      expect(Messages.map(({ Body }) => JSON.parse(Body) as unknown)).toEqual([{ profileId }]);
      await erasePerson({ profileId });
      await secondPass(profileId);
      const done = (await erasureOf(profileId))!;
      expect(done).toMatchObject({ status: "DONE", erased: { Delivery: 1, Profile: 2, RawEvent: 5 } });
      expect(Object.keys(done.erased)).toEqual(expect.arrayContaining(Object.keys(running.erased)));
      expect(await left()).toEqual(["Identity", "Profile", "ProfileErasure", "SegmentDelta"]);
    } finally {
      vi.setSystemTime(Date.parse(NOW));
      await queues.stop();
    }
  });

  test("deletes something by each message, whatever a file takes", async () => {
    const queues = await serveQueues("personErasure");
    try {
      for (const days of [0, 1, 2]) {
        const sent = visit("sloth", `v-sloth-${days}`);
        await (
          await received(sourceId, sent, LATER(-days * 24 * 60))
        )();
      }
      const root = await profileBy("anonymous", "sloth");
      await asked(root);
      const eraseRows = async () => {
        vi.setSystemTime(Date.now() + 30_000);
        return 0;
      };
      for (const left of [2, 1, 0]) {
        await erasePerson(root, { eraseRows });
        expect(await historyOf(root.profileId)).toHaveLength(left);
      }
      await erasePerson(root, { eraseRows });
      expect(await erasureOf(root.profileId)).toMatchObject({ status: "WAITING", pass: 2 });
    } finally {
      vi.setSystemTime(Date.parse(NOW));
      await queues.stop();
    }
  });

  test("deletes files with expired events, to which no history leads", async () => {
    const month = await makeSource({ retentionDays: 30 });
    await fold(month, visit("okapi", "v-month"));
    await fold(sourceId, visit("okapi", "v-year"));
    await landReceivedDay({ sourceId: month, day: NOW.slice(0, 10) });
    expect(await listFiles(filesOfSource(month))).toHaveLength(1);
    const root = await profileBy("anonymous", "okapi");
    vi.setSystemTime(Date.parse(LATER(30 * 24 * 60)));
    const expired = (await historyOf(root.profileId)).filter(({ messageId }) => messageId === "v-month");
    await writeAll({ deletes: expired });
    await asked(root);
    await erasePerson(root);
    expect(await listFiles(filesOfSource(month))).toEqual([]);
    expect(await customerHeadsOf(month)).toEqual([]);
  });

  test("hides the person at once, by any of its profiles, for the version that was read", async () => {
    const root = await person(sourceId, "yak", otherId);
    expect(await asked(root, { expectedVersion: root.version - 1 })).toMatchObject({
      error: { type: "VersionConflict", info: { currentVersion: root.version } },
    });
    expect(await asked(root, { profileId: root.members![0] })).toMatchObject({
      data: { profileId: root.profileId },
    });
    const hidden = await get<ProfileItem>(profile.key(root.profileId));
    expect(hidden).toMatchObject({ erasedAt: NOW, traits: "{}", version: root.version + 1 });
    for (const name of ["computed", "segments", "moved", "dueAt", "GSI2PK"])
      expect(hidden).not.toHaveProperty(name);
    expect(await asked(root)).toMatchObject({ error: { type: "NotFound" } });
    expect(await asked(root, { profileId: root.members![0] })).toMatchObject({ error: { type: "NotFound" } });
  });
});

describe("what is in flight", () => {
  const sees = async (userId: string) =>
    (await get<{ profileId?: string }>(identity.key("user", userId)))?.profileId;
  const order = (userId: string, messageId: string): Sent => ({
    ...{ type: "track", event: "Ordered", userId, anonymousId: `${userId}-phone`, messageId, at: at(20) },
  });

  test("does not bring a person back, whenever it arrives; what is received later is a new person, who stays", async () => {
    await fold(sourceId, order("ada", "a1"));
    const root = await profileBy("user", "ada");
    const early = ["a2", "a3", "a4"].map((id) => received(sourceId, order("ada", id), LATER(1)));
    vi.setSystemTime(Date.parse(LATER(2)));
    await asked(root);
    const [first, second, third] = await Promise.all(early);
    await first!();
    const later = await received(sourceId, order("ada", "a5"), LATER(3));
    vi.setSystemTime(Date.parse(LATER(3)));
    await later();
    const made = await sees("ada");
    expect(made).not.toBe(root.profileId);
    await erasePerson(root);
    await second!();
    await (
      await received(sourceId, order("ada", "a6"), LATER(4))
    )();
    await secondPass(root.profileId);
    await third!();
    expect(await sees("ada")).toBe(made);
    expect((await historyOf(made!)).map(({ messageId }) => messageId)).toEqual(["a5", "a6"]);
    expect(await historyOf(root.profileId)).toEqual([]);
    // The new person has this identity, too.
    await fold(sourceId, visit("ada-phone", "a0"));
    expect((await historyOf(made!)).map(({ messageId }) => messageId)).not.toContain("a0");
  });

  test("takes the place of identities that are erased", async () => {
    await fold(sourceId, order("bea", "b1"));
    const root = await profileBy("user", "bea");
    await erase(root);
    const again = await received(sourceId, order("bea", "b2"), LATER(1));
    await again();
    const made = await profileBy("user", "bea");
    expect(made.identities).toHaveLength(2);
    expect((await profileBy("anonymous", "bea-phone")).profileId).toBe(made.profileId);
    expect(made.profileId).not.toBe(root.profileId);
  });

  test("loses the race with an erasure, or is erased with the rest", async () => {
    await fold(sourceId, order("cleo", "c1"));
    const root = await profileBy("user", "cleo");
    const [message] = await take(sourceId, [order("cleo", "c2")]);
    table.before("TransactWriteItems", async () => expect(await hidePerson(root)).toBeDefined());
    await foldMessage(message!);
    expect((await historyOf(root.profileId)).map(({ messageId }) => messageId)).toEqual(["c1"]);
    expect(await sees("cleo")).toBe(root.profileId);
    await erasePerson(root);
    expect(await sees("cleo")).toBeUndefined();
    // The other way round: the erasure has an older version.
    await fold(sourceId, order("dora", "d1"));
    const before = await profileBy("user", "dora");
    const [next] = await take(sourceId, [order("dora", "d2")]);
    table.before("TransactWriteItems", () => foldMessage(next!));
    expect(await asked(before)).toMatchObject({ error: { type: "VersionConflict" } });
  });

  test("changes no list of members", async () => {
    await fold(sourceId, order("elsa", "e1"));
    const root = await profileBy("user", "elsa");
    const message = movesOf({ eventName: "INSERT", before: undefined, now: root })!;
    const before = await numberOf("buyers");
    await asked(root);
    await applyMoves(message, 1);
    expect(await numberOf("buyers")).toBe(before);
    await erasePerson(root);
    await secondPass(root.profileId);
    await applyMoves(message, 1);
    expect(await numberOf("buyers")).toBe(before);
    expect(await historyOf(root.profileId)).toEqual([]);
  });

  test("with suppress, drops later events from the first moment on, of every identity, and keeps what was suppressed before", async () => {
    await fold(sourceId, order("fay", "f1"));
    const root = await profileBy("user", "fay");
    vi.setSystemTime(Date.parse(LATER(-10)));
    await suppressIdentity({ type: "anonymous", value: "fay-phone" });
    vi.setSystemTime(Date.parse(NOW));
    await asked(root, { suppress: true });
    await (
      await received(sourceId, order("fay", "f2"), LATER(1))
    )();
    expect(await sees("fay")).toBe(root.profileId);
    await erasePerson(root);
    await (
      await received(sourceId, order("fay", "f3"), LATER(2))
    )();
    await (
      await received(sourceId, visit("fay-phone", "f4"), LATER(2))
    )();
    expect(await sees("fay")).toBeUndefined();
    const found = (await scan(table)).filter(({ entity }) => entity === "Suppressed");
    expect(found.map(({ type, suppressedAt }) => [type, suppressedAt]).sort()).toEqual([
      ["anonymous", LATER(-10)],
      ["user", NOW],
    ]);
  });

  test("a shared device goes with the person at whom it was first seen, and with what came by itself from it", async () => {
    await fold(sourceId, { ...order("gina", "g1"), anonymousId: "tablet" });
    await fold(sourceId, { ...order("hugo", "h1"), anonymousId: "tablet" });
    await fold(sourceId, visit("tablet", "t1"));
    const { loneProfileId } = (await get<identity.IdentityItem>(identity.key("anonymous", "tablet")))!;
    const lone = (await get<ProfileItem>(profile.key(loneProfileId!)))!;
    expect((await historyOf(lone.profileId)).map(({ messageId }) => messageId)).toEqual(["t1"]);
    // By itself: what comes later has a profile of its own again.
    await asked(lone);
    await (
      await received(sourceId, visit("tablet", "t2"), LATER(-1))
    )();
    await (
      await received(sourceId, visit("tablet", "t3"), LATER(1))
    )();
    const next = (await get<identity.IdentityItem>(identity.key("anonymous", "tablet")))!;
    expect(next.loneProfileId).not.toBe(lone.profileId);
    expect((await historyOf(next.loneProfileId!)).map(({ messageId }) => messageId)).toEqual(["t3"]);
    await erasePerson(lone);
    expect(await get(identity.key("anonymous", "tablet"))).toEqual(next);
    await erase(await profileBy("user", "gina"));
    expect(await erasureOf(next.loneProfileId!)).toMatchObject({ status: "RUNNING" });
    expect(await get(identity.key("anonymous", "tablet"))).toEqual({
      ...{ ...identity.key("anonymous", "tablet"), entity: "Identity", erasedAt: NOW },
      ttl: Date.parse(NOW) / 1000 + 15 * 86_400,
    });
    expect(
      (await historyOf((await profileBy("user", "hugo")).profileId)).map(({ messageId }) => messageId),
    ).toEqual(["h1"]);
  });
});
