import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { deliveryItem } from "../../support/people/deliveries.ts";
import * as destination from "#table/people/destination";
import { startTestCloud, type Person, type Reply, type TestCloud } from "../../support/cloud.ts";
import { parametersBelow } from "../../support/people/parameters.ts";
import { change, putItems } from "../../support/sites.ts";
import { read } from "../../support/subscribers.ts";
import { until } from "../../support/until.ts";
import { scanned } from "../../support/wholeTable.ts";

interface Destination {
  destinationId: string;
  version: number;
  status: string;
  headers: string[];
}
interface Put {
  destination: Destination;
  secret: string | null;
}
interface Stored {
  secrets: { value: string; until?: string }[];
  headers: { name: string; value: string }[];
}

const DESTINATION = "destinationId version status headers";
const PUT = `destination { ${DESTINATION} } secret`;
let test: TestCloud;
let admin: Person;
let made = 0;
beforeAll(async () => {
  test = await startTestCloud({ timers: ["due"] });
  admin = await test.person({ groups: ["admin"] });
});
afterAll(() => test?.stop());

const newId = () => `story-${(made += 1)}`;
const webhook = (destinationId: string, input: object = {}) => ({
  ...{ destinationId, name: "Warehouse", kind: "WEBHOOK", url: "https://example.com/hook" },
  ...input,
});
const put = (input: object) => change<Put>(test, admin, "putDestination", input, PUT);
const ask = (name: string, input: object): Promise<Reply> => {
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`;
  const query = `mutation($input: ${type}!) { ${name}(input: $input) { __typename } }`;
  return test.graphql(admin, query, { input });
};
/** Moves the clock, and signs in another admin: a token is valid for 15 minutes. */
const advance = async (duration: string) => {
  await test.advance(duration);
  admin = await test.person({ groups: ["admin"] });
};
const find = (destinationId: string) =>
  read<Destination>(test, `destination(destinationId: "${destinationId}") { ${DESTINATION} }`);
const parameters = () => parametersBelow(test, "/rollcall/dev/destinations");
/** The item of a destination, and what its parameter has. */
async function stored(destinationId: string) {
  const items = Object.values(await scanned(test));
  const item = items.find(
    (each) => each.entity?.S === "Destination" && each.destinationId?.S === destinationId,
  );
  const secretId = item?.secretId?.S;
  const text = secretId === undefined ? undefined : (await parameters())[secretId];
  return { secretId, secret: text === undefined ? undefined : (JSON.parse(text) as Stored) };
}

describe("the secrets of a destination", () => {
  it("are in a parameter alone: neither the table nor an answer has them a second time", async () => {
    const destinationId = newId();
    const headers = [{ name: "Authorization", value: "Bearer kept-apart" }];
    const input = webhook(destinationId, { headers, idempotencyKey: "once" });
    const { destination, secret } = await put(input);
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(destination).toEqual({ destinationId, version: 1, status: "ACTIVE", headers: ["Authorization"] });
    expect((await stored(destinationId)).secret).toEqual({ secrets: [{ value: secret }], headers });
    expect(await put(input)).toEqual({ destination, secret: null });
    const table = JSON.stringify(await scanned(test));
    for (const each of [secret!, "kept-apart"]) expect(table).not.toContain(each);
    const other = await ask("putDestination", {
      ...input,
      headers: [{ name: "Authorization", value: "Other" }],
    });
    expect(other.errors).toMatchObject([{ errorType: "Conflict", errorInfo: { field: "idempotencyKey" } }]);
  });

  it("stay with omitted headers; a change of headers stores a new parameter, and deletes the old one later", async () => {
    const destinationId = newId();
    const { secret } = await put(webhook(destinationId, { headers: [{ name: "X-Key", value: "first" }] }));
    const first = await stored(destinationId);
    expect((await put(webhook(destinationId, { name: "Other", expectedVersion: 1 }))).secret).toBeNull();
    expect(await stored(destinationId)).toEqual(first);
    await put(webhook(destinationId, { headers: [{ name: "X-Key", value: "second" }], expectedVersion: 2 }));
    const second = await stored(destinationId);
    expect(second.secret).toEqual({
      secrets: [{ value: secret }],
      headers: [{ name: "X-Key", value: "second" }],
    });
    // Functions that have cached the destination as it was still find the old one.
    expect(await parameters()).toHaveProperty(first.secretId!);
    // The delay begins when the stream has sent the message.
    await until("the old parameter is gone", async () => {
      await advance("PT2M");
      return !((first.secretId ?? "") in (await parameters()));
    });
    expect(await stored(destinationId)).toEqual(second);
    await put(webhook(destinationId, { headers: [], expectedVersion: 3 }));
    expect((await stored(destinationId)).secret).toEqual({ secrets: [{ value: secret }], headers: [] });
    expect((await find(destinationId)).headers).toEqual([]);
  });

  it("are as they were after a change with a stale version, and of two changes at once one is made", async () => {
    const destinationId = newId();
    await put(webhook(destinationId));
    const before = await stored(destinationId);
    const ids = Object.keys(await parameters());
    const stale = await ask("putDestination", webhook(destinationId, { headers: [], expectedVersion: 2 }));
    expect(stale.errors).toMatchObject([{ errorType: "VersionConflict", errorInfo: { currentVersion: 1 } }]);
    const again = await ask("putDestination", webhook(destinationId));
    expect(again.errors).toMatchObject([{ errorType: "Conflict", errorInfo: { currentVersion: 1 } }]);
    expect(await stored(destinationId)).toEqual(before);
    expect(Object.keys(await parameters())).toEqual(ids);
    const replies = await Promise.all(
      ["one", "two", "three"].map((value) =>
        ask(
          "putDestination",
          webhook(destinationId, { headers: [{ name: "A", value }], expectedVersion: 1 }),
        ),
      ),
    );
    expect(replies.filter(({ errors }) => errors.length === 0)).toHaveLength(1);
    expect((await find(destinationId)).version).toBe(2);
    const { secretId } = await stored(destinationId);
    // Concurrent attempts that lost have deleted their stored secrets.
    const left = Object.keys(await parameters());
    expect(left.filter((each) => each !== secretId && !ids.includes(each))).toEqual([]);
  });
});

it("ids that no segment can have are refused like those of none", async () => {
  const segments = ["a#b", "c#d", "absent"];
  const { errors } = await ask("putDestination", webhook(newId(), { segments }));
  const faults = segments.map((_, at) => expect.objectContaining({ field: `segments[${at}]` }) as object);
  expect(errors).toMatchObject([{ errorType: "ValidationError", errorInfo: { faults } }]);
});

it("an EVENTBRIDGE destination has no secret, no URL and no parameter", async () => {
  const destinationId = newId();
  const { secret } = await put({ destinationId, name: "Bus", kind: "EVENTBRIDGE" });
  expect(secret).toBeNull();
  expect((await stored(destinationId)).secretId).toBeUndefined();
  const { errors } = await ask("putDestination", webhook(destinationId, { expectedVersion: 1 }));
  expect(errors).toMatchObject([{ errorType: "ValidationError", errorInfo: { field: "kind" } }]);
});

describe("the secret of a webhook", () => {
  const rotate = (destinationId: string, expectedVersion: number) =>
    change<Put>(test, admin, "rotateDestinationSecret", { destinationId, expectedVersion }, PUT);

  it("is another one after a rotation, and the one before signs for 24 hours", async () => {
    const destinationId = newId();
    const headers = [{ name: "X-Key", value: "kept" }];
    const first = await put(webhook(destinationId, { headers }));
    const now = test.cloud.clock.now();
    const second = await rotate(destinationId, 1);
    expect(second.destination).toEqual({ ...first.destination, version: 2 });
    expect(second.secret).not.toBe(first.secret);
    const { secret } = await stored(destinationId);
    expect(secret).toEqual({
      secrets: [{ value: second.secret }, { value: first.secret, until: expect.any(String) as string }],
      headers,
    });
    const hours = (Date.parse(secret!.secrets[1]!.until!) - now) / 3_600_000;
    expect(hours).toBeGreaterThanOrEqual(24);
    expect(hours).toBeLessThan(24.1);
    const stale = await ask("rotateDestinationSecret", { destinationId, expectedVersion: 1 });
    expect(stale.errors).toMatchObject([{ errorType: "VersionConflict", errorInfo: { currentVersion: 2 } }]);
    expect(JSON.stringify(await scanned(test))).not.toContain(second.secret);
  });

  it("is one of five at most that sign; those that have ended are dropped by the next rotation", async () => {
    const destinationId = newId();
    await put(webhook(destinationId));
    for (let version = 1; version < 5; version += 1) await rotate(destinationId, version);
    const sixth = await ask("rotateDestinationSecret", { destinationId, expectedVersion: 5 });
    expect(sixth.errors).toMatchObject([{ errorType: "LimitExceeded" }]);
    await advance("PT25H");
    const { secret } = await rotate(destinationId, 5);
    const { secrets } = (await stored(destinationId)).secret!;
    expect(secrets.map(({ value }) => value === secret)).toEqual([true, false]);
  });
});

it("a destination is paused, resumed and deleted on its version; its parameter goes with it", async () => {
  const destinationId = newId();
  await put(webhook(destinationId));
  const at = (expectedVersion: number) => ({ destinationId, expectedVersion });
  const step = (name: string, version: number) =>
    change<Destination>(test, admin, name, at(version), DESTINATION);
  expect(await step("pauseDestination", 1)).toMatchObject({ version: 2, status: "PAUSED" });
  const again = await ask("pauseDestination", at(2));
  expect(again.errors).toMatchObject([{ errorType: "InvalidTransition", errorInfo: { status: "PAUSED" } }]);
  const stale = await ask("resumeDestination", at(1));
  expect(stale.errors).toMatchObject([{ errorType: "VersionConflict", errorInfo: { currentVersion: 2 } }]);
  expect(await step("resumeDestination", 2)).toMatchObject({ version: 3, status: "ACTIVE" });
  const active = await ask("resumeDestination", at(3));
  expect(active.errors).toMatchObject([{ errorType: "InvalidTransition" }]);
  const { secretId } = await stored(destinationId);
  expect(await step("deleteDestination", 3)).toMatchObject({ version: 3 });
  const gone = await test.graphql(admin, `{ destination(destinationId: "${destinationId}") { name } }`);
  expect(gone.errors).toMatchObject([{ errorType: "NotFound" }]);
  await until("the parameter is gone", async () => {
    await advance("PT2M");
    return !((secretId ?? "") in (await parameters()));
  });
});

describe("deliveries", () => {
  interface Delivery {
    messageId: string;
    status: string;
    webhookId: string;
    nextAttemptAt: string | null;
  }
  const list = async (destinationId: string, args: string) => {
    const selection =
      "items { messageId status webhookId nextAttemptAt attempts { status error } } nextToken";
    const query = `destination(destinationId: "${destinationId}") { deliveries(${args}) { ${selection} } }`;
    const found = await read<{ deliveries: { items: Delivery[]; nextToken: string | null } }>(test, query);
    return found.deliveries;
  };
  const MINUTE = 60_000;
  const now = () => test.cloud.clock.now();

  it("are listed in either order over days and shards, also by status, a page at a time", async () => {
    const destinationId = newId();
    await put(webhook(destinationId));
    // Nothing becomes due, and so changes, while the list is read.
    const dueAt = new Date(now() + 60 * MINUTE).toISOString();
    const items = Array.from({ length: 30 }, (_, at) =>
      deliveryItem(destinationId, now() - at * 48 * MINUTE, at % 3 === 0 ? "FAILED" : "WAITING", { dueAt }),
    );
    const expired = deliveryItem(destinationId, now() - MINUTE, "FAILED", {
      ttl: Math.floor(now() / 1000) - 1,
    });
    await putItems(test, [...items, expired]);
    const names = async (args: string) => {
      const found: string[] = [];
      for (let token: string | null = ""; token !== null;) {
        const page = await list(destinationId, `${args}${token && `, nextToken: "${token}"`}`);
        found.push(...page.items.map(({ messageId }) => messageId));
        token = page.nextToken;
      }
      return found;
    };
    expect(await names("limit: 7")).toEqual(items.map(({ messageId }) => messageId));
    const failed = items.filter(({ status }) => status === "FAILED").map(({ messageId }) => messageId);
    expect(await names("limit: 4, status: FAILED")).toEqual(failed);
    const oldest = items.map(({ messageId }) => messageId).reverse();
    expect(await names("limit: 7, order: OLDEST_FIRST")).toEqual(oldest);
    expect(await names("limit: 4, status: FAILED, order: OLDEST_FIRST")).toEqual([...failed].reverse());
    const { nextToken } = await list(destinationId, "limit: 1");
    const other = `deliveries(order: OLDEST_FIRST, nextToken: "${nextToken}") { nextToken }`;
    const refused = await test.graphql(
      admin,
      `{ destination(destinationId: "${destinationId}") { ${other} } }`,
    );
    expect(refused.errors).toMatchObject([{ errorInfo: { field: "nextToken" } }]);
    const [first] = (await list(destinationId, "limit: 1")).items;
    expect(first).toMatchObject({
      webhookId: expect.stringMatching(/^msg_[\w-]{26}$/) as string,
      nextAttemptAt: null,
    });
  });

  it.each(["2026-13-45T~", "9999-01-01T~", "2026-01-01"])("refuse a token of the place %s", async (place) => {
    const destinationId = newId();
    await put(webhook(destinationId));
    const nextToken = Buffer.from(JSON.stringify([place])).toString("base64url");
    const list = `deliveries(nextToken: "${nextToken}") { nextToken }`;
    const { errors } = await test.graphql(
      admin,
      `{ destination(destinationId: "${destinationId}") { ${list} } }`,
    );
    expect(errors).toMatchObject([{ errorType: "ValidationError", errorInfo: { field: "nextToken" } }]);
  });

  it("that failed are due again by a replay of their time, others are not", async () => {
    const destinationId = newId();
    const old = deliveryItem(destinationId, now() - MINUTE, "FAILED");
    await put(webhook(destinationId, { kind: "EVENTBRIDGE", url: null }));
    await advance("PT3H");
    const at = now();
    const failed = deliveryItem(destinationId, at - 60 * MINUTE, "FAILED");
    const newer = deliveryItem(destinationId, at - 10 * MINUTE, "FAILED");
    const delivered = deliveryItem(destinationId, at - 60 * MINUTE, "DELIVERED");
    // One of a destination that had the same id before this one was created.
    await putItems(test, [failed, newer, delivered, old]);
    expect(await replayed(destinationId, at - 200 * MINUTE, at - 30 * MINUTE)).toEqual({ done: 1, total: 1 });
    const items = (await scannedDeliveries(destinationId)).filter(({ version }) => version > 1);
    expect(items.map(({ messageId }) => messageId)).toEqual([failed.messageId]);
  });

  it("of a time that is to come are none, and their replay ends", async () => {
    const destinationId = newId();
    await put(webhook(destinationId));
    expect(await replayed(destinationId, now() + MINUTE, now() + 2 * MINUTE)).toEqual({ done: 0, total: 0 });
  });

  /** Replays what failed in a time, and waits for the end of the job. */
  async function replayed(destinationId: string, from: number, to: number): Promise<object> {
    const range = { from: new Date(from).toISOString(), to: new Date(to).toISOString() };
    const input = { destinationId, ...range };
    const { jobId } = await change<{ jobId: string }>(test, admin, "replayDeliveries", input, "jobId");
    let counts = {};
    await until("the job is done", async () => {
      const { data } = await test.graphql(admin, `{ job(jobId: "${jobId}") { status done total } }`);
      const { status, ...rest } = (data as { job: { status: string } }).job;
      counts = rest;
      return status === "DONE";
    });
    return counts;
  }

  it("to a receiver that is another one now do not wait for the one before", async () => {
    const destinationId = newId();
    await put(webhook(destinationId));
    const probeAt = new Date(now() + 600 * MINUTE).toISOString();
    const health = {
      ...destination.healthKey(destinationId),
      entity: "DestinationHealth",
      failures: 3,
      probeAt,
    };
    await putItems(test, [{ ...health, ttl: 4_000_000_000 }]);
    const healths = async () =>
      Object.values(await scanned(test)).filter(({ PK, SK }) => PK?.S === health.PK && SK?.S === "HEALTH");
    await put(webhook(destinationId, { name: "Other", expectedVersion: 1 }));
    expect(await healths()).toHaveLength(1);
    await put(webhook(destinationId, { url: "https://example.org/hook", expectedVersion: 2 }));
    expect(await healths()).toEqual([]);
  });

  it("that wait are due a minute after the destination is resumed", async () => {
    const destinationId = newId();
    await put(webhook(destinationId));
    const paused = { destinationId, expectedVersion: 1 };
    await change(test, admin, "pauseDestination", paused, "version");
    await advance("PT2H");
    const later = new Date(now() + 24 * 60 * MINUTE).toISOString();
    const waiting = deliveryItem(destinationId, now() - 60 * MINUTE, "WAITING", { dueAt: later });
    await putItems(test, [waiting]);
    await change(test, admin, "resumeDestination", { ...paused, expectedVersion: 2 }, "version");
    await until("it is due", async () => {
      await advance("PT1M");
      const [item] = await scannedDeliveries(destinationId);
      return item!.version > 1;
    });
  });

  const scannedDeliveries = async (destinationId: string) =>
    Object.values(await scanned(test))
      .filter((item) => item.entity?.S === "Delivery" && item.destinationId?.S === destinationId)
      .map((item) => ({ messageId: item.messageId!.S!, version: Number(item.version!.N) }));
});

it("hours have what was counted, from the first that begins in the range to the last", async () => {
  const destinationId = newId();
  await put(webhook(destinationId));
  const hour = (hours: number) =>
    new Date(test.cloud.clock.now() + hours * 3_600_000).toISOString().slice(0, 13);
  const counts = [-3, -2, -1].map((hours) => ({
    ...destination.deliveryCountKey(destinationId, hour(hours)),
    ...{ entity: "DestinationCount", at: `${hour(hours)}:00:00.000Z`, delivered: -hours, ttl: 4_000_000_000 },
  }));
  await putItems(test, counts);
  const range = `from: "${hour(-3)}:00:01Z", to: "${hour(-1)}:00:00Z"`;
  const query = `destination(destinationId: "${destinationId}") { hours(${range}) { at delivered failed } }`;
  const found = await read<{ hours: object[] }>(test, query);
  expect(found.hours).toEqual([{ at: `${hour(-2)}:00:00.000Z`, delivered: 2, failed: 0 }]);
});
