import { request } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createClockApi } from "../app/clockApi.ts";
import { Clock } from "../base/clock.ts";
import { awsJson, type Answer } from "../base/http.ts";
import { silentLog } from "../base/log.ts";
import { listen, type Listening } from "../app/server.ts";

const clock = new Clock();
const answers = (body: string) => async (): Promise<Answer> => ({ status: 200, body });
let server: Listening;
let upgrades = 0;

beforeAll(async () => {
  const routes = {
    services: { sqs: answers("sqs") },
    targets: { Service: answers("target") },
    paths: { "/": answers("page"), "/clock": createClockApi({ clock, atWork: () => [] }) },
    upgrade: () => (upgrades += 1),
  };
  server = await listen(0, () => routes, silentLog);
});

afterAll(async () => {
  await server.stop();
  clock.stop();
});

/** fetch does not let a host be chosen. */
function ask(path: string, headers: Record<string, string>, body?: string): Promise<[number, string]> {
  const method = body === undefined ? "GET" : "POST";
  return new Promise((resolve, reject) => {
    const sent = request({ host: "127.0.0.1", port: server.port, path, method, headers }, (answer) => {
      let text = "";
      answer.on("data", (chunk) => (text += String(chunk)));
      answer.on("end", () => resolve([answer.statusCode ?? 0, text]));
    });
    sent.on("error", reject);
    sent.end(body);
  });
}

const signedFor = (service: string): Record<string, string> => ({
  authorization: `AWS4-HMAC-SHA256 Credential=any/20260101/us-east-1/${service}/aws4_request, SignedHeaders=host, Signature=any`,
});

describe("the one port", () => {
  it.each(["127.0.0.1:4000", "localhost:4000", "LOCALHOST", "api.localhost:4000", "[::1]:4000"])(
    "is served as %s",
    async (host) => expect(await ask("/", { host })).toEqual([200, "page"]),
  );

  // DNS rebinding: the other site's page is then of one origin with all that is here.
  it.each(["evil.example:4000", "127.0.0.1.evil.example", "localhost.evil.example:4000", "evil-localhost"])(
    "is not served as %s, whatever is asked",
    async (host) => {
      for (const headers of [{}, signedFor("sqs"), { "x-amz-target": "Service.Operation" }]) {
        expect((await ask("/", { host, ...headers }))[0]).toBe(421);
      }
      const upgrade = { connection: "upgrade", upgrade: "websocket" };
      expect((await ask("/graphql/realtime", { host, ...upgrade }))[0]).toBe(421);
      expect(upgrades).toBe(0);
    },
  );

  it("goes by the service that a signature names, and takes no name that every object has", async () => {
    expect(await ask("/", signedFor("sqs"))).toEqual([200, "sqs"]);
    expect((await ask("/", signedFor("constructor")))[0]).toBe(501);
    expect(await ask("/", { "x-amz-target": "Service.Operation" })).toEqual([200, "target"]);
    expect(await ask("/", { "x-amz-target": "constructor.Operation" })).toEqual([200, "page"]);
  });
});

it("takes no AWS JSON that is no object", async () => {
  for (const body of ["null", "1", '"text"', "{"]) {
    const call = { method: "POST", path: "/", query: new URLSearchParams(), headers: {}, sourceIp: "" };
    const answer = await awsJson({ ...call, body: Buffer.from(body) }, async () => "not reached");
    expect([answer.status, answer.headers?.["x-amzn-errortype"]]).toEqual([400, "SerializationException"]);
  }
});

it("sets its clock forward, and never so far that no date can be written any more", async () => {
  const advance = (by: string) => ask("/clock", {}, JSON.stringify({ advance: by }));
  for (const wrong of ["-PT5M", "P1M", "PT", "P", "five minutes", "P99999999999D", `P${"9".repeat(400)}D`]) {
    const [status, text] = await advance(wrong);
    expect([wrong, status]).toEqual([wrong, 400]);
    expect(JSON.parse(text)).toHaveProperty("message");
  }
  expect(clock.offset[0]).toBe(0n);
  expect((await advance("P1DT1H1M1.5S"))[0]).toBe(200);
  expect(clock.offset[0]).toBe(90_061_500n);
});
