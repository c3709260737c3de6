import { DeleteMessageCommand, ReceiveMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { silentLog } from "../../../packages/local-cloud/base/log.ts";
import { pass, settle } from "../../access/askers/settle.ts";
import { startTestCloud, type Person, type TestCloud } from "../../support/cloud.ts";
import { silence } from "../../support/following.ts";
import { createSource, post, type Source } from "../../support/people/events.ts";
import { change } from "../../support/sites.ts";
import { read } from "../../support/subscribers.ts";
import { relayTo, type Relay } from "./relay.ts";

/** The operator's resources at the stage's bus. */
const OPERATOR = {
  Resources: {
    Bookings: { Type: "AWS::SQS::Queue" },
    Rule: {
      Type: "AWS::Events::Rule",
      Properties: {
        EventBusName: "rollcall-dev",
        EventPattern: { source: ["rollcall"], "detail-type": ["track"], detail: { event: ["Booking"] } },
        Targets: [{ Id: "Bookings", Arn: { "Fn::GetAtt": ["Bookings", "Arn"] } }],
      },
    },
  },
};
const SENDER = "functions/queue/deliveries.ts";
const MAPPING = [{ from: "properties.email" }, { from: "properties.total", to: "properties.revenue" }];
const AGREED = { consent: { categoryPreferences: { advertising: true } } };
const PROPERTIES = { total: 59.9, email: "ann@example.org" };

let test: TestCloud;
let admin: Person;
/**
 * Two sources of one stage: what the shop sends is sent on to the other, with its write key, as to any host
 * of Segment's API.
 */
let shop: Source;
let receiving: Source;
let relay: Relay;
let folder: string;

beforeAll(async () => {
  // The functions log receivers' refusals, as expected.
  test = await startTestCloud({ timers: ["due"], log: silentLog, operator: OPERATOR });
  await silence(test, ["stream/aggregate"]);
  admin = await test.person({ groups: ["admin"] });
  [shop, receiving] = [
    await createSource(test, admin, { kind: "SERVER" }),
    await createSource(test, admin, { kind: "SERVER", name: "Receiving" }),
  ];
  relay = await relayTo({ there: String(test.outputs.httpUrl), bus: test.cloud.origin });
  folder = mkdtempSync(join(tmpdir(), "bus-"));
  await putsEventsBy(`${relay.url}/bus`, SENDER);
});
afterAll(async () => {
  relay?.stop();
  await test?.stop();
  if (folder) rmSync(folder, { recursive: true });
});

/** Has a function reach EventBridge through the relay, and no other service of AWS. */
async function putsEventsBy(url: string, of: string): Promise<void> {
  const { assembly } = test.cloud;
  const functions = assembly.ofType("AWS::Lambda::Function");
  const { properties, logicalId } = functions.find(({ metadata }) => metadata["rollcall:source"] === of)!;
  const bundle = join(assembly.asset((properties.Code as { S3Key: string }).S3Key), "index.cjs");
  const own = mkdtempSync(join(folder, logicalId));
  writeFileSync(
    join(own, "index.mjs"),
    `process.env["AWS_ENDPOINT_URL_EVENTBRIDGE"] = ${JSON.stringify(url)};
export const { handler } = await import(${JSON.stringify(pathToFileURL(bundle).href)});`,
  );
  await test.cloud.swapFunction(of, own);
}

const keyed = ({ writeKey }: Source) => [{ name: "Authorization", value: `Basic ${btoa(`${writeKey}:`)}` }];

/** A mutation of the admin, whose token is valid for 15 minutes. */
async function mutate(name: string, input: object, selection: string): Promise<void> {
  await change(test, { token: await test.signIn(admin.email) }, name, input, selection);
}

async function put(destinationId: string, input: object): Promise<void> {
  await mutate("putDestination", { destinationId, name: destinationId, ...input }, "secret");
  // Functions use destinations as they were up to 30 s ago.
  await pass(test, "PT31S");
}

/** Sends calls of one person in one request, and has done what follows. */
async function send(...batch: object[]): Promise<void> {
  const calls = batch.map((each) => ({ type: "track", userId: "u-1", ...each }));
  expect((await post(test, "/v1/batch", { batch: calls }, { key: shop.writeKey })).status).toBe(200);
  await settle(test);
}

interface Event {
  messageId: string;
  type: string;
  name: string | null;
  at: string;
  sourceId: string;
  properties: string | null;
}
/** Returns the person's events from the source, in the order of their ids. */
async function history({ sourceId }: Source): Promise<Event[]> {
  const fields = "events(limit: 100) { items { messageId type name at sourceId properties } }";
  const query = `profile(userId: "u-1") { ${fields} }`;
  const { events } = await read<{ events: { items: Event[] } }>(test, query);
  const own = events.items.filter((each) => each.sourceId === sourceId);
  return own.sort((one, other) => (one.messageId < other.messageId ? -1 : 1));
}
const ids = async (source: Source): Promise<string[]> =>
  (await history(source)).map(({ messageId }) => messageId);

interface Delivery {
  messageId: string;
  status: string;
  attempts: { status: number | null; error: string | null }[];
}
interface Found {
  status: string;
  deliveries: { items: Delivery[] };
  hours: { delivered: number; failed: number }[];
}
async function find(destinationId: string): Promise<Found> {
  const now = test.cloud.clock.now();
  const [from, to] = [now - 30 * 86_400_000, now].map((at) => new Date(at).toISOString());
  const hours = `hours(from: "${from}", to: "${to}") { delivered failed }`;
  const fields = `status deliveries { items { messageId status attempts { status error } } } ${hours}`;
  return read<Found>(test, `destination(destinationId: "${destinationId}") { ${fields} }`);
}
async function deliveriesOf(destinationId: string): Promise<Delivery[]> {
  const { deliveries } = await find(destinationId);
  return deliveries.items.sort((one, other) => (one.messageId < other.messageId ? -1 : 1));
}

/** Returns the relay's statuses for an event: one for each call. */
const passed = (to: string, messageId: string) =>
  relay.passed
    .filter((each) => each.to === to && each.messageId === messageId)
    .map(({ status }) => status ?? "none");

describe("a SEGMENT destination", () => {
  const order = (messageId: string, more: object = {}) => ({
    ...{ event: "Order", messageId, properties: PROPERTIES, context: AGREED },
    ...more,
  });

  it("gets each call with its id, type and time, as it is mapped, if the person agreed", async () => {
    await put("there", {
      ...{ kind: "SEGMENT", url: `${relay.url}/there`, headers: keyed(receiving) },
      ...{ mapping: MAPPING, consent: ["advertising"] },
      events: [{ type: "IDENTIFY" }, { name: "Order" }],
    });
    const at = new Date(test.cloud.clock.now() - 3_600_000).toISOString();
    const refused = { consent: { categoryPreferences: { advertising: false } } };
    await send(
      { type: "identify", messageId: "s-0", traits: { plan: "pro" }, context: AGREED, timestamp: at },
      order("s-1", { timestamp: at, integrations: { Warehouse: false } }),
      order("s-refused", { context: refused }),
      order("s-silent", { context: {} }),
      order("s-other", { event: "View" }),
      order("s-unmeant", { integrations: { there: false } }),
    );
    const common = { at, sourceId: receiving.sourceId };
    expect(await history(receiving)).toEqual([
      { ...common, messageId: "s-0", type: "identify", name: null, properties: null },
      { ...common, messageId: "s-1", type: "track", name: "Order", properties: '{"revenue":59.9}' },
    ]);
    expect(await ids(shop)).toHaveLength(6);
    expect(JSON.parse(relay.passed.find(({ messageId }) => messageId === "s-1")!.body)).toEqual({
      ...{ type: "track", messageId: "s-1", event: "Order", userId: "u-1", timestamp: at, context: AGREED },
      ...{ properties: { revenue: 59.9 }, integrations: { Warehouse: false } },
    });
    // Received events are forwarded, too, but only to places that know them: so a circle of forwards ends.
    for (const messageId of ["s-0", "s-1"]) expect(passed("there", messageId)).toEqual([200, 200]);
    expect(relay.passed).toHaveLength(4);
  });

  it("gets a call again after an answer of 500 or a lost one, and its history has it once", async () => {
    relay.trouble("there", "t-down", "DOWN");
    relay.trouble("there", "t-lost", "LOST");
    await send(order("t-down"), order("t-lost"));
    const failed = (status: number) => [{ status, error: "STATUS" }];
    await pass(test, "PT10S");
    const well = { status: 200, error: null };
    expect(await deliveriesOf("there")).toEqual([
      { messageId: "t-down", status: "DELIVERED", attempts: [...failed(500), well] },
      { messageId: "t-lost", status: "DELIVERED", attempts: [...failed(502), well] },
    ]);
    // The last one of each is that of the event which was received.
    expect(passed("there", "t-down")).toEqual(["none", 200, 200]);
    expect(passed("there", "t-lost")).toEqual([200, 200, 200]);
    expect(await ids(receiving)).toEqual(["s-0", "s-1", "t-down", "t-lost"]);
    // The same call of the shop is the same event.
    await send(order("t-down"), order("t-lost"));
    expect(passed("there", "t-down")).toHaveLength(3);
    expect((await find("there")).hours).toEqual([{ delivered: 8, failed: 2 }]);
  });

  it("that refuses the write key gets what waits for it once it has the right one", async () => {
    const input = { kind: "SEGMENT", url: `${relay.url}/there`, events: [{ name: "Refund" }] };
    await put("stranger", { ...input, headers: keyed({ ...receiving, writeKey: "x".repeat(43) }) });
    await send({ event: "Refund", messageId: "w-1" });
    const refused = { status: 401, error: "STATUS" };
    const of = (status: string, ...attempts: object[]) => [{ messageId: "w-1", status, attempts }];
    await pass(test, "PT10S");
    expect(await deliveriesOf("stranger")).toEqual(of("WAITING", refused, refused));
    expect(await ids(receiving)).not.toContain("w-1");
    await put("stranger", { ...input, headers: keyed(receiving), expectedVersion: 1 });
    await pass(test, "PT6M");
    const well = { status: 200, error: null };
    expect(await deliveriesOf("stranger")).toEqual(of("DELIVERED", refused, refused, well));
    const isRefund = ({ messageId }: Event) => messageId === "w-1";
    const [sent, came] = [
      (await history(shop)).filter(isRefund),
      (await history(receiving)).filter(isRefund),
    ];
    expect(came).toEqual([{ ...sent[0], sourceId: receiving.sourceId }]);
  });
});

describe("an EVENTBRIDGE destination", () => {
  const booking = (messageId: string, more: object = {}) => ({
    ...{ event: "Booking", messageId, properties: PROPERTIES, context: AGREED },
    ...more,
  });
  interface OnBus {
    id: string;
    time: string;
    detail: { messageId: string };
  }

  /** Takes what has come to the target of the operator's rule. */
  async function taken(): Promise<OnBus[]> {
    const { assembly, origin: endpoint, region } = test.cloud;
    const QueueUrl = assembly.ofType("AWS::SQS::Queue").find(({ stack }) => stack === "Operator")!.ref;
    const credentials = { accessKeyId: "operator", secretAccessKey: "key" };
    const client = new SQSClient({ endpoint, region, credentials });
    const { Messages = [] } = await client.send(
      new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10 }),
    );
    for (const { ReceiptHandle } of Messages)
      await client.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }));
    client.destroy();
    return Messages.map(({ Body = "" }) => JSON.parse(Body) as OnBus);
  }

  it("gets each event with its id, type and time, as it is mapped, if the person agreed", async () => {
    await put("bus", { kind: "EVENTBRIDGE", consent: ["advertising"], mapping: MAPPING });
    const at = new Date(test.cloud.clock.now() - 3_600_000).toISOString();
    await send(booking("b-1", { timestamp: at }), booking("b-silent", { context: {} }));
    // This is on the bus, and the rule does not ask for it.
    await send({ event: "View", messageId: "b-view", context: AGREED });
    const { profileId } = await read<{ profileId: string }>(test, 'profile(userId: "u-1") { profileId }');
    expect(await taken()).toMatchObject([
      {
        ...{ source: "rollcall", "detail-type": "track", time: at.replace(/\.\d+Z$/, "Z") },
        detail: {
          ...{ messageId: "b-1", sourceId: shop.sourceId, event: "Booking", userId: "u-1", profileId },
          ...{ properties: { revenue: 59.9 }, context: AGREED },
        },
      },
    ]);
    expect(passed("bus", "b-view")).toEqual([200]);
    // The same call of the source is the same event.
    await send(booking("b-1", { timestamp: at }));
    expect(await taken()).toEqual([]);
    expect(passed("bus", "b-silent")).toEqual([]);
  });

  it("gets an event again after an answer of 500; after a lost one it has it twice, under one message id", async () => {
    // The SDK makes three calls of a try. The second one is made 5 s later, however long this test takes; the
    // third 5 minutes later.
    relay.trouble("bus", "c-down", ...Array.from({ length: 6 }, () => "DOWN" as const));
    relay.trouble("bus", "c-lost", "LOST");
    await send(booking("c-down"), booking("c-lost"));
    const failed = { status: 500, error: "BUS_REFUSED" };
    await pass(test, "PT10S");
    expect(await deliveriesOf("bus")).toEqual([
      { messageId: "c-down", status: "WAITING", attempts: [failed, failed] },
    ]);
    await pass(test, "PT6M");
    const well = { status: null, error: null };
    expect(await deliveriesOf("bus")).toEqual([
      { messageId: "c-down", status: "DELIVERED", attempts: [failed, failed, well] },
    ]);
    const found = await taken();
    expect(found.map(({ detail }) => detail.messageId).sort()).toEqual(["c-down", "c-lost", "c-lost"]);
    expect(new Set(found.map(({ id }) => id)).size).toBe(3);
    expect((await find("bus")).hours).toEqual([{ delivered: 4, failed: 2 }]);
  });
});
