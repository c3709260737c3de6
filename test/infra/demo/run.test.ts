import { once } from "node:events";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { livePace } from "../../../infra/demo/pace.ts";
import { planOf } from "../../../infra/demo/plan.ts";
import { sendPlan } from "../../../infra/demo/run.ts";

const plan = planOf({ seed: 7, visitors: 20, days: 1, domain: "shop.example" });
const named = (name: string) => plan.filter(({ body }) => body.name === name).length;

let server: Server;
let httpUrl: string;
let answers: { status: number; headers?: Record<string, string> }[];
let got: { headers: IncomingMessage["headers"]; body: { name: string } }[];

beforeAll(async () => {
  server = createServer((request, response) => {
    void text(request).then((body) => {
      got.push({ headers: request.headers, body: JSON.parse(body) as { name: string } });
      const { status, headers } = answers.shift() ?? { status: 202 };
      // As if the server had been killed.
      if (status === 0) return void request.socket.destroy();
      response.writeHead(status, headers).end("ok");
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  httpUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());
beforeEach(() => {
  answers = [];
  got = [];
});

const atOnce = { together: 60_000, until: async () => undefined };
const options = () => ({
  httpUrl,
  key: "secret",
  pace: atOnce,
  signal: new AbortController().signal,
  show: () => undefined,
});

it("sends all of the plan as the site's server would, and counts it", async () => {
  const sent = await sendPlan(plan, options());
  expect(sent).toEqual({
    visitors: 20,
    pageViews: named("pageview"),
    events: plan.length - named("pageview") - named("engagement"),
    engagements: named("engagement"),
    dropped: 0,
  });
  expect(got).toHaveLength(plan.length);
  const { visitor } = plan[0]!;
  // Visitors are sent concurrently, so their order is not fixed.
  const theirs = got.find(({ headers }) => headers["x-forwarded-for"] === visitor.address)!;
  expect(theirs.headers).toMatchObject({
    authorization: "Bearer secret",
    "user-agent": visitor.userAgent,
    "x-visitor-country": visitor.country,
  });
  expect(theirs.headers.origin).toBeUndefined();
});

it("repeats what could not be stored, and reports what was dropped", async () => {
  answers = [
    { status: 503, headers: { "retry-after": "0.01" } },
    { status: 202, headers: { "x-rollcall-dropped": "bot" } },
  ];
  const sent = await sendPlan(plan.slice(0, 3), { ...options(), atOnce: 1 });
  expect(got.map(({ body }) => body)).toEqual([plan[0], ...plan.slice(0, 3)].map((each) => each!.body));
  expect(sent.dropped).toBe(1);
});

it("ends at an unexpected answer", async () => {
  answers = [{ status: 401 }];
  const { failure } = await sendPlan(plan.slice(0, 1), options());
  expect(failure?.message).toBe("collect answered 401: ok");
});

it("says what arrived before the cloud was ended, and that nothing answers any more", async () => {
  answers = [{ status: 202 }, { status: 202 }, { status: 0 }];
  const sent = await sendPlan(plan, { ...options(), atOnce: 1 });
  expect(got).toHaveLength(3);
  expect(sent.pageViews + sent.events + sent.engagements).toBe(2);
  expect(sent.failure?.message).toBe(
    `nothing answers at ${httpUrl}/api/event: run "npm start", then try again`,
  );
});

it("sends nothing where the clock cannot be moved", async () => {
  const until = () => Promise.reject(new Error("the clock is gone"));
  const { failure } = await sendPlan(plan, { ...options(), pace: { together: 60_000, until } });
  expect([failure?.message, got]).toEqual(["the clock is gone", []]);
});

it("stops when its signal is aborted, and counts what arrived", async () => {
  const stop = new AbortController();
  const show = () => got.length === 5 && stop.abort();
  const sent = await sendPlan(plan, { ...options(), atOnce: 1, signal: stop.signal, show });
  expect(got).toHaveLength(5);
  expect(sent.pageViews + sent.events + sent.engagements).toBe(5);
  // The wait of a year was cancelled.
  await livePace(1, 0).until(365 * 86_400_000, stop.signal);
});
