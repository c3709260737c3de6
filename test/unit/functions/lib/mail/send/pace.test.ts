import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it, vi } from "vitest";

let pace: typeof import("#functions/mail/send/pace");
/** The rate that SES says; null: it refuses to. */
let rate: number | null = null;
const ses = createServer((_, response) => {
  response.writeHead(rate === null ? 400 : 200, { "content-type": "application/json" });
  response.end(JSON.stringify(rate === null ? {} : { SendQuota: { MaxSendRate: rate } }));
});

beforeAll(async () => {
  await new Promise<void>((resolve) => ses.listen(0, "127.0.0.1", resolve));
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_SESV2: `http://127.0.0.1:${(ses.address() as AddressInfo).port}`,
    AWS_REGION: "us-east-1",
    AWS_ACCESS_KEY_ID: "key",
    AWS_SECRET_ACCESS_KEY: "secret",
  });
  pace = await import("#functions/mail/send/pace");
});
afterAll(() => {
  vi.useRealTimers();
  ses.closeAllConnections();
  ses.close();
});

// A fifth of the rate is left to transactional mail, and four functions share the rest: 14 a second are 2.8
// for each.
it.each([
  [1, 5000],
  [14, 357.14],
  [50, 100],
  [500, 10],
])("at %s mails a second, a function sends one each %s ms", (perSecond, ms) => {
  expect(pace.gapOf(perSecond)).toBeCloseTo(ms, 2);
});

it("all functions together send so many in this time", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  // In the sandbox, 0.8 a second.
  expect(await pace.sendingTimeOf(100)).toBeCloseTo(125_000);
  vi.useRealTimers();
});

it("before the rate is known, it is that of the sandbox", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  expect(await pace.rateNow()).toBe(1);
});

it("the rate is read every 5 minutes, and the last one is used if that fails", async () => {
  const minutes = (more: number) => vi.setSystemTime(Date.now() + more * 60_000);
  rate = 500;
  minutes(5);
  expect(await pace.rateNow()).toBe(500);
  rate = 1000;
  minutes(4);
  expect(await pace.rateNow()).toBe(500);
  rate = null;
  minutes(1);
  expect(await pace.rateNow()).toBe(500);
});

it("mails of one function take turns", async () => {
  const before = performance.now();
  const waited = await Promise.all(Array.from({ length: 6 }, () => pace.turnOfBulk()));
  expect(waited[0]).toBe(false);
  expect(waited).toContain(true);
  // Five gaps of 10 ms. Node rounds a delay and the time of its loop to milliseconds, so a timer may be some
  // early.
  expect(performance.now() - before).toBeGreaterThan(45);
});
