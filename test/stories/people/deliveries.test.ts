import type { ServerResponse } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { silentLog } from "../../../packages/local-cloud/base/log.ts";
import { pass, settle } from "../../access/askers/settle.ts";
import { startTestCloud, type Person, type TestCloud } from "../../support/cloud.ts";
import { describeNightly } from "../../support/nightly.ts";
import { createSource, post, type Source } from "../../support/people/events.ts";
import { startWebhookReceiver, verifiedCalls, type WebhookReceiver } from "../../support/people/webhooks.ts";
import { change } from "../../support/sites.ts";
import { read } from "../../support/subscribers.ts";
import { until } from "../../support/until.ts";

/** A call's content, verified by the official library. */
interface Event {
  webhookId: string;
  type: string;
  timestamp: string;
  data: { messageId: string; event: string; profileId: string };
}
interface Delivery {
  messageId: string;
  status: string;
  webhookId: string;
  attempts: { status: number | null; error: string | null }[];
}
type Answer = (response: ServerResponse, messageId: string, times: number) => void;

const DAY_MS = 86_400_000;
const OK: Answer = (response) => void response.end();
const refuse =
  (status: number): Answer =>
  (response) =>
    void response.writeHead(status, { location: "https://example.com/" }).end();

let test: TestCloud;
let admin: Person;
let source: Source;
let receiver: WebhookReceiver;
/** Its answers, by the path of a destination. */
const answers = new Map<string, Answer>();

beforeAll(async () => {
  // The functions log receivers' refusals, as expected.
  test = await startTestCloud({ timers: ["due"], log: silentLog });
  admin = await test.person({ groups: ["admin"] });
  source = await createSource(test, admin, { kind: "SERVER" });
  receiver = await startWebhookReceiver((response, path, { headers, body }, before) => {
    const { messageId } = (JSON.parse(body) as Event).data;
    const times = before.filter((each) => each.headers["webhook-id"] === headers["webhook-id"]);
    (answers.get(path) ?? OK)(response, messageId, times.length + 1);
  });
});
afterAll(async () => {
  receiver?.stop();
  await test?.stop();
});

const secrets = new Map<string, string>();
async function put(destinationId: string, input: object = {}): Promise<void> {
  const webhook = {
    destinationId,
    name: destinationId,
    kind: "WEBHOOK",
    url: `${receiver.url}/${destinationId}`,
  };
  const { secret } = await change<{ secret: string }>(
    ...[test, admin, "putDestination", { ...webhook, ...input }, "secret"],
  );
  secrets.set(destinationId, secret);
  // Functions use destinations as they were up to 30 s ago.
  await pass(test, "PT31S");
}

async function send(event: string, messageIds: string[], people = 1): Promise<void> {
  const batch = messageIds.map((messageId, at) => ({
    ...{ type: "track", event, userId: `u${(at % people) + 1}`, messageId },
  }));
  expect((await post(test, "/v1/batch", { batch }, { key: source.writeKey })).status).toBe(200);
}

/** Sends one call for each of these message ids, and has done what follows. */
async function track(...messageIds: string[]): Promise<void> {
  await send("Order", messageIds);
  await settle(test);
}

/** Returns the events that a destination received. */
const received = (destinationId: string): Event[] =>
  verifiedCalls<Event>(receiver.calls.get(destinationId), secrets.get(destinationId)!);

/** By message: under which ids it came, and how often. */
function cameTo(destinationId: string): Record<string, { ids: number; times: number }> {
  const events = received(destinationId);
  const messageIds = [...new Set(events.map(({ data }) => data.messageId))].sort();
  return Object.fromEntries(
    messageIds.map((messageId) => {
      const of = events.filter(({ data }) => data.messageId === messageId);
      return [messageId, { ids: new Set(of.map(({ webhookId }) => webhookId)).size, times: of.length }];
    }),
  );
}

const FIELDS =
  "status deliveries(limit: 100) { items { messageId status webhookId attempts { status error } } }";
async function find(destinationId: string): Promise<{ status: string; items: Delivery[] }> {
  const { status, deliveries } = await read<{ status: string; deliveries: { items: Delivery[] } }>(
    test,
    `destination(destinationId: "${destinationId}") { ${FIELDS} }`,
  );
  const items = deliveries.items.sort((one, other) => (one.messageId < other.messageId ? -1 : 1));
  return { status, items };
}

describeNightly("a receiver that answers slowly", () => {
  const messageIds = Array.from({ length: 300 }, (_, at) => `slow${String(at).padStart(3, "0")}`);

  it("delays no other destination, and gets each event under one id", async () => {
    const events = [{ type: "TRACK", name: "Crawl" }];
    await put("crawling", { events });
    await put("quick", { events });
    let isHeld = true;
    const held: ServerResponse[] = [];
    answers.set("crawling", (response) => void (isHeld ? held.push(response) : response.end()));
    await send("Crawl", messageIds, 12);
    await until(
      "quick has all events",
      () => (receiver.calls.get("quick") ?? []).length >= messageIds.length,
    );
    // By then the slow one has answered nothing, and none of its tries has run out of its 15 s.
    expect((await find("crawling")).items).toEqual([]);
    expect(held.length).toBeGreaterThan(0);
    isHeld = false;
    for (const response of held) response.end();
    await settle(test);
    for (const name of ["quick", "crawling"]) {
      const came = Object.entries(cameTo(name));
      expect(came.map(([messageId, { ids }]) => [messageId, ids])).toEqual(
        messageIds.map((each) => [each, 1]),
      );
    }
    expect((await find("crawling")).items).toEqual([]);
  });
});

describe("a receiver that fails in every way", () => {
  const troubles: Record<string, Answer> = {
    error: refuse(500),
    moved: refuse(302),
    reset: (response) => void response.socket!.destroy(),
    // It is asked again by functions that wait for 15 s, which are all that a try has.
    silent: () => {},
    slow: (response) => {
      const drip = setInterval(() => response.write("."), 1000);
      response.on("close", () => clearInterval(drip));
    },
    endless: (response) => {
      const pour = (): void => {
        while (response.write("x".repeat(16_384)));
        response.once("drain", pour);
      };
      pour();
    },
    well: OK,
  };
  // The head of an answer decides: what was answered is not sent again for its body.
  const failing = ["error", "moved", "reset", "silent"];
  const messageIds = Object.keys(troubles).sort();

  it("gets each event under one id, and delays no other destination", async () => {
    await put("troubled");
    await put("living");
    answers.set("troubled", (response, messageId, times) =>
      (times === 1 || (messageId === "silent" && times === 2) ? (troubles[messageId] ?? OK) : OK)(
        ...([response, messageId, times] as const),
      ),
    );
    await track(...messageIds);
    const once = Object.fromEntries(messageIds.map((each) => [each, { ids: 1, times: 1 }]));
    expect(cameTo("living")).toEqual(once);
    expect((await find("living")).items).toEqual([]);
    await pass(test, "PT10S");
    expect(cameTo("troubled")).toEqual({
      ...once,
      ...Object.fromEntries(failing.map((each) => [each, { ids: 1, times: each === "silent" ? 3 : 2 }])),
    });
    const { items } = await find("troubled");
    expect(items.map(({ messageId, status, attempts: [first] }) => [messageId, status, first])).toEqual([
      ["error", "DELIVERED", { status: 500, error: "STATUS" }],
      ["moved", "DELIVERED", { status: 302, error: "REDIRECT" }],
      ["reset", "DELIVERED", { status: null, error: "CONNECTION" }],
      ["silent", "DELIVERED", { status: null, error: "TIMEOUT" }],
    ]);
    const [event] = received("troubled");
    expect(event).toMatchObject({ type: "track", data: { event: "Order" } });
    const { profileId } = await read<{ profileId: string }>(test, 'profile(userId: "u1") { profileId }');
    expect(event!.data.profileId).toBe(profileId);
  });
});

describe("a destination that is dead for days", () => {
  /** A host of Segment's API that knows the destination's write key or does not: that of this cloud. */
  const stranger = (writeKey: string, more: object = {}) => ({
    ...{ kind: "SEGMENT", url: test.outputs.httpUrl as string, events: [{ name: "Refund" }], ...more },
    headers: [{ name: "Authorization", value: `Basic ${btoa(`${writeKey}:`)}` }],
  });
  const messageIds = Array.from({ length: 12 }, (_, at) => `dead${String(at).padStart(2, "0")}`);

  it("is set aside, delays no living one, and what was given up is listed and replays under the same ids", async () => {
    await put("stranger", stranger("x".repeat(43)));
    await send("Refund", ["refund"]);
    await settle(test);
    await put("dead");
    answers.set("dead", refuse(503));
    const living = () => Object.keys(cameTo("living")).filter((each) => each.startsWith("dead"));
    await track(...messageIds);
    expect(living()).toEqual(messageIds);
    const begun = await find("dead");
    expect(begun.status).toBe("FAILING");
    expect(begun.items.map(({ messageId, status }) => [messageId, status])).toEqual(
      messageIds.map((each) => [each, "WAITING"]),
    );
    // Later events wait without a call.
    const made = receiver.calls.get("dead")!.length;
    await track("deadlate");
    expect(receiver.calls.get("dead")).toHaveLength(made);
    expect(living()).toEqual([...messageIds, "deadlate"]);
    const from = new Date(test.cloud.clock.now() - 3_600_000).toISOString();
    for (const pause of ["PT2M", "PT8M", "PT40M", "PT3H", "PT7H", "PT13H", "PT18H", "PT25H", "PT30H"])
      await pass(test, pause, "PT2M");
    const given = await find("dead");
    expect(given.items.map(({ messageId, status }) => [messageId, status])).toEqual(
      [...messageIds, "deadlate"].map((each) => [each, "FAILED"]),
    );
    // One probe at a time: far less calls than ten tries of thirteen events.
    expect(receiver.calls.get("dead")!.length).toBeLessThan(60);
    answers.set("dead", OK);
    const already = receiver.calls.get("dead")!.length;
    admin = await test.person({ groups: ["admin"] });
    const to = new Date(test.cloud.clock.now()).toISOString();
    await change(test, admin, "replayDeliveries", { destinationId: "dead", from, to }, "jobId");
    await pass(test, "PT2M", "PT10M", "PT1H", "PT3H");
    const replayed = received("dead").slice(already);
    expect([...new Set(replayed.map(({ data }) => data.messageId))].sort()).toEqual([
      ...messageIds,
      "deadlate",
    ]);
    const after = await find("dead");
    expect(after.status).toBe("ACTIVE");
    expect(after.items.map(({ status }) => status)).toEqual(Array.from({ length: 13 }, () => "DELIVERED"));
    for (const each of received("dead"))
      expect(after.items.find(({ messageId }) => messageId === each.data.messageId)!.webhookId).toBe(
        each.webhookId,
      );
  });

  it("is one that refuses the write key, too: with the right one a replay has what was given up sent", async () => {
    const refused = { status: 401, error: "STATUS" };
    const given = await find("stranger");
    expect(given.status).toBe("FAILING");
    expect(given.items).toMatchObject([
      { messageId: "refund", status: "FAILED", attempts: Array.from({ length: 10 }, () => refused) },
    ]);
    admin = { ...admin, token: await test.signIn(admin.email) };
    const { sourceId, writeKey } = await createSource(test, admin, { kind: "SERVER" });
    await put("stranger", stranger(writeKey, { expectedVersion: 1 }));
    const [from, to] = [10 * DAY_MS, 0].map((ago) => new Date(test.cloud.clock.now() - ago).toISOString());
    await change(test, admin, "replayDeliveries", { destinationId: "stranger", from, to }, "jobId");
    await pass(test, "PT2M");
    const { items } = await find("stranger");
    expect(items).toMatchObject([{ messageId: "refund", status: "DELIVERED" }]);
    expect(items[0]!.attempts.slice(-2)).toEqual([refused, { status: 200, error: null }]);
    const history = 'profile(userId: "u1") { events(name: "Refund") { items { sourceId } } }';
    const { events } = await read<{ events: { items: { sourceId: string }[] } }>(test, history);
    expect(events.items.filter((each) => each.sourceId === sourceId)).toHaveLength(1);
  });
});
