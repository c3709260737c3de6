import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pass, settle } from "../../access/askers/settle.ts";
import { startTestCloud, type GraphqlError, type Person, type TestCloud } from "../../support/cloud.ts";
import { listen } from "../../support/listener.ts";
import { createSource, post, type Source } from "../../support/people/events.ts";
import { change } from "../../support/sites.ts";
import { read } from "../../support/subscribers.ts";
import { until } from "../../support/until.ts";

let test: TestCloud;
let alice: Person;
let bob: Person;
let pages: Source;
let server: Source;

/** Tokens are valid for 15 minutes, and the story lasts months. */
const editor = async (): Promise<Person> => test.person({ groups: ["editor"] });

beforeAll(async () => {
  test = await startTestCloud({ timers: ["due"] });
  const admin = await test.person({ groups: ["admin"] });
  pages = await createSource(test, admin, { userIds: "LINKED" });
  server = await createSource(test, admin, { kind: "SERVER" });
  alice = await test.person();
  bob = await test.person();
  const rule = { event: { event: { name: "Order Completed" }, atLeast: 3, within: { days: 30 } } };
  await change(test, await editor(), "putSegment", { segmentId: "buyers", name: "Buyers", rule }, "version");
  await until("the list is complete", async () => {
    await test.advance("PT1M");
    return (
      (await read<{ status: string }>(test, 'segment(segmentId: "buyers") { status }')).status === "READY"
    );
  });
  for (const person of [alice, bob]) person.token = await test.signIn(person.email);
});
afterAll(() => test?.stop());

interface Profile {
  profileId: string;
  version: number;
  userId: string | null;
  identities: { type: string; value: string; isVerified: boolean }[];
  segments: { segmentId: string }[];
  events: { items: { type: string; name: string | null; profileId: string }[] };
  merges: { items: { mergeId: string; reason: string; by: string; undoneAt: string | null }[] };
}

const SELECTION = `profileId version userId identities { type value isVerified } segments { segmentId }
  events(limit: 100) { items { type name profileId } } merges { items { mergeId reason by undoneAt } }`;

const of = (field: string): Promise<Profile> => read<Profile>(test, `${field} { ${SELECTION} }`);
const ofUser = ({ userId }: Person): Promise<Profile> => of(`profile(userId: "${userId}")`);
const ofDevice = (value: string): Promise<Profile> =>
  of(`profileByIdentity(type: "anonymous", value: "${value}")`);

/** Reads a profile until it is so: what comes by the stream, or is due, takes a while. */
const becomes = (what: string, ask: () => Promise<Profile>, isSo: (profile: Profile) => boolean) =>
  until<Profile>(what, async () => {
    const found = await ask().catch(() => undefined);
    return found && isSo(found) ? found : undefined;
  });

async function send({ writeKey }: Source, call: string, body: object): Promise<void> {
  expect((await post(test, `/v1/${call}`, body, { key: writeKey })).body).toEqual({ success: true });
}
const order = (source: Source, ids: object, messageId: string): Promise<void> =>
  send(source, "track", { ...ids, messageId, event: "Order Completed" });
const named = ({ items }: Profile["events"], name: string): number =>
  items.filter((each) => each.name === name).length;

const link = (person: Person, anonymousId: string): Promise<{ userId: string }> =>
  change(test, person, "linkDevice", { anonymousId }, "userId");

async function refused(caller: Person, name: string, input: object): Promise<GraphqlError> {
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`;
  const query = `mutation($input: ${type}!) { ${name}(input: $input) { __typename } }`;
  const { errors } = await test.graphql(caller, query, { input });
  expect(errors).toHaveLength(1);
  return errors[0]!;
}

describe("a person with a phone", () => {
  it("is anonymous, signs up and links it: the visits are the person's, and pages may name the user there", async () => {
    await send(pages, "page", { anonymousId: "phone", messageId: "visit", name: "Home" });
    const visitor = await becomes(
      "the visit is there",
      () => ofDevice("phone"),
      ({ events }) => events.items.length === 1,
    );
    expect(visitor).toMatchObject({ userId: null, identities: [{ isVerified: false }] });
    // A claim before the link counts as anonymous.
    await order(pages, { anonymousId: "phone", userId: alice.userId }, "claim");
    await becomes(
      "the claim is there",
      () => ofDevice("phone"),
      ({ events }) => events.items.length === 2,
    );
    expect(await link(alice, "phone")).toEqual({ userId: alice.userId });
    expect(await link(alice, "phone")).toEqual({ userId: alice.userId });
    // The person is evaluated within a minute, which raises the version.
    await pass(test, "PT1M");
    const linked = await ofUser(alice);
    expect(linked.events.items).toHaveLength(2);
    const identities = linked.identities.map(({ type, value, isVerified }) => [type, value, isVerified]);
    expect(identities.sort()).toEqual([
      ["anonymous", "phone", true],
      ["user", alice.userId, true],
    ]);
    expect(await refused(bob, "linkDevice", { anonymousId: "phone" })).toMatchObject({
      errorType: "Conflict",
      errorInfo: { field: "anonymousId" },
    });
    expect(await ofUser(alice)).toEqual(linked);
  });

  it("enters a segment with the third order, which is pushed, and leaves it when time has passed", async () => {
    const query =
      "subscription($id: ID!) { onSegmentMembership(segmentId: $id) { profileId userId change } }";
    const heard = await listen(test, await editor(), query, { id: "buyers" });
    if ("refused" in heard) throw new Error(heard.refused);
    for (const messageId of ["order 1", "order 2"])
      await order(pages, { anonymousId: "phone", userId: alice.userId }, messageId);
    const { profileId } = await ofUser(alice);
    const change = async (): Promise<unknown> => (await heard.client.next()).payload.data.onSegmentMembership;
    expect(await change()).toEqual({ profileId, userId: alice.userId, change: "ENTERED" });
    await becomes(
      "the history says so",
      () => ofUser(alice),
      ({ events }) => named(events, "buyers") === 1,
    );
    heard.client.close();

    await test.advance("P31D");
    const left = await becomes(
      "the person has left",
      () => ofUser(alice),
      ({ segments }) => segments.length === 0,
    );
    await becomes(
      "the history says so",
      () => ofUser(alice),
      ({ events }) => named(events, "buyers") === 2,
    );
    expect(left.profileId).toBe(profileId);
  });
});

describe("two people", () => {
  it("are merged, and parted again: each has its own history, numbers and segments, and events do not join them", async () => {
    const ids = { anonymousId: "tablet" };
    for (const messageId of ["t1", "t2"]) await order(server, ids, messageId);
    await order(server, { userId: alice.userId }, "late");
    // Whatever else changes the two is done: their versions are compared.
    await settle(test);
    const tablet = await becomes(
      "the orders are there",
      () => ofDevice("tablet"),
      ({ events }) => named(events, "Order Completed") === 2,
    );
    const before = await becomes(
      "the late order is there",
      () => ofUser(alice),
      ({ events }) => named(events, "Order Completed") === 4,
    );
    const someone = await editor();
    const input = { winnerId: before.profileId, loserId: tablet.profileId, expectedVersion: before.version };
    expect(await refused(someone, "mergeProfiles", { ...input, expectedVersion: 1 })).toMatchObject({
      errorType: "VersionConflict",
      errorInfo: { currentVersion: before.version },
    });
    const merged = await change<Profile>(test, someone, "mergeProfiles", input, SELECTION);
    expect(merged).toMatchObject({ profileId: before.profileId, version: before.version + 1 });
    expect(named(merged.events, "Order Completed")).toBe(6);
    expect(merged.merges.items[0]).toMatchObject({ reason: "MANUAL", by: someone.userId, undoneAt: null });
    expect((await ofDevice("tablet")).profileId).toBe(before.profileId);
    expect(
      await refused(someone, "mergeProfiles", { ...input, expectedVersion: merged.version }),
    ).toMatchObject({
      errorType: "InvalidTransition",
    });
    // Its three orders within 30 days are those of both.
    await test.advance("PT2M");
    const entered = await becomes(
      "both have entered",
      () => ofUser(alice),
      ({ segments }) => segments.length === 1,
    );
    const [merge] = entered.merges.items;

    const undo = { profileId: tablet.profileId, mergeId: merge!.mergeId, expectedVersion: entered.version };
    const parted = await change<Profile>(test, await editor(), "unmergeProfiles", undo, SELECTION);
    expect(parted).toMatchObject({ profileId: before.profileId, version: entered.version + 1 });
    expect(parted.merges.items[0]).toMatchObject({ undoneAt: expect.any(String) as string });
    expect(
      await refused(await editor(), "unmergeProfiles", { ...undo, expectedVersion: parted.version }),
    ).toMatchObject({
      errorType: "NotFound",
    });
    await test.advance("PT2M");
    await becomes(
      "the person has left",
      () => ofUser(alice),
      ({ segments }) => segments.length === 0,
    );
    expect(named((await ofUser(alice)).events, "Order Completed")).toBe(4);
    expect(named((await ofDevice("tablet")).events, "Order Completed")).toBe(2);

    // An order with both ids is the user's, and the tablet stays its own.
    await order(server, { userId: alice.userId, ...ids }, "both");
    await becomes(
      "it is the user's",
      () => ofUser(alice),
      ({ events }) => named(events, "Order Completed") === 5,
    );
    expect((await ofDevice("tablet")).profileId).toBe(tablet.profileId);
    // A third order of its own.
    await order(server, ids, "t3");
    await becomes(
      "it has entered itself",
      () => ofDevice("tablet"),
      ({ segments }) => segments.length === 1,
    );
    alice.token = await test.signIn(alice.email);
    expect(await refused(alice, "linkDevice", ids)).toMatchObject({ errorType: "Conflict" });
  });
});
