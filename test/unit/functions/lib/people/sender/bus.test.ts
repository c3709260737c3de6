import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { receiver, type Receiver } from "./receivers.ts";

let status: number;
let answered: object;
let silent: boolean;
let service: Receiver;
beforeEach(async () => {
  [status, answered, silent] = [200, { FailedEntryCount: 0, Entries: [{ EventId: "e1" }] }, false];
  service = await receiver((_, response) => {
    if (silent) return;
    const type = "__type" in answered ? { "x-amzn-errortype": String(answered.__type) } : {};
    response.writeHead(status, { "content-type": "application/x-amz-json-1.1", ...type });
    response.end(JSON.stringify(answered));
  });
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_EVENTBRIDGE: new URL(service.url).origin,
    ...{ AWS_REGION: "us-east-1", AWS_ACCESS_KEY_ID: "key", AWS_SECRET_ACCESS_KEY: "secret" },
    EVENT_BUS_NAME: "rollcall-dev",
  });
});
afterEach(() => service.stop());

/** The client is made with the endpoint of the test. */
async function put(data: object = { event: "Order Completed" }, limitMs = 15_000) {
  vi.resetModules();
  const { putOnBus } = await import("#functions/people/sender/bus");
  const at = "2026-05-01T12:00:00.250Z";
  return putOnBus({ webhookId: "msg_1", type: "track", at, data, line: "" }, limitMs);
}

it("an event is one entry on the stage's bus, of the source rollcall, with its own time", async () => {
  expect(await put()).toEqual({ isDelivered: true, milliseconds: expect.any(Number) });
  expect(service.received.map(({ body }) => JSON.parse(body) as unknown)).toEqual([
    {
      Entries: [
        {
          ...{ EventBusName: "rollcall-dev", Source: "rollcall", DetailType: "track", Time: 1777636800.25 },
          Detail: '{"event":"Order Completed"}',
        },
      ],
    },
  ]);
});

// API reference, PutEvents: a request succeeds although its entries failed.
it("an entry that failed in a request that succeeded is not delivered", async () => {
  answered = { FailedEntryCount: 1, Entries: [{ ErrorCode: "InternalFailure", ErrorMessage: "..." }] };
  expect(await put()).toEqual({
    isDelivered: false,
    milliseconds: expect.any(Number),
    error: "BUS_REFUSED",
  });
});

it("a request that is refused has its status", async () => {
  [status, answered] = [400, { __type: "AccessDeniedException", message: "..." }];
  expect(await put()).toMatchObject({ isDelivered: false, status: 400, error: "BUS_REFUSED" });
});

it("a bus that does not answer within the limit", async () => {
  silent = true;
  expect(await put({}, 50)).toMatchObject({ isDelivered: false, error: "TIMEOUT" });
});

it("a bus that cannot be reached", async () => {
  await service.stop();
  expect(await put()).toMatchObject({ isDelivered: false, error: "CONNECTION" });
});

// "track", "rollcall", 14 bytes of time, and {"text":""}.
it("an entry of 1 MB or more is not sent", async () => {
  const rest = 5 + 8 + 14 + 11;
  const text = (bytes: number) => ({ text: "x".repeat(bytes - rest) });
  expect(await put(text(1_048_575))).toMatchObject({ isDelivered: true });
  expect(await put(text(1_048_576))).toMatchObject({ isDelivered: false, error: "TOO_LARGE" });
  expect(service.received).toHaveLength(1);
});
