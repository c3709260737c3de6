import { parse } from "csv-parse/sync";
import { gunzipSync } from "node:zlib";
import { parquetReadObjects } from "hyparquet";
import { afterAll, beforeAll, expect, it } from "vitest";
import { pass, settle } from "../../access/askers/settle.ts";
import { startTestCloud, type Person, type TestCloud } from "../../support/cloud.ts";
import { ended, jobOf, type Job } from "../../support/mail/jobs.ts";
import { createSource, post, type Source } from "../../support/people/events.ts";
import { change } from "../../support/sites.ts";
import { icebergOf } from "../../support/lake/iceberg.ts";
import { read } from "../../support/subscribers.ts";
import { lakeOf, type Lake, type LakeRow } from "../../unit/functions/lib/lake/reading.ts";

let test: TestCloud;
let server: Source;
let bucket: Lake;

/** Tokens are valid for 15 minutes, and the story lasts weeks. */
const admin = async (): Promise<Person> => test.person({ groups: ["admin"] });

beforeAll(async () => {
  test = await startTestCloud({ timers: ["due", "customerLake"] });
  server = await createSource(test, await admin(), { kind: "SERVER", retentionDays: 30, jsonFiles: true });
  bucket = lakeOf(test);
});
afterAll(() => test?.stop());

async function send(call: string, body: object): Promise<void> {
  expect((await post(test, `/v1/${call}`, body, { key: server.writeKey })).body).toEqual({ success: true });
}

/** The files of days, and those of exports. */
const stored = (): Promise<string[]> => bucket.list(`customer/${server.sourceId}/`);
const files = async (): Promise<string[]> => (await stored()).filter((name) => !name.includes("/export/"));
const exports = async (): Promise<string[]> => (await stored()).filter((name) => name.includes("/export/"));

/** The rows of all files. */
async function rows(): Promise<LakeRow[]> {
  return (await Promise.all((await files()).map((name) => bucket.rows(name)))).flat();
}

/** The calls of all files with lines of JSON. */
async function calls(): Promise<{ messageId: string }[]> {
  const names = await bucket.list(`segment-logs/${server.sourceId}/`);
  const texts = await Promise.all(names.map(async (name) => gunzipSync(await bucket.bytes(name)).toString()));
  const lines = texts.join("").split("\n").filter(Boolean);
  return lines.map((line) => JSON.parse(line) as { messageId: string });
}
const messages = async (): Promise<unknown[]> => (await rows()).map(({ messageId }) => messageId).sort();

const now = (): Date => new Date(test.cloud.clock.now());

/** Moves the clock to the next UTC day, by when the files of this day are written. */
async function untilTomorrow(): Promise<void> {
  const at = now();
  const minutes = 24 * 60 - (at.getUTCHours() * 60 + at.getUTCMinutes());
  await pass(test, `PT${minutes}M`, "PT31M", "PT2M");
}

interface Profile {
  profileId: string;
  version: number;
}
const profileOf = (userId: string): Promise<Profile> =>
  read<Profile>(test, `profileByIdentity(type: "user", value: "${userId}") { profileId version }`);

it("what a source sent is in the lake half an hour after the day, with the profile of each call", async () => {
  const person = { type: "email", value: "quiet@example.com" };
  await change(test, await admin(), "suppressPerson", person, "suppressedAt");
  await send("identify", { userId: "zebra", messageId: "m-1", traits: { nickname: "zebra" } });
  await send("track", {
    userId: "zebra",
    messageId: "m-2",
    event: "Order Completed",
    properties: { total: 5 },
  });
  await send("page", { anonymousId: "a-17", messageId: "m-3", name: "Home", category: "Docs" });
  await send("group", { userId: "ann", messageId: "m-4", groupId: "acme" });
  await send("alias", { userId: "ann", previousId: "temp", messageId: "m-5" });
  // This one is dropped.
  const traits = { email: "quiet@example.com" };
  await send("identify", { userId: "quiet", messageId: "m-6", traits });
  await settle(test);
  expect(await files()).toEqual([]);
  const day = now().toISOString().slice(0, 10);
  await untilTomorrow();
  const [name, ...others] = await files();
  expect(others).toEqual([]);
  expect(name).toMatch(
    new RegExp(`^customer/${server.sourceId}/${day}/[0-9A-Z]{26}\\.customerEvents\\.parquet$`),
  );
  expect(await messages()).toEqual(["m-1", "m-2", "m-3", "m-4", "m-5"]);
  const all = await rows();
  expect(all.find(({ messageId }) => messageId === "m-2")).toMatchObject({
    ...{ sourceId: server.sourceId, type: "track", name: "Order Completed", userId: "zebra" },
    ...{ profileId: (await profileOf("zebra")).profileId, properties: '{"total":5}' },
  });
  expect(all.find(({ messageId }) => messageId === "m-3")).toMatchObject({
    ...{ name: "Home", category: "Docs", anonymousId: "a-17", userId: null },
  });
  expect(all.find(({ messageId }) => messageId === "m-4")).toMatchObject({ groupId: "acme" });
  const [json] = await bucket.list(`segment-logs/${server.sourceId}/`);
  expect(json).toMatch(new RegExp(`^segment-logs/${server.sourceId}/${Date.parse(day)}/[0-9A-Z]{26}\\.gz$`));
  const sent = await calls();
  expect(sent.map(({ messageId }) => messageId).sort()).toEqual(["m-1", "m-2", "m-3", "m-4", "m-5"]);
  expect(sent.find(({ messageId }) => messageId === "m-2")).toMatchObject({
    ...{ type: "track", event: "Order Completed", userId: "zebra", properties: { total: 5 } },
  });
});

/** The job of an export of the last days and of today, once it has ended. */
async function exported(format: "CSV" | "PARQUET"): Promise<Job> {
  const caller = await admin();
  const dayAt = (days: number): string => new Date(+now() + days * 86_400_000).toISOString().slice(0, 10);
  const input = { sourceId: server.sourceId, from: dayAt(-9), to: dayAt(1), format };
  const { jobId } = await change<Job>(test, caller, "exportSource", input, "jobId");
  return ended(test, caller, jobId);
}

/** The message ids in a downloaded file of Parquet. */
async function messagesOf({ resultUrl }: Job): Promise<unknown[]> {
  const file = await (await fetch(resultUrl!)).arrayBuffer();
  return (await parquetReadObjects({ file })).map(({ messageId }) => messageId as string).sort();
}

it("a file for a person has the events of the days that are over, each once", async () => {
  const job = await exported("PARQUET");
  expect(job).toMatchObject({ status: "DONE", done: 5, total: 5, progress: 1 });
  expect(await messagesOf(job)).toEqual(["m-1", "m-2", "m-3", "m-4", "m-5"]);
  const { resultUrl } = await exported("CSV");
  const text = await (await fetch(resultUrl!)).text();
  const lines = parse<{ messageId: string; properties: string; ms: string }>(text, { columns: true });
  const ordered = lines.find(({ messageId }) => messageId === "m-2")!;
  expect(ordered).toMatchObject({ name: "Order Completed", properties: '{"total":5}' });
  expect(Number(ordered.ms)).toBeLessThan(+now());
  expect(lines).toHaveLength(5);
});

it("an erased person leaves all files, and the report counts the rows", async () => {
  await send("track", { userId: "zebra", messageId: "m-7", event: "Order Completed" });
  await send("track", { userId: "ann", messageId: "m-8", event: "Order Completed" });
  await untilTomorrow();
  expect(await files()).toHaveLength(2);
  const { jobId } = await exported("PARQUET");
  const count = (await exports()).length;
  const { profileId, version: expectedVersion } = await profileOf("zebra");
  await change(test, await admin(), "eraseProfile", { profileId, expectedVersion }, "erasedAt");
  await settle(test);
  expect(await messages()).toEqual(["m-3", "m-4", "m-5", "m-8"]);
  expect(await exports()).toEqual([]);
  expect((await calls()).map(({ messageId }) => messageId).sort()).toEqual(["m-3", "m-4", "m-5", "m-8"]);
  expect(await jobOf(test, await admin(), jobId)).toMatchObject({ status: "FAILED", resultUrl: null });
  // Its days are to be written again: a file has no erased person even so.
  expect(await messagesOf(await exported("PARQUET"))).toEqual(["m-3", "m-4", "m-5", "m-8"]);
  await pass(test, "PT16M");
  const { data } = await test.graphql(
    await admin(),
    `{ profileErasure(profileId: "${profileId}") { erasedAt deleted { kind count } } }`,
  );
  const { deleted, erasedAt } = (
    data as { profileErasure: { erasedAt: string | null; deleted: { kind: string; count: number }[] } }
  ).profileErasure;
  expect(erasedAt).not.toBeNull();
  expect(deleted).toContainEqual({ kind: "LakeRow", count: 3 });
  expect(deleted).toContainEqual({ kind: "SourceFile", count });
  // The days are written again from what is stored, which is the same.
  await pass(test, "PT31M", "PT31M");
  // The table is committed, and then the replaced files are deleted.
  await pass(test, "PT16M", "PT16M");
  expect(await messages()).toEqual(["m-3", "m-4", "m-5", "m-8"]);
  expect(await messagesOf(await exported("PARQUET"))).toEqual(["m-3", "m-4", "m-5", "m-8"]);
  expect(
    JSON.stringify([await rows(), await calls()], (_, value: unknown) =>
      typeof value === "bigint" ? String(value) : value,
    ),
  ).not.toContain("zebra");
});

it("another reader finds the same calls in the table, once each", async () => {
  const found = await icebergOf(test).rows("customer_events");
  expect(found.map(({ messageId }) => messageId).sort()).toEqual(["m-3", "m-4", "m-5", "m-8"]);
});

it("the files of a day end with its events", async () => {
  await pass(test, "P27D");
  expect(await files()).toHaveLength(2);
  await pass(test, "P4D");
  expect([await stored(), await calls()]).toEqual([[], []]);
});
