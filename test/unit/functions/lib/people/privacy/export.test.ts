import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { get, put, writeAll } from "#functions/aws/dynamodb";
import { findFile, read } from "#functions/aws/s3";
import { hidePerson } from "#functions/people/merges/hide";
import { requestMerge } from "#functions/people/merges/requests";
import { exportProfile } from "#functions/people/privacy/export";
import { suppressIdentity } from "#functions/people/privacy/suppress";
import type { JobItem } from "#table/job";
import * as job from "#table/job";
import * as profile from "#table/people/profile";
import type { ProfileItem } from "#table/people/profile";
import * as profileEvent from "#table/people/profileEvent";
import { serveFiles } from "../../../../../support/files.ts";
import { serveQueues } from "../../../../../support/queues.ts";
import { oneIn } from "../../../../../support/seed.ts";
import type { Death, ServedTable } from "../../../../../support/table.ts";
import { serveTable } from "../../../../../support/table.ts";
import { changeRules } from "../fold/rules.ts";
import { at, makeSource, NOW, profileBy } from "../fold/world.ts";
import { fold, person, type Item } from "./world.ts";

let table: ServedTable;
let files: { stop(): Promise<void> };
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
      buyers: { event: { event: { type: "TRACK", name: "Ordered" }, atLeast: 1, within: { days: 30 } } },
    },
  });
  await fold(sourceId, { type: "page", anonymousId: "stays", messageId: "v-stays", at: at(10) });
  otherId = (await profileBy("anonymous", "stays")).profileId;
});
afterAll(async () => {
  vi.useRealTimers();
  await files?.stop();
  await table?.stop();
});

interface Result {
  profileId: string;
  profileIds: string[];
  exportedAt: string;
  items: Record<string, unknown>[];
}

const later = (mark: string) => ({ userId: `user-${mark}`, messageId: `z-${mark}`, at: at(9) });

let jobs = 0;
async function begin(profileId: string): Promise<string> {
  const jobId = `job${(jobs += 1)}-0`;
  const ttl = Math.floor(Date.now() / 1000) + job.TTL_SECONDS;
  const times = { createdAt: NOW, expiresAt: NOW, ttl, dueAt: NOW };
  const made = {
    jobId,
    kind: "EXPORT_PROFILE",
    status: "RUNNING",
    actor: "eve",
    input: { profileId },
  } as const;
  await put({ ...job.key(jobId), ...job.item({ ...made, ...times }) });
  return jobId;
}
const jobOf = async (jobId: string): Promise<JobItem> => (await get<JobItem>(job.key(jobId)))!;
const textOf = async (jobId: string): Promise<string> =>
  (await read((await jobOf(jobId)).resultKey!)).toString();
const resultOf = async (jobId: string): Promise<Result> => JSON.parse(await textOf(jobId)) as Result;
async function exported(profileId: string, size?: number): Promise<Result> {
  const jobId = await begin(profileId);
  await exportProfile({ jobId }, size);
  return resultOf(jobId);
}
const of = ({ items }: Result, entity: string) => items.filter((each) => each.entity === entity);
/** The ids of the events that a source has sent. */
const sentOf = (result: Result) =>
  of(result, "ProfileEvent")
    .flatMap(({ sourceId: by, messageId }) => (by ? [messageId] : []))
    .sort();
const PART = 700;
/** Returns the ids of the stored parts in the cursor. */
const partsOf = ({ cursor }: JobItem): string[] =>
  ((cursor as { parts: [string, number][] } | undefined)?.parts ?? []).map(([id]) => id);
/** And of files into which they are joined. */
const joinedOf = ({ jobId, cursor }: JobItem): string[] =>
  ((cursor as { results: string[] } | undefined)?.results ?? []).map((id) => job.joinedResultKey(jobId, id));

describe("an export", () => {
  test("has all that is stored of a person, by any of the profiles, and nothing that has expired", async () => {
    const { profileId, members } = await person(sourceId, "zebra", otherId);
    await fold(sourceId, { ...{ type: "track", event: "Ordered" }, ...later("zebra") });
    await suppressIdentity({ type: "anonymous", value: "phone-zebra" });
    const stored = (await get<ProfileItem>(profile.key(profileId)))!;
    const work = { isRegrouped: true, isMergedByClaim: true, claimed: ["buyers"], groupClaims: ["buyers"] };
    const buyers = { ...stored.segments!.buyers!, isClaimed: true as const };
    await put({ ...stored, ...work, segments: { buyers } });
    const old = { entity: "ProfileEvent", profileId, messageId: "expired", type: "track", at: at(0) };
    await put({ ...profileEvent.key(profileId, at(0), sourceId, "expired"), ...old, ttl: 1 });
    const jobId = await begin(members![0]!);
    await exportProfile({ jobId });
    const result = await resultOf(jobId);
    expect(result).toMatchObject({ profileId, profileIds: [profileId, ...members!], exportedAt: NOW });
    const kinds = [...new Set(result.items.map(({ entity }) => entity))].sort();
    expect(kinds).toEqual([
      ...["Delivery", "GroupMember", "Measures", "MergeLog", "Profile", "ProfileEvent", "Suppressed"],
    ]);
    const [root, phone] = of(result, "Profile");
    expect(root).toMatchObject({
      traits: { "trait-zebra": { value: "zebra", at: at(2), messageId: "i-zebra" } },
      segments: [{ segmentId: "buyers", enteredAt: NOW, isClaimed: true }],
      groups: ["acme"],
    });
    expect(Object.keys(root!).filter((name) => Object.hasOwn(work, name))).toEqual([]);
    expect(phone!.identities).toMatchObject([{ type: "anonymous", isVerified: true }]);
    expect(root!.identities).toContainEqual(
      expect.objectContaining({ type: "anonymous", linkedTo: expect.anything() as unknown }),
    );
    expect(root!.identities).toContainEqual(
      expect.objectContaining({ type: "email", value: "zebra@example.com", isVerified: true }),
    );
    expect(phone).toMatchObject({ into: profileId });
    const events = of(result, "ProfileEvent");
    expect(sentOf(result)).toEqual(["g", "h", "i", "o", "p", "z"].map((each) => `${each}-zebra`));
    const page = events.find(({ messageId }) => messageId === "p-zebra")!;
    expect(page).toMatchObject({ properties: { text: `zebra ${"x".repeat(1500)}` } });
    const [{ measures }] = of(result, "Measures") as [{ measures: object[] }];
    expect(measures).toMatchObject([{ number: 2, latest: [{ at: at(9) }] }]);
    expect(of(result, "GroupMember")).toMatchObject([{ groupId: "acme", traits: {} }]);
    expect(of(result, "Suppressed")).toMatchObject([{ type: "anonymous", value: "phone-zebra" }]);
    expect(of(result, "Delivery")).toEqual([{ entity: "Delivery" }]);
    expect(await jobOf(jobId)).toMatchObject({ status: "DONE", done: result.items.length, input: {} });
    expect(await jobOf(jobId)).not.toHaveProperty("cursor");
  });

  test("in parts is the same, and again after a worker was killed at one of its requests", async () => {
    const { profileId } = await person(sourceId, "koala", otherId);
    const whole = await exported(profileId);
    expect(await exported(profileId, PART)).toEqual(whole);
    const deaths = oneIn(8);
    for (const death of ["before", "after"] satisfies Death[])
      for (let nth = deaths.first, isWhole = false; !isWhole; nth += deaths.step) {
        const jobId = await begin(profileId);
        let count = 0;
        table.fate = () => ((count += 1) > nth ? death : undefined);
        isWhole = await exportProfile({ jobId }, PART).then(
          () => true,
          () => false,
        );
        table.revive();
        await exportProfile({ jobId }, PART);
        expect(await resultOf(jobId), `${death} ${nth}`).toEqual(whole);
        expect(await jobOf(jobId)).toMatchObject({ status: "DONE", done: whole.items.length });
      }
  });

  test("goes on with a message when its time is over", async () => {
    const queues = await serveQueues("personExport");
    try {
      const { profileId } = await person(sourceId, "tapir", otherId);
      const whole = await exported(profileId);
      const jobId = await begin(profileId);
      table.before("Query", async () => vi.setSystemTime(Date.now() + 41_000));
      await exportProfile({ jobId });
      expect(await jobOf(jobId)).toMatchObject({ status: "RUNNING", done: 1 });
      const asked = { QueueUrl: queues.urlOf("personExport") };
      const { Messages = [] } = (await queues.sqs.call("ReceiveMessage", asked)) as {
        Messages?: { Body: string }[];
      };
      expect(Messages.map(({ Body }) => JSON.parse(Body) as unknown)).toEqual([{ jobId }]);
      await exportProfile({ jobId });
      expect((await resultOf(jobId)).items).toEqual(whole.items);
    } finally {
      vi.setSystemTime(Date.parse(NOW));
      await queues.stop();
    }
  });

  test("of two workers at once is that of one", async () => {
    const { profileId } = await person(sourceId, "panda", otherId);
    const whole = await exported(profileId);
    const jobId = await begin(profileId);
    table.before("PutItem", () => exportProfile({ jobId }, PART));
    await exportProfile({ jobId }, PART);
    expect(await resultOf(jobId)).toEqual(whole);
  });

  test("is that of the worker that has ended it, also if another one was slow in joining the parts", async () => {
    const { profileId } = await person(sourceId, "llama", otherId);
    const whole = await exported(profileId);
    const jobId = await begin(profileId);
    let slow: string[] = [];
    // The first write notes the file, the second one ends the job.
    table.before("PutItem", async () => {
      table.before("PutItem", async () => {
        slow = joinedOf(await jobOf(jobId));
        await exportProfile({ jobId });
      });
    });
    await exportProfile({ jobId });
    const ended = await jobOf(jobId);
    expect(ended.status).toBe("DONE");
    expect(slow).toHaveLength(1);
    expect(slow).not.toContain(ended.resultKey);
    expect(await findFile(slow[0]!)).toMatchObject({ size: 0 });
    expect(await resultOf(jobId)).toEqual(whole);
  });
});

describe("a person who changes while the export runs", () => {
  test("is exported from the beginning again, if another has joined it", async () => {
    const root = await person(sourceId, "ibis", otherId);
    await fold(sourceId, { type: "page", anonymousId: "tab-ibis", messageId: "t-ibis", at: at(6) });
    const tab = await profileBy("anonymous", "tab-ibis");
    const jobId = await begin(root.profileId);
    const expectedVersion = (await get<ProfileItem>(profile.key(tab.profileId)))!.version;
    const winner = { winnerId: tab.profileId, loserId: root.profileId, expectedVersion, actor: "eve" };
    // The second part has a cursor, with a first part that is given up.
    table.before("PutItem", async () => {
      table.before("PutItem", async () => expect(await requestMerge(winner)).toHaveProperty("data"));
    });
    await exportProfile({ jobId }, PART);
    const result = await resultOf(jobId);
    expect(result.profileId).toBe(tab.profileId);
    expect(result.profileIds.toSorted()).toEqual(
      [tab.profileId, ...[root.profileId], ...root.members!].sort(),
    );
    expect(sentOf(result)).toEqual(["g", "h", "i", "o", "p", "t"].map((each) => `${each}-ibis`));
    expect(await jobOf(jobId)).toMatchObject({ status: "DONE", done: result.items.length });
  });

  test("has no file if it is erased, and leaves nothing in the job or in its parts", async () => {
    const root = await person(sourceId, "yak", otherId);
    const jobId = await begin(root.profileId);
    let parts: string[] = [];
    table.before("PutItem", async () => {
      table.before("PutItem", async () => {
        parts = partsOf(await jobOf(jobId));
        const now = (await get<ProfileItem>(profile.key(root.profileId)))!;
        expect(await hidePerson(now)).toBeDefined();
      });
    });
    await exportProfile({ jobId }, PART);
    const failed = await jobOf(jobId);
    expect(failed).toMatchObject({ status: "FAILED", input: {} });
    expect(failed.error).toContain("The person was erased");
    expect(failed).not.toHaveProperty("cursor");
    expect(failed).not.toHaveProperty("resultKey");
    expect(parts).not.toEqual([]);
    for (const part of parts)
      expect(await findFile(job.resultPartKey(jobId, part))).toMatchObject({ size: 0 });
    // A message of the stream for a job that was cut short changes nothing more.
    await exportProfile({ jobId });
    expect(await jobOf(jobId)).toEqual(failed);
  });

  const erase = async (_jobId: string, profileId: string) =>
    expect(await hidePerson((await get<ProfileItem>(profile.key(profileId)))!)).toBeDefined();
  const cancel = async (jobId: string) => {
    const now = await jobOf(jobId);
    await put({ ...now, status: "CANCELLED", version: now.version + 1 });
  };
  test.each([
    ["is erased", "GetItem", "FAILED", erase],
    ["cancels it", "PutItem", "CANCELLED", cancel],
  ] as const)("has no file if it %s once the parts are joined", async (_how, operation, status, act) => {
    const { profileId } = await person(sourceId, `emu-${status}`, otherId);
    const jobId = await begin(profileId);
    let [key, joined] = ["", 0];
    table.fate = async function look(each) {
      if (each !== operation) return undefined;
      table.fate = () => undefined;
      [key = ""] = joinedOf(await jobOf(jobId));
      joined = key === "" ? 0 : ((await findFile(key))?.size ?? 0);
      if (joined === 0) table.fate = look;
      else await act(jobId, profileId);
      return undefined;
    };
    await exportProfile({ jobId }, PART);
    expect(joined).toBeGreaterThan(PART);
    expect(await findFile(key)).toMatchObject({ size: 0 });
    const ended = await jobOf(jobId);
    expect(ended).toMatchObject({ status });
    expect(ended).not.toHaveProperty("resultKey");
  });

  test("leaves nothing in a job that is cancelled", async () => {
    const { profileId } = await person(sourceId, "gnu", otherId);
    const jobId = await begin(profileId);
    let parts: string[] = [];
    table.before("PutItem", async () => {
      table.before("PutItem", async () => {
        const now = await jobOf(jobId);
        parts = partsOf(now);
        await put({ ...now, status: "CANCELLED", version: now.version + 1 });
      });
    });
    await exportProfile({ jobId }, PART);
    await exportProfile({ jobId });
    const cancelled = await jobOf(jobId);
    expect(cancelled).toMatchObject({ status: "CANCELLED", input: {} });
    expect(cancelled).not.toHaveProperty("cursor");
    expect(parts).not.toEqual([]);
    for (const part of parts)
      expect(await findFile(job.resultPartKey(jobId, part))).toMatchObject({ size: 0 });
  });

  test("with a long history has each event once", async () => {
    await fold(sourceId, { type: "page", anonymousId: "long", messageId: "first", at: at(0) });
    const { profileId } = await profileBy("anonymous", "long");
    const event = (nth: number): Item => {
      const messageId = `m${nth}`;
      const key = profileEvent.key(profileId, at(nth / 60), sourceId, messageId);
      const of = { entity: "ProfileEvent", profileId, messageId, type: "track", at: at(nth / 60) };
      return {
        ...key,
        ...of,
        body: JSON.stringify({ properties: { text: "x".repeat(3000) } }),
        ttl: 2 ** 33,
      };
    };
    await writeAll({ puts: Array.from({ length: 450 }, (_, nth) => event(nth)) });
    const result = await exported(profileId, 200_000);
    const ids = of(result, "ProfileEvent").map(({ messageId }) => messageId);
    expect(new Set(ids).size).toBe(451);
    expect(ids).toHaveLength(451);
  });
});
