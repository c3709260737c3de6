import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { inflateRawSync } from "node:zlib";
import { unmarshall } from "@aws-sdk/util-dynamodb";
import { afterAll, beforeAll, expect, it } from "vitest";
import { silentLog } from "../../../packages/local-cloud/base/log.ts";
import { pass, settle } from "../../access/askers/settle.ts";
import { startTestCloud, type Person, type TestCloud } from "../../support/cloud.ts";
import { jobOf, type Job } from "../../support/mail/jobs.ts";
import { createSource, post, type Source } from "../../support/people/events.ts";
import { change } from "../../support/sites.ts";
import { read } from "../../support/subscribers.ts";
import { until } from "../../support/until.ts";
import { scanned } from "../../support/wholeTable.ts";

let test: TestCloud;
let pages: Source;
let server: Source;
let receiver: Server;

/** Tokens are valid for 15 minutes, and the story lasts months. */
const admin = async (): Promise<Person> => test.person({ groups: ["admin"] });

beforeAll(async () => {
  // The functions log the receiver's refusals, as expected.
  test = await startTestCloud({ timers: ["due"], log: silentLog });
  receiver = createServer((_, response) => void response.writeHead(500).end()).listen(0, "127.0.0.1");
  await once(receiver, "listening");
  pages = await createSource(test, await admin());
  server = await createSource(test, await admin(), { kind: "SERVER" });
  const rule = { event: { event: { name: "Order Completed" }, atLeast: 1 } };
  await change(test, await admin(), "putSegment", { segmentId: "buyers", name: "Buyers", rule }, "version");
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;
  const hook = { destinationId: "hook", name: "Hook", kind: "WEBHOOK", url };
  await change(test, await admin(), "putDestination", hook, "secret");
  // Functions use rules and destinations as they were up to 30 s ago.
  await pass(test, "PT1M", "PT1M");
  expect(await read(test, 'segment(segmentId: "buyers") { status }')).toEqual({ status: "READY" });
});
afterAll(async () => {
  receiver?.close();
  await test?.stop();
});

interface Profile {
  profileId: string;
  version: number;
  segments: object[];
  events: { items: { messageId: string }[] };
  merges: { items: { mergeId: string }[] };
}
const SELECTION =
  "profileId version segments { segmentId } events(limit: 100) { items { messageId } } merges { items { mergeId } }";

/** The profile of an identity, once all that was sent is done. */
async function profileOf(type: string, value: string): Promise<Profile> {
  await settle(test);
  return read<Profile>(test, `profileByIdentity(type: "${type}", value: "${value}") { ${SELECTION} }`);
}
const messages = ({ events }: Profile): string[] => events.items.map(({ messageId }) => messageId);

async function send({ writeKey }: Source, call: string, body: object): Promise<void> {
  expect((await post(test, `/v1/${call}`, body, { key: writeKey })).body).toEqual({ success: true });
}

/** The items that have one of these texts, in their keys, their attributes or a deflated text. */
async function having(texts: string[]): Promise<string[]> {
  const shown = (_: string, value: unknown): unknown =>
    value instanceof Uint8Array ? inflateRawSync(value).toString() : value;
  const items = Object.values(await scanned(test)).map((each) =>
    unmarshall(each as Parameters<typeof unmarshall>[0]),
  );
  const found = items.filter((item) => texts.some((each) => JSON.stringify(item, shown).includes(each)));
  return [...new Set(found.map(({ entity }) => String(entity)))].sort();
}

interface Report {
  erasedAt: string | null;
  deleted: { kind: string; count: number }[];
}
async function reportOf(profileId: string): Promise<Report> {
  const query = `{ profileErasure(profileId: "${profileId}") { erasedAt deleted { kind count } } }`;
  const { data } = await test.graphql(await admin(), query);
  return (data as { profileErasure: Report }).profileErasure;
}

const count = async (): Promise<number> =>
  (await read<{ memberCount: number }>(test, 'segment(segmentId: "buyers") { memberCount }')).memberCount;
const isHidden = async (profileId: string): Promise<boolean> => {
  const query = `{ profileById(profileId: "${profileId}") { version } }`;
  const { errors } = await test.graphql(await admin(), query);
  return errors.some(({ errorType }) => errorType === "NotFound");
};

/** Each value that a person can set has this word in it. */
const mark = "zebra";
const [anonymousId, userId] = [`visitor-${mark}`, `user-${mark}`];
const order = (messageId: string) => ({
  ...{ anonymousId, userId, messageId: `${messageId}-${mark}`, event: "Order Completed" },
  properties: { to: mark },
});

/**
 * A person with all that there is: a visit, a sign-up, a group, an order, a segment, and a merge that was
 * undone.
 */
async function someone(): Promise<Profile & { otherId: string }> {
  const context = { device: { id: `device-${mark}` } };
  const visit = { anonymousId, messageId: `visit-${mark}`, name: "Home" };
  await send(pages, "page", { ...visit, properties: { title: mark.repeat(300) } });
  const traits = { email: `${mark}@example.com`, nickname: mark };
  await send(server, "identify", { anonymousId, userId, messageId: `signup-${mark}`, traits, context });
  await send(server, "group", { userId, groupId: "acme", messageId: `group-${mark}`, traits: { size: 3 } });
  await send(server, "track", order("order"));
  await send(pages, "page", { anonymousId: "another", messageId: "other" });
  const { profileId: otherId } = await profileOf("anonymous", "another");
  const { profileId, version } = await profileOf("user", userId);
  const editor = await admin();
  const merge = { winnerId: profileId, loserId: otherId, expectedVersion: version };
  await change(test, editor, "mergeProfiles", merge, "version");
  // The person is evaluated within a minute, which raises the version.
  await until("the merge is undone", async () => {
    const merged = await profileOf("user", userId);
    const [{ mergeId }] = merged.merges.items as [{ mergeId: string }];
    const input = { profileId, mergeId, expectedVersion: merged.version };
    const query = "mutation($input: UnmergeProfilesInput!) { unmergeProfiles(input: $input) { version } }";
    const { errors } = await test.graphql(editor, query, { input });
    for (const { errorType } of errors) expect(errorType).toBe("VersionConflict");
    return errors.length === 0;
  });
  return { ...(await profileOf("user", userId)), otherId };
}

/** Returns all that the file of an export has. */
async function exported(profileId: string): Promise<string> {
  const caller = await admin();
  const { jobId } = await change<Job>(test, caller, "exportProfile", { profileId }, "jobId");
  await settle(test);
  const { status, resultUrl } = await jobOf(test, caller, jobId);
  expect(status).toBe("DONE");
  return (await fetch(resultUrl!)).text();
}

/** Erases the person while events of it are taken in: these raise the version. */
async function eraseInFlight({ profileId, version }: Profile): Promise<void> {
  const editor = await admin();
  for (const messageId of ["late 1", "late 2"]) await send(server, "track", order(messageId));
  let expectedVersion = version;
  await until("the version is that of the profile", async () => {
    const query = "mutation($input: EraseProfileInput!) { eraseProfile(input: $input) { erasedAt } }";
    const { errors } = await test.graphql(editor, query, { input: { profileId, expectedVersion } });
    expectedVersion = (errors[0]?.errorInfo as { currentVersion: number } | undefined)?.currentVersion ?? 0;
    return errors.length === 0;
  });
}

/** The texts that no item may have a month after the erasures. */
const gone: string[] = [];

it("a person who asks for it is hidden at once, and all that was stored is deleted", async () => {
  const before = await someone();
  const { profileId, otherId } = before;
  expect(before.segments).toHaveLength(1);
  expect(messages(before)).toEqual(
    expect.arrayContaining(["visit", "order"].map((each) => `${each}-${mark}`)),
  );
  expect(await count()).toBe(1);
  expect(await having([profileId])).toEqual(
    expect.arrayContaining(["Delivery", "MergeLog", "ProfileEvent", "SegmentMember"]),
  );
  const file = await exported(profileId);
  // All that was sent: ids, traits, properties, the group, the order; and what followed from it.
  const sent = [anonymousId, userId, `${mark}@example.com`, `device-${mark}`, mark.repeat(300), "Home"];
  const ids = ["visit", "signup", "group", "order"].map((each) => `${each}-${mark}`);
  for (const text of [...sent, ...ids, "nickname", "acme", "Order Completed", "buyers", "hook", otherId])
    expect(file).toContain(text);
  await eraseInFlight(before);
  expect(await isHidden(profileId)).toBe(true);
  const query = "mutation($input: ExportProfileInput!) { exportProfile(input: $input) { jobId } }";
  const refused = await test.graphql(await admin(), query, { input: { profileId } });
  expect(refused.errors).toMatchObject([{ errorType: "NotFound" }]);
  await settle(test);
  expect((await reportOf(profileId)).erasedAt).toBeNull();
  // Work that was in flight is deleted in a second pass.
  await pass(test, "PT16M");
  const { erasedAt, deleted } = await reportOf(profileId);
  expect(erasedAt).not.toBeNull();
  // The traits of a group are the group's: each has the message id of the call that set it.
  expect(await having([mark, profileId])).toEqual(["Group", "Identity", "Profile", "ProfileErasure"]);
  expect(await having([`group-${mark}`])).toEqual(["Group"]);
  expect(deleted).toContainEqual({ kind: "Identity", count: 4 });
  const kinds = deleted.map(({ kind }) => kind);
  expect(kinds).toEqual(
    expect.arrayContaining(["Delivery", "MergeLog", "Profile", "ProfileEvent", "RawEvent"]),
  );
  await pass(test, "PT1M");
  expect(await count()).toBe(0);
  // The other one stays, and the same ids are a new person.
  expect((await profileOf("anonymous", "another")).profileId).toBe(otherId);
  await send(server, "track", { anonymousId, userId: "new", messageId: "new", event: "Seen" });
  expect(messages(await profileOf("user", "new"))).toEqual(["new"]);
  gone.push(userId, `${mark}@`, `device-${mark}`, profileId);
});

it("a deleted user goes with the person of the linked device", async () => {
  const user = await test.person();
  await send(pages, "page", { anonymousId: "quagga", messageId: "visit-quagga", name: "Home" });
  const visitor = await profileOf("anonymous", "quagga");
  await change(test, user, "linkDevice", { anonymousId: "quagga" }, "userId");
  const { profileId } = await profileOf("user", user.userId);
  await change(test, user, "deleteUser", { expectedVersion: 1 }, "version");
  await settle(test);
  expect(await isHidden(visitor.profileId)).toBe(true);
  expect(await isHidden(profileId)).toBe(true);
  await pass(test, "PT16M");
  expect((await reportOf(profileId)).erasedAt).not.toBeNull();
  gone.push("quagga", profileId, visitor.profileId);
});

it("after a month no item has an id or value of the two", async () => {
  expect(gone).toHaveLength(7);
  expect(await having(gone)).not.toEqual([]);
  await pass(test, "P31D");
  expect(await having(gone)).toEqual([]);
});
