import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { Analytics } from "@segment/analytics-node";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { pass, settle } from "../access/askers/settle.ts";
import type { Person, TestCloud } from "../support/cloud.ts";
import { startTestCloud } from "../support/cloud.ts";
import type { Source } from "../support/people/events.ts";
import { createSource } from "../support/people/events.ts";
import { change } from "../support/sites.ts";
import { read } from "../support/subscribers.ts";
import { until } from "../support/until.ts";

/**
 * A company's plan is a trait of its group: the people of a company that pays are a segment, which a webhook
 * follows.
 */
const RULE = { group: { where: [{ name: "plan", op: "EQUALS", text: "enterprise" }] } };

let test: TestCloud;
let admin: Person;
let backend: Source;
let receiver: Server;
const calls: { headers: IncomingHttpHeaders; body: string }[] = [];

beforeAll(async () => {
  test = await startTestCloud({ timers: ["due"] });
  admin = await test.person({ groups: ["admin"] });
  backend = await createSource(test, admin, { name: "Backend", kind: "SERVER" });
  receiver = createServer((request, response) => {
    let body = "";
    request.on("data", (part: Buffer) => (body += part.toString()));
    request.on("end", () => {
      calls.push({ headers: request.headers, body });
      response.end();
    });
  }).listen(0, "127.0.0.1");
  await once(receiver, "listening");
});
afterAll(async () => {
  receiver?.close();
  await test?.stop();
});

/** Has Segment's client make `group` calls, and waits for what follows. */
async function group(...sent: Parameters<Analytics["group"]>[0][]): Promise<void> {
  const analytics = new Analytics({ writeKey: backend.writeKey, host: String(test.outputs.httpUrl) });
  for (const each of sent) analytics.group(each);
  await analytics.closeAndFlush();
  await settle(test);
}

/** The calls of the webhook, verified by the official library at their times. */
function received(secret: string): string[] {
  const webhook = new Webhook(secret);
  return calls.map(({ headers, body }) => {
    const clock = vi.spyOn(Date, "now").mockReturnValue(Number(headers["webhook-timestamp"]) * 1000);
    try {
      const { type, data } = webhook.verify(body, headers as Record<string, string>) as {
        type: string;
        data: { userId: string; segmentId: string };
      };
      return `${type} ${data.segmentId} ${data.userId}`;
    } finally {
      clock.mockRestore();
    }
  });
}

const memberCount = async (): Promise<number> =>
  (await read<{ memberCount: number }>(test, 'segment(segmentId: "paying") { memberCount }')).memberCount;

it("the people of a company enter and leave a segment with its plan, and a webhook hears of each once", async () => {
  await group(
    { userId: "ann", groupId: "acme", traits: { plan: "free" } },
    { userId: "bob", groupId: "acme", traits: { plan: "free" } },
    { userId: "cid", groupId: "beta", traits: { plan: "enterprise" } },
  );
  await change(test, admin, "putSegment", { segmentId: "paying", name: "Paying", rule: RULE }, "version");
  const status = () => read<{ status: string }>(test, 'segment(segmentId: "paying") { status }');
  await pass(test, "PT3M");
  await until("everybody was looked at", async () => (await status()).status === "READY");
  expect(await memberCount()).toBe(1);
  const port = (receiver.address() as AddressInfo).port;
  const { secret } = await change<{ secret: string }>(
    ...[test, admin, "putDestination"],
    {
      ...{ destinationId: "crm", name: "CRM", kind: "WEBHOOK", url: `http://127.0.0.1:${port}/` },
      ...{ segments: ["paying"], events: [{ type: "TRACK" }] },
    },
    "secret",
  );
  // Functions use destinations and rules as they were up to 30 s ago.
  await pass(test, "PT31S");

  await group({ userId: "ann", groupId: "acme", traits: { plan: "enterprise" } });
  const entered = ["segment.entered paying ann", "segment.entered paying bob"];
  await until("the webhook has heard of both", () => Promise.resolve(calls.length >= 2));
  expect(received(secret).sort()).toEqual(entered);
  expect(await memberCount()).toBe(3);
  const preview = await read<{ looked: number; matched: number; isAll: boolean }>(
    test,
    'previewSegment(rule: { group: { groupId: "acme", where: [{ name: "plan", op: IN, texts: ["enterprise"] }] } }) { looked matched isAll }',
  );
  expect(preview).toEqual({ looked: 3, matched: 2, isAll: true });

  await group({ userId: "dan", groupId: "acme" });
  await group({ userId: "bob", groupId: "acme", traits: { plan: null } });
  await until("the webhook has heard of all three", () => Promise.resolve(calls.length >= 6));
  expect(received(secret).sort()).toEqual(
    [
      ...entered,
      "segment.entered paying dan",
      ...["ann", "bob", "dan"].map((userId) => `segment.left paying ${userId}`),
    ].sort(),
  );
  expect(await memberCount()).toBe(1);
});
