import { Webhook } from "standardwebhooks";
import { afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import type { DestinationItem } from "#table/people/destination";
import { sendEvent, type OutgoingRequest, type Secret } from "#functions/people/sender/send";
import { FORMS } from "../../../../../../functions/lib/people/sender/forms.ts";
import { receiver, type Receiver } from "./receivers.ts";

const ONE = `whsec_${Buffer.alloc(32, 1).toString("base64")}`;
const TWO = `whsec_${Buffer.alloc(32, 2).toString("base64")}`;
const secret: Secret = { secrets: [{ value: ONE }], headers: [] };
const outgoing: OutgoingRequest = {
  webhookId: "msg_2KWPBgLlAfxdpx2AI54pPJ85f4",
  type: "track",
  at: "2026-05-01T12:00:00.000Z",
  data: { event: "Order Completed", userId: "Zoë", properties: { total: 12.5 } },
  line: "User Zoë has done: Order Completed",
  call: { type: "track", messageId: "m-1", timestamp: "2026-05-01T12:00:00.000Z" } as OutgoingRequest["call"],
};
const destination = (given: Partial<DestinationItem>) =>
  ({ destinationId: "d1", ...given }) as DestinationItem;

let status: number;
let head: Record<string, string>;
let open: Receiver;
beforeAll(() => Object.assign(process.env, { WEBHOOK_NETWORKS: "127.0.0.0/8,::1/128" }));
beforeEach(async () => {
  [status, head] = [200, {}];
  open = await receiver((_, response) => response.writeHead(status, head).end("ok"));
});
afterEach(() => open.stop());

const hook = (given: Secret = secret) =>
  sendEvent(destination({ kind: "WEBHOOK", url: open.url }), given, outgoing);

it("a webhook is a POST of type, timestamp and data, which the official library verifies", async () => {
  expect(await hook()).toEqual({ isDelivered: true, status: 200, milliseconds: expect.any(Number) });
  const [{ method, path, headers, body } = expect.unreachable()] = open.received;
  expect([method, path]).toEqual(["POST", "/hook"]);
  expect(headers).toMatchObject({
    "content-type": "application/json",
    "content-length": String(Buffer.byteLength(body)),
    "user-agent": "Rollcall",
    "webhook-id": "msg_2KWPBgLlAfxdpx2AI54pPJ85f4",
    connection: "close",
  });
  expect(new Webhook(ONE).verify(body, headers as Record<string, string>)).toEqual({
    type: "track",
    timestamp: "2026-05-01T12:00:00.000Z",
    data: { event: "Order Completed", userId: "Zoë", properties: { total: 12.5 } },
  });
});

it.each(["SLACK", "TEAMS", "DISCORD"] as const)(
  "%s gets its own body, which the secret signs",
  async (format) => {
    const chat = destination({ kind: "WEBHOOK", url: open.url, format });
    expect(await sendEvent(chat, secret, outgoing)).toMatchObject({ isDelivered: true });
    const [{ headers, body } = expect.unreachable()] = open.received;
    expect(new Webhook(ONE).verify(body, headers as Record<string, string>)).toEqual(FORMS[format](outgoing));
    // Slack and Discord ask for time so (docs.slack.dev and Discord, "Rate limits").
    [status, head] = [429, { "retry-after": "30" }];
    const busy = { isDelivered: false, status: 429, error: "STATUS", retryAfterSeconds: 30 };
    expect(await sendEvent(chat, secret, outgoing)).toMatchObject(busy);
  },
);

it("while a secret rotates, a receiver verifies with the old one or the new one; after its end the old one signs no more", async () => {
  const rotating = (until: string): Secret => ({
    secrets: [{ value: TWO }, { value: ONE, until }],
    headers: [],
  });
  await hook(rotating(new Date(Date.now() + 3_600_000).toISOString()));
  await hook(rotating(new Date(Date.now() - 1).toISOString()));
  const verified = open.received.map(({ body, headers }) =>
    [ONE, TWO].map((each) => {
      try {
        return !!new Webhook(each).verify(body, headers as Record<string, string>);
      } catch {
        return false;
      }
    }),
  );
  expect(verified).toEqual([
    [true, true],
    [false, true],
  ]);
});

it("headers of the destination are sent, and replace none of the protocol's", async () => {
  const headers = [
    { name: "X-Api-Key", value: "k" },
    { name: "Webhook-Id", value: "other" },
    { name: "Content-Type", value: "text/plain" },
    { name: "__proto__", value: "p" },
  ];
  await hook({ ...secret, headers });
  expect(open.received[0]?.rawHeaders).toContain("__proto__");
  expect(open.received[0]?.headers).toMatchObject({
    "x-api-key": "k",
    "webhook-id": outgoing.webhookId,
    "content-type": "application/json",
  });
});

it.each(["", "/", "/proxy", "/proxy/"])(
  "Segment's call goes to the path of its type below the base URL (%j)",
  async (base) => {
    const headers = [{ name: "Authorization", value: "Basic a2V5Og==" }];
    const url = open.url.replace("/hook", base);
    await sendEvent(destination({ kind: "SEGMENT", url }), { secrets: [], headers }, outgoing);
    const [{ path, headers: sent, body } = expect.unreachable()] = open.received;
    expect(path).toBe(`${base.replace(/\/$/, "")}/v1/track`);
    expect(sent.authorization).toBe("Basic a2V5Og==");
    expect(JSON.parse(body)).toEqual({
      type: "track",
      messageId: "m-1",
      timestamp: "2026-05-01T12:00:00.000Z",
    });
  },
);

it.each([
  [204, true, undefined],
  [300, false, "REDIRECT"],
  [304, false, "REDIRECT"],
  [400, false, "STATUS"],
  [429, false, "STATUS"],
  [500, false, "STATUS"],
  [503, false, "STATUS"],
])("the status %i decides", async (given, isDelivered, error) => {
  status = given;
  expect(await hook()).toMatchObject({ isDelivered, status: given, ...(error && { error }) });
});

it("a redirect is not followed", async () => {
  [status, head] = [302, { location: "/elsewhere" }];
  expect(await hook()).toMatchObject({ isDelivered: false, status: 302, error: "REDIRECT" });
  expect(open.received.map(({ path }) => path)).toEqual(["/hook"]);
});

it("410 says that the receiver wants no more", async () => {
  status = 410;
  expect(await hook()).toMatchObject({ isDelivered: false, status: 410, error: "STATUS", isGone: true });
});
