import { Ajv } from "ajv";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pass, settle } from "../../access/askers/settle.ts";
import { silentLog } from "../../../packages/local-cloud/base/log.ts";
import { startTestCloud, type Person, type TestCloud } from "../../support/cloud.ts";
import { subscribed } from "../../support/links.ts";
import { sendItem, textItems } from "../../support/sends.ts";
import { send } from "../../support/collecting.ts";
import { startWebhookReceiver, verifiedCalls, type WebhookReceiver } from "../../support/people/webhooks.ts";
import { change, ownSite, putItems } from "../../support/sites.ts";
import { read } from "../../support/subscribers.ts";
import { scanned } from "../../support/wholeTable.ts";

interface Sent {
  webhookId: string;
  type: string;
  data: {
    eventId: string;
    id: string;
    ids: { email: string; sendId: string };
    values: Record<string, unknown>;
  };
}

const NAMES = ["send.sent", "send.delivered", "send.bounced", "send.complained"];
const BOUNCE = "bounce@simulator.amazonses.com";
const COMPLAINT = "complaint@simulator.amazonses.com";
const schemas = JSON.parse(
  readFileSync(join(import.meta.dirname, "../../../docs/destinations/changes.schema.json"), "utf8"),
) as object;
const ajv = new Ajv({ formats: { "date-time": true } }).addSchema(schemas, "changes");

let test: TestCloud;
let admin: Person;
let receiver: WebhookReceiver;
/** The status of its answers, by the path of a destination. */
const answers = new Map<string, number>();
const secrets = new Map<string, string>();
let sends = 0;

beforeAll(async () => {
  test = await startTestCloud({ timers: ["due"], log: silentLog });
  receiver = await startWebhookReceiver((response, path) =>
    response.writeHead(answers.get(path) ?? 200).end(),
  );
});
afterAll(async () => {
  receiver?.stop();
  await test?.stop();
});

async function put(destinationId: string, input: object): Promise<void> {
  admin = await test.person({ groups: ["admin"] });
  const webhook = {
    destinationId,
    name: destinationId,
    kind: "WEBHOOK",
    url: `${receiver.url}/${destinationId}`,
  };
  const { secret } = await change<{ secret: string }>(
    ...[test, admin, "putDestination", { ...webhook, domains: ["MAIL"], ...input }, "secret"],
  );
  secrets.set(destinationId, secret);
  // Functions use destinations as they were up to 30 s ago.
  await pass(test, "PT31S");
}

/** Sends a mail of a template of its own. Returns its address and send. */
async function mailed(to?: string) {
  const email = await subscribed(test, to === undefined ? {} : { email: to });
  const text = { key: `happenings/${(sends += 1)}` };
  const send = sendItem(email, text, { now: test.cloud.clock.now() });
  await putItems(test, [...textItems(text), send]);
  await settle(test);
  return { email: send.email, sendId: send.sendId, templateKey: text.key };
}

/** Fails unless what came is what the schema of its name says. */
function expectValid({ webhookId, ...body }: Sent): void {
  const validate = ajv.getSchema(`changes#/definitions/${body.type}`)!;
  expect([body.type, validate(body), validate.errors]).toEqual([body.type, true, null]);
  expect(webhookId).toMatch(/^msg_/);
}

/** Returns what a destination received, verified by the official library at the time of the call. */
const received = (destinationId: string): Sent[] =>
  verifiedCalls<Sent>(receiver.calls.get(destinationId), secrets.get(destinationId)!);

const deliveriesOf = async (destinationId: string) => {
  const { deliveries } = await read<{ deliveries: { items: { type: string; messageId: string }[] } }>(
    ...[test, `destination(destinationId: "${destinationId}") { deliveries { items { type messageId } } }`],
  );
  return deliveries.items;
};

describe("what happens to mails", () => {
  it("arrives once each where its name is chosen, as its schema says, and nowhere else", async () => {
    await put("named", { changes: NAMES, log: "ALL" });
    await put("all", { log: "ALL" });
    await put("chat", { changes: ["send.bounced"], format: "SLACK" });
    const mails = [await mailed(), await mailed(BOUNCE), await mailed(COMPLAINT)];
    const came = received("named");
    const found = mails.map(({ sendId }) => came.filter(({ data }) => data.id === sendId));
    const typesOf = (some: Sent[]) => [...new Set(some.map(({ type }) => type))].sort();
    expect(found.map(typesOf)).toEqual([
      ["send.delivered", "send.sent"],
      ["send.bounced", "send.sent"],
      ["send.complained", "send.delivered", "send.sent"],
    ]);
    for (const sent of came) expectValid(sent);
    // A delivery may come twice, under one id.
    expect(new Set(came.map(({ webhookId }) => webhookId)).size).toBe(7);
    expect(found[1]!.find(({ type }) => type === "send.bounced")!.data).toMatchObject({
      ids: { email: BOUNCE, sendId: mails[1]!.sendId },
      values: { templateKey: mails[1]!.templateKey, bounceKind: "PERMANENT" },
    });
    const listed = await deliveriesOf("named");
    for (const { type, data } of came) expect(listed).toContainEqual({ type, messageId: data.eventId });
    const names = received("all").map(({ type }) => type);
    expect(names).toContain("suppression.created");
    expect(names.filter((name) => name.startsWith("send."))).toEqual([]);
    expect(
      receiver.calls.get("chat")!.map(({ body }) => (JSON.parse(body) as { text: string }).text),
    ).toContain(`The mail ${mails[1]!.templateKey} to ${BOUNCE} has bounced`);
  });

  it("is erased with its subscriber: a waiting delivery is neither kept nor sent", async () => {
    await put("dead", { changes: ["send.delivered"] });
    answers.set("dead", 503);
    const { email } = await mailed();
    const noted = async () =>
      Object.values(await scanned(test)).filter(
        (item) => item.entity?.S === "ChangeDelivery" && JSON.stringify(item).includes(email),
      );
    // One waits, and one is listed by the destination with `log: ALL`, which has the mail that was sent, too.
    expect((await noted()).map((item) => item.destinationId?.S).sort()).toContain("dead");
    await change(test, admin, "eraseSubscriber", { email }, "jobId");
    await pass(test, "PT2M");
    expect(await noted()).toEqual([]);
    const made = receiver.calls.get("dead")!.length;
    answers.set("dead", 200);
    await pass(test, "PT3H", "PT30H");
    expect(receiver.calls.get("dead")).toHaveLength(made);
  });
});

describe("a goal that visits reach", () => {
  it("arrives once a visit where it is chosen, and says nothing of the visitor", async () => {
    await put("goals", { domains: ["SITES"], changes: ["goal.reached"], log: "ALL" });
    await put("sites", { domains: ["SITES"] });
    const { siteId, domain } = await ownSite(test, admin);
    const goal = { siteId, goalId: "order", name: "Order", kind: "EVENT", pattern: "Order" };
    await change(test, admin, "putGoal", { ...goal, defaultRevenue: 500, currency: "EUR" }, "goalId");
    // Functions use goals as they were up to 30 s ago.
    await pass(test, "PT31S");
    for (const viewer of ["203.0.113.7; AT", "203.0.113.8; AT"])
      for (const name of ["Order", "pageview", "Order"])
        await send(
          test,
          { n: name, u: `https://${domain}/shop?canary=1`, d: domain },
          { "x-local-viewer": viewer },
        );
    // Events gather for ten seconds before they are counted.
    await pass(test, "PT15S");
    const came = received("goals");
    expect(came.map(({ type }) => type)).toEqual(["goal.reached", "goal.reached"]);
    for (const sent of came) expectValid(sent);
    expect(new Set(came.map(({ webhookId }) => webhookId)).size).toBe(2);
    for (const { data } of came) {
      const { eventId, ...rest } = data;
      expect(eventId).toMatch(/^[0-9A-Z]{26}$/);
      expect(rest).toEqual({
        ...{ domain: "SITES", entity: "Goal", id: "order", ids: { siteId, goalId: "order" } },
        values: { revenue: 500 },
      });
    }
    const names = received("sites").map(({ type }) => type);
    expect(names).toContain("goal.created");
    expect(names).not.toContain("goal.reached");
  });
});
