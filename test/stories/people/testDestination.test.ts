import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import * as limit from "#table/limit";
import { pass } from "../../access/askers/settle.ts";
import { startTestCloud, type Person, type TestCloud } from "../../support/cloud.ts";
import { change, putItems } from "../../support/sites.ts";
import { scanned } from "../../support/wholeTable.ts";

interface Call {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

let test: TestCloud;
let admin: Person;
let receiver: Server;
let url: string;
/** The status of the receiver's responses. */
let status = 200;
const calls: Call[] = [];
beforeAll(async () => {
  test = await startTestCloud({ timers: ["due"] });
  admin = await test.person({ groups: ["admin"] });
  receiver = createServer((request, response) => {
    let body = "";
    request.on("data", (part: Buffer) => (body += part.toString()));
    request.on("end", () => {
      calls.push({ path: request.url!, headers: request.headers, body });
      response.writeHead(status).end("this is stored nowhere");
    });
  }).listen(0, "127.0.0.1");
  await once(receiver, "listening");
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
});
afterAll(async () => {
  receiver?.closeAllConnections();
  receiver?.close();
  await test?.stop();
});

const DELIVERY =
  "destinationId profileId messageId type eventAt status webhookId nextAttemptAt attempts { at status error }";
const put = (input: object) =>
  change<{ secret: string }>(test, admin, "putDestination", { name: "Tested", ...input }, "secret");
const tryIt = (destinationId: string) =>
  change<Record<string, unknown>>(test, admin, "testDestination", { destinationId }, DELIVERY);
/**
 * The library compares the time of the call with `Date`: it gets the cloud's, by which the call was signed.
 */
function verified(secret: string, { body, headers }: Call): unknown {
  const clock = vi.spyOn(Date, "now").mockReturnValue(test.cloud.clock.now());
  try {
    return new Webhook(secret).verify(body, headers as Record<string, string>);
  } finally {
    clock.mockRestore();
  }
}

it("a webhook gets one event that its secret signs, and the one before as well after a rotation", async () => {
  const destinationId = "tested-webhook";
  const headers = [{ name: "X-Key", value: "kept-apart" }];
  const { secret } = await put({ destinationId, kind: "WEBHOOK", url: `${url}/hook?a=b`, headers });
  const found = await tryIt(destinationId);
  expect(found).toMatchObject({
    destinationId,
    profileId: null,
    type: "test",
    status: "DELIVERED",
    nextAttemptAt: null,
  });
  expect(found.attempts).toMatchObject([{ status: 200, error: null }]);
  expect(calls).toHaveLength(1);
  const [call] = calls as [Call];
  expect(call.path).toBe("/hook?a=b");
  expect(call.headers).toMatchObject({ "x-key": "kept-apart", "webhook-id": found.webhookId });
  const data = { messageId: found.messageId, profileId: null };
  expect(verified(secret, call)).toMatchObject({ type: "test", timestamp: found.eventAt, data });
  const rotate = { destinationId, expectedVersion: 1 };
  const { secret: next } = await change<{ secret: string }>(
    ...[test, admin, "rotateDestinationSecret", rotate, "secret"],
  );
  await tryIt(destinationId);
  for (const each of [secret, next]) expect(verified(each, calls[1]!)).toMatchObject({ type: "test" });
});

it("a failure is what is answered: nothing is stored of it, and nothing tried again", async () => {
  const destinationId = "tested-failing";
  await put({ destinationId, kind: "WEBHOOK", url });
  const before = calls.length;
  status = 503;
  const found = await tryIt(destinationId);
  status = 200;
  expect(found).toMatchObject({ status: "FAILED", attempts: [{ status: 503, error: "STATUS" }] });
  await pass(test, "PT10M");
  admin = await test.person({ groups: ["admin"] });
  expect(calls).toHaveLength(before + 1);
  const table = Object.values(await scanned(test));
  expect(table.filter((item) => item.entity?.S === "Delivery")).toEqual([]);
  expect(JSON.stringify(table)).not.toContain("this is stored nowhere");
  await change(test, admin, "pauseDestination", { destinationId, expectedVersion: 1 }, "version");
  expect(await tryIt(destinationId)).toMatchObject({ status: "DELIVERED" });
});

it("a server with Segment's HTTP API gets a track call, and the bus an event", async () => {
  const headers = [{ name: "Authorization", value: "Basic a2V5Og==" }];
  await put({ destinationId: "tested-segment", kind: "SEGMENT", url: `${url}/base/`, headers });
  const found = await tryIt("tested-segment");
  expect(found).toMatchObject({ status: "DELIVERED" });
  const call = calls.at(-1)!;
  expect(call.path).toBe("/base/v1/track");
  expect(call.headers.authorization).toBe("Basic a2V5Og==");
  expect(JSON.parse(call.body)).toMatchObject({ type: "track", messageId: found.messageId });
  await put({ destinationId: "tested-bus", kind: "EVENTBRIDGE" });
  expect(await tryIt("tested-bus")).toMatchObject({ status: "DELIVERED", attempts: [{ error: null }] });
});

it("a chat gets a line in its own form, which the secret signs", async () => {
  const destinationId = "tested-chat";
  const LINE = "This is a test by Rollcall";
  const { secret } = await put({ destinationId, kind: "WEBHOOK", url: `${url}/chat`, format: "SLACK" });
  const bodies = async (version: number, format: string) => {
    const settings = { destinationId, name: "Chat", kind: "WEBHOOK", url: `${url}/chat`, format };
    await change(
      ...([
        test,
        admin,
        "putDestination",
        { ...settings, expectedVersion: version },
        "destination { format }",
      ] as const),
    );
    expect(await tryIt(destinationId)).toMatchObject({ status: "DELIVERED", attempts: [{ status: 200 }] });
    return verified(secret, calls.at(-1)!);
  };
  expect(await bodies(1, "SLACK")).toMatchObject({ text: LINE, mrkdwn: false });
  expect(await bodies(2, "DISCORD")).toEqual({ content: LINE, allowed_mentions: { parse: [] } });
  const inlines = [{ type: "TextRun", text: LINE }];
  expect(await bodies(3, "TEAMS")).toMatchObject({
    ...{ type: "message", attachments: [{ content: { body: [{ type: "RichTextBlock", inlines }] } }] },
  });
  expect(await bodies(4, "JSON")).toMatchObject({ type: "test" });
});

it("a caller makes 30 an hour", async () => {
  await put({ destinationId: "tested-often", kind: "EVENTBRIDGE" });
  const now = test.cloud.clock.now();
  const log = { ...limit.testsOf(admin.userId), entity: "Limit", ttl: Math.floor(now / 1000) + 3600 };
  await putItems(test, [{ ...log, at: Array.from({ length: 29 }, () => now) }]);
  expect(await tryIt("tested-often")).toMatchObject({ status: "DELIVERED" });
  const query = "mutation($input: TestDestinationInput!) { testDestination(input: $input) { status } }";
  const { errors } = await test.graphql(admin, query, { input: { destinationId: "tested-often" } });
  expect(errors).toMatchObject([{ errorType: "LimitExceeded" }]);
});
