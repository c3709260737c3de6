import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Heard } from "../../support/heard.ts";
import { clientOf, Endpoint, listen, type Client, type Peer } from "./endpoint.ts";

const SILENCE = 300_000;

let browser: EventTarget;
let endpoint: Endpoint;
let client: Client;
/** The argument of each call of `headers`: true if the server refused its last credentials. */
let asked: boolean[];
/** Has a piece for each wait for the next attempt, which is half of the longest. */
let waits: Heard<true>;

beforeEach(async () => {
  endpoint = await Endpoint.open();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
  waits = new Heard();
  vi.spyOn(Math, "random").mockImplementation(() => {
    waits.add(true);
    return 0.5;
  });
  browser = new EventTarget();
  for (const name of ["addEventListener", "removeEventListener"] as const)
    vi.stubGlobal(name, browser[name].bind(browser));
  asked = [];
  client = clientOf(endpoint, (isRefused) => {
    asked.push(isRefused);
    return { Authorization: `token ${asked.length}` };
  });
});
afterEach(async () => {
  await client.end();
  await endpoint.close();
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The next connection, on which the one subscription stands. */
async function live(connectionTimeoutMs = SILENCE): Promise<Peer> {
  const peer = await endpoint.peers.next();
  await peer.acknowledge(connectionTimeoutMs);
  await peer.stand();
  await client.state("live");
  return peer;
}

/** The wait until the next attempt, in milliseconds. The attempt is then made. */
async function waited(): Promise<number> {
  await waits.next();
  const before = Date.now();
  vi.advanceTimersToNextTimer();
  return Date.now() - before;
}

it("connects again with fresh credentials, and reports it when the subscriptions stand", async () => {
  const { heard } = listen(client.appsync);
  const first = await live();
  expect(first.authorization).toMatchObject({ Authorization: "token 1" });
  first.close();
  expect(await waited()).toBe(500);
  const second = await endpoint.peers.next();
  expect(second.authorization).toMatchObject({ Authorization: "token 3" });
  await second.acknowledge();
  const { id, payload } = await second.frames.next();
  expect(payload.extensions.authorization).toMatchObject({ Authorization: "token 4" });
  expect(client.states).toEqual(["live", "connecting"]);
  second.send({ type: "start_ack", id });
  await client.state("again");
  second.send({ type: "data", id, payload: { data: 1 } });
  await heard.until((each) => JSON.stringify(each) === '{"data":1}');
  expect(client.states).toEqual(["live", "connecting", "live", "again"]);
  expect(asked).toEqual([false, false, false, false]);
});

it("waits twice as long after each failure, at most 30 s, and begins again once it was live", async () => {
  listen(client.appsync);
  const tries: number[] = [];
  for (let failures = 0; failures < 7; failures += 1) {
    (await endpoint.peers.next()).close();
    tries.push(await waited());
  }
  expect(tries).toEqual([500, 1000, 2000, 4000, 8000, 15_000, 15_000]);
  expect(client.states).toEqual(["offline"]);
  (await live()).close();
  expect(await waited()).toBe(500);
  await live();
  expect(client.states).toEqual(["offline", "live", "again", "connecting", "live", "again"]);
});

it("takes a server that is not there as offline after the fourth failure", async () => {
  const gone = await Endpoint.open();
  const lost = clientOf(gone);
  await gone.close();
  listen(lost.appsync);
  const states = [];
  for (let failures = 0; failures < 4; failures += 1) {
    await waited();
    states.push(lost.appsync.state);
  }
  expect(states).toEqual(["connecting", "connecting", "connecting", "offline"]);
  await lost.end();
});

it("takes silence beyond connectionTimeoutMs as an end, and any message as a sign of life", async () => {
  const { heard } = listen(client.appsync);
  const peer = await live(20_000);
  await heard.next();
  vi.advanceTimersByTime(19_999);
  peer.send({ type: "connection_ack", payload: { connectionTimeoutMs: 1 } }, { type: "ka" });
  peer.send({ type: "data", id: "1", payload: { data: 1 } });
  await heard.next();
  vi.advanceTimersByTime(19_999);
  expect(client.appsync.state).toBe("live");
  vi.advanceTimersByTime(1);
  expect(client.appsync.state).toBe("connecting");
  await peer.closed;
  await waited();
  await live();
});

it("gives a connection 15 s to be acknowledged, and a start another 15 s", async () => {
  listen(client.appsync);
  const silent = await endpoint.peers.next();
  await silent.frames.next();
  vi.advanceTimersByTime(15_000);
  await waited();
  const halting = await endpoint.peers.next();
  await halting.acknowledge();
  await halting.frames.next();
  const { stop } = listen(client.appsync, "onSite");
  await halting.frames.next();
  vi.advanceTimersByTime(14_999);
  expect(client.states).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(await waited()).toBe(1000);
  stop();
  await live();
});

const unauthorized = [
  {
    errorType: "UnauthorizedException",
    message: "You are not authorized to make this call.",
    errorCode: 401,
  },
];

it("tries fresh credentials once, at once, if a connection is refused", async () => {
  listen(client.appsync);
  (await endpoint.peers.next()).send({ type: "connection_error", payload: { errors: unauthorized } });
  expect((await live()).authorization).toMatchObject({ Authorization: "token 2" });
  expect(asked).toEqual([false, true, false]);
});

it("ends all subscriptions if fresh credentials are refused too, and tries again for the next one", async () => {
  const both = [listen(client.appsync), listen(client.appsync)];
  for (let times = 0; times < 2; times += 1) {
    const peer = await endpoint.peers.next();
    peer.send({ type: "connection_error", payload: { errors: unauthorized } });
  }
  for (const { heard } of both) expect(await heard.next()).toEqual({ errors: unauthorized });
  vi.advanceTimersByTime(60_000);
  expect(asked).toEqual([false, true]);
  expect(client.appsync.state).toBe("connecting");
  listen(client.appsync);
  await live();
});

it("takes a refusal that is not about the caller as a failure", async () => {
  listen(client.appsync);
  const errors = { errorType: "LimitExceededError", message: "Rate limit exceeded" };
  (await endpoint.peers.next()).send({ type: "connection_error", payload: { errors } });
  expect(await waited()).toBe(500);
  await live();
});

it("takes credentials that cannot be had as a failure, on a live connection too", async () => {
  let isDown = true;
  const troubled = clientOf(endpoint, () => {
    if (isDown) throw new Error("no network");
    return {};
  });
  listen(troubled.appsync);
  await waited();
  isDown = false;
  expect(await waited()).toBe(1000);
  const peer = await endpoint.peers.next();
  await peer.acknowledge();
  await peer.stand();
  await troubled.state("live");
  isDown = true;
  listen(troubled.appsync);
  expect(await waited()).toBe(500);
  await peer.closed;
  await troubled.end();
});

it("gives credentials 15 s before a connection too", async () => {
  let answer = (): void => undefined;
  const silent = new Promise<void>((resolve) => (answer = resolve));
  let times = 0;
  const slow = clientOf(endpoint, async () => {
    times += 1;
    if (times === 1) await silent;
    return {};
  });
  listen(slow.appsync);
  vi.advanceTimersByTime(14_999);
  expect(times).toBe(1);
  vi.advanceTimersByTime(1);
  expect(await waited()).toBe(500);
  answer();
  const peer = await endpoint.peers.next();
  await peer.acknowledge();
  await peer.stand();
  await slow.state("live");
  await slow.end();
});

it("connects at once when the browser is offline or online again", async () => {
  listen(client.appsync);
  const first = await live();
  browser.dispatchEvent(new Event("offline"));
  await first.closed;
  (await endpoint.peers.next()).close();
  await client.state("offline");
  browser.dispatchEvent(new Event("online"));
  expect(client.appsync.state).toBe("connecting");
  const third = await live();
  browser.dispatchEvent(new Event("online"));
  expect(client.appsync.state).toBe("live");
  client.appsync.close();
  await third.closed;
  const before = asked.length;
  browser.dispatchEvent(new Event("offline"));
  expect(asked).toHaveLength(before);
});

it("keeps the connection for 5 s without a subscription", async () => {
  listen(client.appsync).stop();
  const { stop } = listen(client.appsync);
  const peer = await live();
  stop();
  vi.advanceTimersByTime(4_999);
  const next = listen(client.appsync, "onSite");
  await peer.frames.until(({ type }) => type === "stop");
  await peer.stand();
  await next.heard.next();
  vi.advanceTimersByTime(1);
  expect(client.appsync.state).toBe("live");
  listen(client.appsync).stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(client.appsync.state).toBe("live");
  next.stop();
  vi.advanceTimersByTime(5_000);
  await peer.closed;
  expect(client.states).toEqual(["live", "connecting"]);
});
