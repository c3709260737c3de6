import { DeleteMessageCommand, ReceiveMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
import { Ajv } from "ajv";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { NAMED_CHANGES } from "#table/changes/named";
import { silentLog } from "../../../packages/local-cloud/base/log.ts";
import { pass, settle } from "../../access/askers/settle.ts";
import { makePrimary, me, verify } from "../../support/accounts.ts";
import { startTestCloud, type Person, type TestCloud } from "../../support/cloud.ts";
import { granted, mutate } from "../../support/people.ts";
import { describeNightly } from "../../support/nightly.ts";
import { ended } from "../../support/mail/jobs.ts";
import { createSource, post } from "../../support/people/events.ts";
import { startWebhookReceiver, verifiedCalls, type WebhookReceiver } from "../../support/people/webhooks.ts";
import { change, ownSite, STEPS } from "../../support/sites.ts";
import { read, upsert } from "../../support/subscribers.ts";
import { createText, decide, newApprover } from "../../support/templates.ts";
import { scanned } from "../../support/wholeTable.ts";
import { loggedBy, type LoggedChange } from "../changeLog.ts";

/** The body of a webhook about a change, and the ids under which it came. */
interface Sent {
  webhookId: string;
  type: string;
  timestamp: string;
  data: {
    changeId: string;
    entity: string;
    id: string;
    ids: Record<string, unknown>;
    kind: string;
    version?: number;
    actor: { kind: string; id?: string };
    fields: { name: string; before?: unknown; after?: unknown }[];
  };
}

interface Delivery {
  messageId: string;
  type: string;
  status: string;
  webhookId: string;
  profileId: string | null;
  attempts: { status: number | null }[];
}

const hashOf = (secret: string): string => createHash("sha256").update(secret).digest("hex");
/** The names that a destination can choose. */
const CHOICE = NAMED_CHANGES.map(({ name }) => name);
/** A text that is written wherever a text is, and arrives nowhere. */
const CANARY = "canary-5d1c";
/** SQS takes these two characters in no message. */
const TOPIC_NAME = "News \uFFFE\uFFFF";
const INVOICE = { invoiceId: "R-1", customerId: "C-1", amount: 1000, currency: "EUR", dueDate: "2026-12-01" };
/** The operator's rule at the stage's bus takes two kinds of changes. */
const OPERATOR = {
  Resources: {
    Changes: { Type: "AWS::SQS::Queue" },
    Rule: {
      Type: "AWS::Events::Rule",
      Properties: {
        EventBusName: "rollcall-dev",
        EventPattern: { source: ["rollcall"], "detail-type": ["invoice.paid", "user.suspended"] },
        Targets: [{ Id: "Changes", Arn: { "Fn::GetAtt": ["Changes", "Arn"] } }],
      },
    },
  },
};
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

beforeAll(async () => {
  // The functions log receivers' refusals, as expected.
  test = await startTestCloud({ timers: ["due"], log: silentLog, operator: OPERATOR });
  admin = await test.person({ groups: ["admin"] });
  receiver = await startWebhookReceiver((response, path) =>
    response.writeHead(answers.get(path) ?? 200).end(),
  );
  await put("all", { domains: ["PEOPLE", "USERS", "SITES", "MAIL"], log: "ALL" });
  await put("people");
  await put("chosen", { domains: ["MAIL", "USERS"], changes: ["invoice.paid", "user.suspended"] });
  await put("bus", { kind: "EVENTBRIDGE", url: null, domains: ["USERS", "MAIL"] });
});
afterAll(async () => {
  receiver?.stop();
  await test?.stop();
});

/** Tokens are valid for 15 minutes. */
async function signIn(): Promise<void> {
  admin = { ...admin, token: await test.signIn(admin.email) };
}

async function put(destinationId: string, input: object = {}): Promise<void> {
  await signIn();
  const webhook = {
    destinationId,
    name: destinationId,
    kind: "WEBHOOK",
    url: `${receiver.url}/${destinationId}`,
  };
  const { secret } = await change<{ secret: string }>(
    ...[test, admin, "putDestination", { ...webhook, ...input }, "secret"],
  );
  secrets.set(destinationId, secret);
  // Functions use destinations as they were up to 30 s ago.
  await pass(test, "PT31S");
}

/** Returns what a destination received, verified by the official library at the time of the call. */
const received = (destinationId: string): Sent[] =>
  verifiedCalls<Sent>(receiver.calls.get(destinationId), secrets.get(destinationId)!);

/** The changes of other domains than that of people that `work` makes. */
async function sentBy(work: () => Promise<unknown>): Promise<LoggedChange[]> {
  const changes = await loggedBy(test, admin, work);
  return changes.filter(({ domain }) => domain !== "PEOPLE");
}

/** Returns the webhooks about these changes. */
function receivedOf(destinationId: string, changes: LoggedChange[]): Sent[] {
  const ids = new Set(changes.map(({ changeId }) => changeId));
  return received(destinationId).filter(({ data }) => ids.has(data.changeId));
}

const FIELDS = "messageId type status webhookId profileId attempts { status }";
async function deliveriesOf(destinationId: string): Promise<Delivery[]> {
  const { deliveries } = await read<{ deliveries: { items: Delivery[] } }>(
    ...[
      test,
      `destination(destinationId: "${destinationId}") { deliveries(limit: 100) { items { ${FIELDS} } } }`,
    ],
  );
  return deliveries.items;
}

/** Fails unless each change came, under an id of its own. A delivery may come twice. */
function expectEach(came: Sent[], changes: LoggedChange[]): void {
  const webhookIds = new Map(came.map(({ data, webhookId }) => [data.changeId, webhookId]));
  expect([...webhookIds.keys()].sort()).toEqual(changes.map(({ changeId }) => changeId).sort());
  expect(new Set(came.map(({ webhookId }) => webhookId))).toEqual(new Set(webhookIds.values()));
  expect(new Set(webhookIds.values()).size).toBe(webhookIds.size);
}

/** Fails unless what came is what the schema of its name says. */
function expectValid(sent: Sent): void {
  const { webhookId: _, ...body } = sent;
  const validate = ajv.getSchema(`changes#/definitions/${sent.type}`)!;
  expect([sent.type, validate(body), validate.errors]).toEqual([sent.type, true, null]);
}

let userId = "";

/** Changes a dozen entities of all domains. Returns the secrets that were shown. */
async function changeAll(): Promise<string[]> {
  const bob = await test.person({ email: `${CANARY}@example.com` });
  userId = bob.userId;
  await makePrimary(test, bob, await verify(test, bob, `${CANARY}@work.example`));
  const { version } = await me(test, bob);
  const name = { firstName: CANARY, expectedVersion: version };
  granted(await mutate(test, bob, "updateUser", name));
  const { siteId } = await ownSite(test, bob, { name: CANARY, domains: [`${CANARY}.example.com`] });
  const of = { siteId };
  await change(test, bob, "updateSite", { ...of, expectedVersion: 1, retentionDays: 60 }, "version");
  const goal = { ...of, goalId: "goal", name: CANARY, kind: "EVENT", pattern: CANARY };
  await change(test, bob, "putGoal", goal, "goalId");
  const funnel = { ...of, funnelId: "funnel", name: CANARY, steps: STEPS };
  await change(test, bob, "putFunnel", funnel, "funnelId");
  const { token } = await change<{ token: string }>(
    ...[test, bob, "shareSite", { ...of, fields: ["STATS"] }, "token"],
  );
  const { key } = await change<{ key: string }>(test, bob, "createSiteKey", of, "key");
  const guest = { ...of, email: `guest-${CANARY}@work.example`, role: "VIEWER" };
  await change(test, bob, "inviteSiteMember", guest, "invitationId");
  await settle(test);
  await change(test, bob, "deleteFunnel", { ...of, funnelId: "funnel", expectedVersion: 1 }, "funnelId");
  await change(test, admin, "putTopic", { topic: "news", name: TOPIC_NAME }, "topic");
  const text = await createText(test, admin, { key: "hello", text: CANARY, transactional: true });
  await decide(test, await newApprover(test, admin), "approveTemplate", {
    ...{ key: text.key, number: 1, expectedVersion: 1 },
  });
  await upsert(test, { email: "ann@subscriber.example", firstName: CANARY, tags: [CANARY] });
  await change(test, admin, "unsubscribe", { email: "ann@subscriber.example" }, "status");
  await change(test, admin, "suppress", { email: "stop@subscriber.example", reason: CANARY }, "email");
  const invoice = { ...INVOICE, email: "ann@subscriber.example" };
  await change(test, admin, "putInvoice", invoice, "version");
  await change(test, admin, "putInvoice", { ...invoice, status: "PAID", expectedVersion: 1 }, "status");
  const suspension = { userId, expectedVersion: version + 1 };
  granted(await mutate(test, admin, "suspendUser", suspension));
  return [token, key];
}

describe("changes of all domains", () => {
  it("arrive once each under one id and one name, signed, as their schemas say, and without texts and secrets", async () => {
    let shown: string[] = [];
    const changes = await sentBy(async () => (shown = await changeAll()));
    const came = receivedOf("all", changes);
    expectEach(came, changes);
    for (const sent of came) expectValid(sent);
    const names = new Set(came.map(({ type }) => type));
    for (const name of [
      ...["user.created", "user.updated", "user.suspended", "email.created", "email.verified"],
      ...["email.primary_changed", "site.created", "site.updated", "goal.created", "funnel.created"],
      ...["funnel.deleted", "share.created", "site_key.created", "topic.created", "template.created"],
      ...["template.approved", "template_version.created", "template_version.approved"],
      ...["subscriber.created", "subscriber.unsubscribed", "suppression.created", "invoice.created"],
      "invoice.paid",
    ])
      expect(names).toContain(name);
    const bodies = JSON.stringify(receiver.calls.get("all"));
    for (const secret of [CANARY, ...shown]) expect(bodies).not.toContain(secret);
    const find = (type: string) => came.find((each) => each.type === type)!;
    expect(find("subscriber.unsubscribed").data).toMatchObject({
      ...{ ids: { email: "ann@subscriber.example" }, kind: "UPDATED", version: 2 },
      actor: { kind: "USER", id: admin.userId },
      fields: [{ name: "status", before: "SUBSCRIBED", after: "UNSUBSCRIBED" }],
    });
    expect(find("topic.created").data.fields).toContainEqual({ name: "name", after: TOPIC_NAME });
    expect(find("invoice.paid").data).toMatchObject({ ids: { invoiceId: "R-1" }, version: 2 });
    expect(find("funnel.deleted").data).not.toHaveProperty("version");
    expect(find("user.suspended").data.ids).toEqual({ userId });
    expect(find("goal.created").data.ids).toMatchObject({ goalId: "goal" });
    expect(Object.keys(find("funnel.deleted").data.ids)).toEqual(["siteId"]);
    for (const [type, name, secret] of [
      ["share.created", "shareId", shown[0]!],
      ["site_key.created", "siteKeyId", shown[1]!],
    ] as const)
      expect([type, find(type).data.ids[name]]).toEqual([type, hashOf(secret)]);
    expect(Object.keys(find("site_invitation.created").data.ids)).toEqual(["siteId", "invitationId"]);
    for (const { type } of came) expect(CHOICE).toContain(type);
    const listed = await deliveriesOf("all");
    for (const { data, webhookId, type } of came.slice(0, 5))
      expect(listed.find(({ messageId }) => messageId === data.changeId)).toMatchObject({
        ...{ status: "DELIVERED", webhookId, profileId: null, type },
      });
    const chosen = new Set(receivedOf("chosen", changes).map(({ type }) => type));
    expect([...chosen].sort()).toEqual(["invoice.paid", "user.suspended"]);
    expect(receiver.calls.get("people")).toBeUndefined();
    const onBus = (await taken()).sort((one, other) => (one["detail-type"] < other["detail-type"] ? -1 : 1));
    expect(onBus).toMatchObject([
      { source: "rollcall", "detail-type": "invoice.paid", detail: { ids: { invoiceId: "R-1" } } },
      { source: "rollcall", "detail-type": "user.suspended", detail: { ids: { userId } } },
    ]);
  });

  it("come beside events of customers, which destinations without PEOPLE do not get", async () => {
    const { writeKey } = await createSource(test, admin, { kind: "SERVER" });
    const batch = [{ type: "track", event: "Order", userId: "u-1", messageId: "order" }];
    expect((await post(test, "/v1/batch", { batch }, { key: writeKey })).status).toBe(200);
    await settle(test);
    const tracks = (destinationId: string) =>
      received(destinationId).filter(({ type }) => type === "track").length;
    expect(["all", "people", "chosen"].map(tracks)).toEqual([1, 1, 0]);
  });
});

interface OnBus {
  "detail-type": string;
  detail: Sent["data"];
}

/** Takes what has come to the target of the operator's rule. */
async function taken(): Promise<OnBus[]> {
  const { assembly, origin: endpoint, region } = test.cloud;
  const QueueUrl = assembly.ofType("AWS::SQS::Queue").find(({ stack }) => stack === "Operator")!.ref;
  const client = new SQSClient({
    ...{ endpoint, region, credentials: { accessKeyId: "operator", secretAccessKey: "key" } },
  });
  const { Messages = [] } = await client.send(
    new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10 }),
  );
  for (const { ReceiptHandle } of Messages)
    await client.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }));
  client.destroy();
  return Messages.map(({ Body = "" }) => JSON.parse(Body) as OnBus);
}

describeNightly("two hundred changes at once", () => {
  it("arrive once each", async () => {
    const emails = Array.from({ length: 200 }, (_, at) => `burst-${at}@subscriber.example`);
    const changes = await sentBy(() => Promise.all(emails.map((email) => upsert(test, { email }))));
    const came = receivedOf("all", changes);
    expectEach(came, changes);
    const named = new Set(came.map(({ data }) => data.ids.email as string));
    expect([...named].sort()).toEqual(emails.sort());
  });
});

describe("a receiver that fails", () => {
  it("gets a change again under its id, and after the last try by a replay", async () => {
    await put("failing", { domains: ["MAIL"], changes: ["topic.updated", "subscriber.created"] });
    answers.set("failing", 503);
    const changes = await sentBy(async () => {
      await change(test, admin, "putTopic", { topic: "news", name: "Newer", expectedVersion: 1 }, "topic");
      await upsert(test, { email: "late@subscriber.example" });
    });
    await pass(test, "PT10S");
    expect((await deliveriesOf("failing")).map(({ status }) => status)).toEqual(["WAITING", "WAITING"]);
    for (const pause of ["PT6M", "PT40M", "PT3H", "PT7H", "PT13H", "PT18H", "PT25H", "PT30H"])
      await pass(test, pause, "PT2M");
    const given = await deliveriesOf("failing");
    expect(given.map(({ status }) => status)).toEqual(["FAILED", "FAILED"]);
    answers.set("failing", 200);
    await signIn();
    const [from, to] = [10, 0].map((days) =>
      new Date(test.cloud.clock.now() - days * 86_400_000).toISOString(),
    );
    await change(test, admin, "replayDeliveries", { destinationId: "failing", from, to }, "jobId");
    await pass(test, "PT2M", "PT20M");
    const after = await deliveriesOf("failing");
    expect(after.map(({ status }) => status)).toEqual(["DELIVERED", "DELIVERED"]);
    const came = receivedOf("failing", changes).filter(({ type }) => type !== "subscriber.updated");
    for (const { messageId, webhookId } of after) {
      const own = came.filter(({ data }) => data.changeId === messageId);
      expect(own.length).toBeGreaterThan(1);
      expect(new Set(own.map((each) => each.webhookId))).toEqual(new Set([webhookId]));
    }
    expect(came.find(({ type }) => type === "subscriber.created")!.data.ids).toEqual({
      email: "late@subscriber.example",
    });
  });
});

/** Returns the changes that an export of a person has. */
async function exportedChanges(email: string): Promise<object[]> {
  const { jobId } = await change<{ jobId: string }>(test, admin, "exportSubscriber", { email }, "jobId");
  const { resultUrl } = await ended(test, admin, jobId);
  const { items } = (await (await fetch(resultUrl!)).json()) as {
    items: { entity: string; change: object }[];
  };
  return items.filter(({ entity }) => entity === "ChangeDelivery").map((each) => each.change);
}

describe("an erasure", () => {
  it("deletes the waiting deliveries about the person, and what waits for no receiver names anybody", async () => {
    const email = `erased-${CANARY}@subscriber.example`;
    const invoice = { ...INVOICE, invoiceId: `${CANARY}-2`, email };
    await put("dead", { domains: ["MAIL"] });
    answers.set("dead", 503);
    await upsert(test, { email });
    await change(test, admin, "suppress", { email, reason: "asked" }, "email");
    await change(test, admin, "putInvoice", invoice, "version");
    await settle(test);
    const waiting = async () =>
      Object.values(await scanned(test))
        .filter((item) => item.entity?.S === "ChangeDelivery")
        .map((item) => JSON.stringify(item));
    const about = (items: string[]) => items.filter((item) => item.includes(CANARY));
    // The subscriber, the suppression and the invoice at the dead destination and the one that lists all.
    expect(about(await waiting())).toHaveLength(6);
    const exported = await exportedChanges(email);
    const names = exported.map((each) => (each as { name: string }).name).sort();
    expect(names).toEqual(
      ["invoice.created", "subscriber.created", "suppression.created"].flatMap((name) => [name, name]),
    );
    // The user who made the change is another person.
    for (const shown of exported) expect(Object.keys(shown)).toEqual(["name", "fields"]);
    const made = receiver.calls.get("dead")!.length;
    // A destination that is deleted leaves its deliveries.
    await change(test, admin, "deleteDestination", { destinationId: "dead", expectedVersion: 1 }, "name");
    await change(test, admin, "eraseSubscriber", { email }, "jobId");
    await pass(test, "PT2M");
    expect(about(await waiting())).toEqual([]);
    const left = Object.values(await scanned(test)).filter((item) => JSON.stringify(item).includes(email));
    expect(left.map(({ entity }) => entity?.S)).toEqual(["Suppression"]);
    answers.set("dead", 200);
    await put("dead", { domains: ["MAIL"] });
    await pass(test, "PT3H", "PT30H");
    expect(
      receiver.calls
        .get("dead")!
        .slice(made)
        .filter(({ body }) => body.includes(CANARY)),
    ).toEqual([]);
  });
});
