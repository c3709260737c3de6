import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { SequenceStep } from "#table/mail/sequenceVersion";
import * as settings from "#table/mail/settings";
import { pass, settle } from "../../access/askers/settle.ts";
import { startTestCloud, type Caller, type TestCloud } from "../../support/cloud.ts";
import { rouse, silence } from "../../support/following.ts";
import { subscribed, topicsOf } from "../../support/links.ts";
import { ended, imported } from "../../support/mail/jobs.ts";
import { granted, outputsOf } from "../../support/people.ts";
import { createSource, post } from "../../support/people/events.ts";
import { change, putItems } from "../../support/sites.ts";
import { textItems } from "../../support/sends.ts";
import { sequenceItems } from "../../support/sequences.ts";

let test: TestCloud;
let backend: Caller;
const TEXTS = ["one", "two", "three"];

beforeAll(async () => {
  test = await startTestCloud({ timers: ["due"] });
  backend = { role: outputsOf(test).credentials.backend };
  await topicsOf(test, { news: "Our news" });
  const subject = "{{ firstName | default: 'Hello' }}";
  for (const key of TEXTS)
    await putItems(
      test,
      textItems({ key, subject: `${key} ${subject}`, html: '<a href="https://x.example/">Shop</a>' }),
    );
  const own = { entity: "EmailSettings", version: 1, postalAddress: "Main Street 1", timezone: "UTC" };
  await putItems(test, [{ ...settings.key, ...own }]);
  await control({ maxSendRate: 10_000 });
});
afterAll(() => test?.stop());
afterEach(() => control({ answer: "OK" }));

async function control(body: object): Promise<void> {
  const answer = await fetch(`${test.cloud.origin}/control/ses`, {
    method: "POST",
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(await answer.text());
}

const send = (templateKey: string): SequenceStep => ({ id: `send-${templateKey}`, send: { templateKey } });
const wait = (duration: string): SequenceStep => ({ id: `wait-${duration}`, wait: { for: duration } });

let sequences = 0;

/** A sequence of this test, past the API. */
async function stored(
  steps: SequenceStep[],
  more: Parameters<typeof sequenceItems>[2] = {},
): Promise<string> {
  const sequenceId = `sequence${(sequences += 1)}`;
  await putItems(test, sequenceItems(sequenceId, steps, more));
  return sequenceId;
}

interface Run {
  executionId: string;
  status: string;
  stepId: string;
  sends: { stepId: string; sendId: string }[];
}
const RUN = "executionId status stepId email number endedBecause sends { stepId sendId }";

async function start(sequenceId: string, email: string, more: object = {}) {
  return granted<Run>(
    await test.graphql(
      backend,
      `mutation($input: StartExecutionInput!) { startExecution(input: $input) { ${RUN} } }`,
      { input: { sequenceId, email, ...more } },
    ),
  );
}

async function runOf(sequenceId: string, email: string) {
  const query = `query($email: String!, $id: ID!) { subscriber(email: $email) { execution(sequenceId: $id) { ${RUN} } } }`;
  return granted<{ execution: Run }>(await test.graphql(backend, query, { email, id: sequenceId })).execution;
}

/** One change by a server: the answer is not looked at. */
const mutate = (name: string, input: object, selection = "email") =>
  change<Record<string, unknown>>(test, backend, name, input, selection);

/** The User-Agent header of a browser. */
const BROWSER =
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15";

/** Follows the first link of the newest mail. */
async function click(email: string, agent = BROWSER): Promise<void> {
  const answer = await fetch(`${test.cloud.origin}/inbox/messages?to=${encodeURIComponent(email)}`);
  const { html } = ((await answer.json()) as { html: string }[]).at(-1)!;
  const url = /href="([^"]+\/L0\/[^"]+)"/.exec(html)![1]!.replaceAll("&amp;", "&");
  await fetch(url, { headers: { "user-agent": agent }, redirect: "manual" });
  await settle(test);
}

const subjectsOf = async (email: string): Promise<string[]> =>
  (await test.mails(email)).map(({ subject }) => subject.split(" ")[0]!);

describe("a run", () => {
  it("sends each mail once, at its time, and ends", async () => {
    const id = await stored([send("one"), wait("P2D"), send("two"), wait("PT3H"), send("three")]);
    const email = await subscribed(test, { firstName: "Ann" });
    expect(await start(id, email)).toMatchObject({ status: "WAITING", stepId: "send-one", sends: [] });
    await pass(test, "PT2M");
    expect(await subjectsOf(email)).toEqual(["one"]);
    expect(await runOf(id, email)).toMatchObject({ status: "WAITING", stepId: "wait-P2D" });
    await pass(test, "PT47H");
    expect(await subjectsOf(email)).toEqual(["one"]);
    await pass(test, "PT1H3M");
    expect(await subjectsOf(email)).toEqual(["one", "two"]);
    await pass(test, "PT2H50M");
    expect(await subjectsOf(email)).toEqual(["one", "two"]);
    await pass(test, "PT12M");
    expect(await subjectsOf(email)).toEqual(["one", "two", "three"]);
    expect(await runOf(id, email)).toMatchObject({ status: "DONE", stepId: "end" });
  });

  it("is counted by step and variant, and its events are listed with its sequence", async () => {
    const variants = [
      { templateKey: "one", weight: 1 },
      { templateKey: "two", weight: 1 },
    ];
    const id = await stored([{ id: "greet", send: { variants } }]);
    const emails = [await subscribed(test), await subscribed(test), await subscribed(test)];
    for (const email of emails) await start(id, email);
    await pass(test, "PT1M", "PT1M");
    const day = (ms: number) => new Date(test.cloud.clock.now() + ms).toISOString().slice(0, 10);
    const query = `query($id: ID!, $from: AWSDate!, $to: AWSDate!) {
      sequence(sequenceId: $id) {
        stats(from: $from, to: $to) { items { stepId variant sent } }
        events { items { type stepId variant } }
      }
    }`;
    const range = { id, from: day(-86_400_000), to: day(2 * 86_400_000) };
    type Found = { stats: { items: { sent: number }[] }; events: { items: { type: string }[] } };
    const { stats, events } = granted<Found>(await test.graphql(backend, query, range));
    expect(stats.items.reduce((sum, { sent }) => sum + sent, 0)).toBe(3);
    const sent = events.items.filter(({ type }) => type === "SENT");
    expect(sent).toHaveLength(3);
    for (const each of sent)
      expect(each).toMatchObject({ stepId: "greet", variant: expect.stringMatching(/^[AB]$/) as string });
  });

  it("is kept if it is there, and replaced on request", async () => {
    const id = await stored([wait("P1D"), send("one")]);
    const email = await subscribed(test);
    const { executionId } = await start(id, email);
    expect(await start(id, email)).toMatchObject({ executionId });
    const other = await start(id, email, { ifRunning: "REPLACE" });
    expect(other.executionId).not.toBe(executionId);
    await pass(test, "P1DT1H");
    await settle(test);
    expect(await subjectsOf(email)).toEqual(["one"]);
  });
});

describe("a wait for a click", () => {
  const steps: SequenceStep[] = [
    send("one"),
    { id: "click", wait: { for: "P10D", event: { clicked: "send-one" } } },
    { id: "did", choice: { when: { clicked: "send-one" }, then: "send-two", otherwise: "end" } },
    send("two"),
  ];

  it("ends within three minutes of a person's, not of a scanner's", async () => {
    const id = await stored(steps);
    const email = await subscribed(test);
    await start(id, email);
    await pass(test, "PT1M");
    await click(email, "curl/8.0");
    await pass(test, "PT2M");
    expect(await subjectsOf(email)).toEqual(["one"]);
    await click(email);
    await pass(test, "PT3M");
    expect(await subjectsOf(email)).toEqual(["one", "two"]);
    expect(await runOf(id, email)).toMatchObject({ status: "DONE" });
  });

  it("ends without one after its time", async () => {
    const id = await stored(steps);
    const email = await subscribed(test);
    await start(id, email);
    await pass(test, "PT1M", "P10D");
    await pass(test, "PT2M");
    expect(await subjectsOf(email)).toEqual(["one"]);
    expect(await runOf(id, email)).toMatchObject({ status: "DONE" });
  });

  it("ends by a click on the mail to the address that the person had before", async () => {
    const id = await stored(steps);
    const email = await subscribed(test);
    const newEmail = `new.${email}`;
    await start(id, email);
    await pass(test, "PT1M");
    await mutate("changeSubscriberAddress", { email, newEmail, expectedVersion: 1 });
    await settle(test);
    await click(email);
    await pass(test, "PT3M");
    expect(await subjectsOf(newEmail)).toEqual(["two"]);
    expect(await runOf(id, newEmail)).toMatchObject({ status: "DONE", email: newEmail });
  });
});

describe("a run of a person", () => {
  it("who unsubscribes ends within a minute", async () => {
    const id = await stored([send("one"), wait("P2D"), send("two")]);
    const email = await subscribed(test);
    await start(id, email);
    await pass(test, "PT1M");
    await mutate("unsubscribe", { email });
    await pass(test, "PT1M");
    expect(await runOf(id, email)).toMatchObject({ status: "EXITED", endedBecause: "UNSUBSCRIBED" });
  });

  it("who is suppressed ends within a minute, even if the sequence is paused", async () => {
    const id = await stored([wait("P2D"), send("two")], { status: "PAUSED" });
    const email = await subscribed(test);
    await start(id, email);
    await pass(test, "PT1M");
    await mutate("suppress", { email, reason: "asked" });
    await pass(test, "PT1M");
    expect(await runOf(id, email)).toMatchObject({ status: "EXITED", endedBecause: "SUPPRESSED" });
  });

  it("follows a change of the address, and does not repeat a mail", async () => {
    const id = await stored([send("one"), wait("P2D"), send("two")]);
    const email = await subscribed(test);
    const newEmail = `new.${email}`;
    const { executionId } = await start(id, email);
    await pass(test, "PT1M");
    await mutate("changeSubscriberAddress", { email, newEmail, expectedVersion: 1 });
    expect(await start(id, newEmail)).toMatchObject({ executionId });
    await settle(test);
    expect(await runOf(id, newEmail)).toMatchObject({ executionId, email: newEmail, stepId: "wait-P2D" });
    await pass(test, "PT47H");
    expect(await subjectsOf(newEmail)).toEqual([]);
    await pass(test, "PT1H1M");
    expect(await subjectsOf(email)).toEqual(["one"]);
    expect(await subjectsOf(newEmail)).toEqual(["two"]);
  });

  it("skips a text of a topic that the person has left", async () => {
    await putItems(test, textItems({ key: "news/1", subject: "news", topic: "news" }));
    const id = await stored([{ id: "news", send: { templateKey: "news/1" } }, send("one")]);
    const email = await subscribed(test, { optOuts: ["news"] });
    await start(id, email);
    await pass(test, "PT1M");
    expect(await subjectsOf(email)).toEqual(["one"]);
    expect(await runOf(id, email)).toMatchObject({ status: "DONE" });
  });

  it("is stopped by a server, and sends nothing more", async () => {
    const id = await stored([send("one"), wait("P1D"), send("two")]);
    const email = await subscribed(test);
    await start(id, email);
    await pass(test, "PT1M");
    expect(await mutate("stopExecution", { sequenceId: id, email }, "status")).toEqual({ status: "STOPPED" });
    await pass(test, "P2D");
    expect(await subjectsOf(email)).toEqual(["one"]);
  });
});

describe("what is stored of a run", () => {
  it("is exported without its facts, and listed with what else is stored of the person", async () => {
    const id = await stored([wait("P1D")]);
    const email = await subscribed(test);
    await start(id, email, { facts: JSON.stringify({ code: "secret" }) });
    const items = `subscriberItems(email: "${email}") { items { ... on Execution { sequenceId status } } }`;
    const found = granted<{ items: object[] }>(await test.graphql(backend, `{ ${items} }`));
    expect(found.items).toContainEqual({ sequenceId: id, status: "WAITING" });
    const editor = await test.person({ groups: ["editor"] });
    const { jobId } = await change<{ jobId: string }>(test, editor, "exportSubscriber", { email }, "jobId");
    const { resultUrl } = await ended(test, editor, jobId);
    const file = await (await fetch(resultUrl!)).text();
    expect(file).toContain('"entity":"Execution"');
    expect(file).not.toContain("secret");
  });
});

describe("a run of a paused sequence", () => {
  it("waits, and goes on within an hour once the sequence is resumed", async () => {
    const steps = [send("one")];
    const id = await stored(steps, { status: "PAUSED" });
    const email = await subscribed(test);
    await start(id, email);
    for (let hours = 0; hours < 3; hours += 1) await pass(test, "PT1H1M");
    expect(await subjectsOf(email)).toEqual([]);
    expect(await runOf(id, email)).toMatchObject({ status: "WAITING", stepId: "send-one" });
    await putItems(test, sequenceItems(id, steps));
    await pass(test, "PT1H1M");
    expect(await subjectsOf(email)).toEqual(["one"]);
  });
});

describe("an outage", () => {
  it("of deliveries is not followed by a burst: waits count from when the mail was really sent", async () => {
    const id = await stored([send("one"), wait("P1D"), send("two"), wait("PT24H"), send("three")]);
    const email = await subscribed(test);
    await control({ answer: "THROTTLE" });
    await start(id, email);
    await pass(test, "PT1M", "P1D", "P1D", "P1D");
    await control({ answer: "OK" });
    await pass(test, "P1D");
    expect(await subjectsOf(email)).toEqual(["one"]);
    await pass(test, "PT2H");
    await pass(test, "P1D");
    expect(await subjectsOf(email)).toEqual(["one", "two"]);
    await pass(test, "P1DT2H");
    expect(await subjectsOf(email)).toEqual(["one", "two", "three"]);
  });

  it("of everything is not followed by one either", async () => {
    const id = await stored([send("one"), wait("P1D"), send("two"), wait("PT24H"), send("three")]);
    const email = await subscribed(test);
    await start(id, email);
    await pass(test, "PT1M");
    await silence(test, ["schedule/due"]);
    await pass(test, "P5D");
    await rouse(test, ["schedule/due"]);
    await pass(test, "PT2M");
    expect(await subjectsOf(email)).toEqual(["one", "two"]);
    await pass(test, "PT23H");
    expect(await subjectsOf(email)).toEqual(["one", "two"]);
    await pass(test, "PT1H5M");
    expect(await subjectsOf(email)).toEqual(["one", "two", "three"]);
  });
});

describe("a mail that cannot be requested", () => {
  it("waits for a number that is approved, however long", async () => {
    await putItems(test, textItems({ key: "draft", status: "DRAFTED" }));
    const id = await stored([send("draft")]);
    const email = await subscribed(test);
    await start(id, email);
    for (let hours = 0; hours < 12; hours += 1) await pass(test, "PT1H1M");
    expect(await runOf(id, email)).toMatchObject({ status: "WAITING", stepId: "send-draft" });
    await putItems(test, textItems({ key: "draft" }));
    await pass(test, "PT1H1M");
    expect(await runOf(id, email)).toMatchObject({ status: "DONE" });
  });

  it("is tried 8 times in 8.5 hours for a variable that is missing, and then the run has failed", async () => {
    await putItems(test, textItems({ key: "needs", subject: "{{ plan }}" }));
    const id = await stored([send("needs")]);
    const email = await subscribed(test);
    await start(id, email);
    await pass(test, "PT1M");
    for (let tries = 1; tries <= 8; tries += 1) {
      expect(await runOf(id, email)).toMatchObject({ status: "WAITING" });
      await pass(test, `PT${2 ** tries + 1}M`);
    }
    expect(await runOf(id, email)).toMatchObject({ status: "FAILED", endedBecause: "NOT_CLAIMED" });
  });
});

describe("a trigger", () => {
  const greeting = [send("one")];

  it("begins a run for who subscribes, once ever", async () => {
    const id = await stored(greeting, { trigger: { subscribed: true } });
    await mutate("upsertSubscriber", { email: "new1@example.com" });
    await pass(test, "PT1M");
    expect(await subjectsOf("new1@example.com")).toEqual(["one"]);
    await mutate("unsubscribe", { email: "new1@example.com" });
    await mutate("resubscribe", { email: "new1@example.com", reason: "asked" });
    await pass(test, "PT2M");
    expect(await subjectsOf("new1@example.com")).toEqual(["one"]);
    await putItems(test, sequenceItems(id, greeting));
  });

  it("begins a run for who gets a tag or joins a topic again, and again if it replaces", async () => {
    const tagged = await stored(greeting, { trigger: { tagged: "trial" }, ifRunning: "REPLACE" });
    const topic = await stored([send("two")], { trigger: { topic: "news" } });
    const email = await subscribed(test, { optOuts: ["news"] });
    await settle(test);
    await mutate("upsertSubscriber", { email, tags: ["trial"] });
    await pass(test, "PT1M");
    expect(await subjectsOf(email)).toEqual(["one"]);
    await mutate("upsertSubscriber", { email, tags: [] });
    await mutate("upsertSubscriber", { email, tags: ["trial"] });
    await mutate("resubscribe", { email, topic: "news", reason: "asked" });
    await pass(test, "PT1M");
    expect((await subjectsOf(email)).sort()).toEqual(["one", "one", "two"]);
    await putItems(test, [...sequenceItems(tagged, greeting), ...sequenceItems(topic, greeting)]);
  });

  it("begins none for an import", async () => {
    const id = await stored(greeting, { trigger: { subscribed: true } });
    const tagged = await stored(greeting, { trigger: { tagged: "trial" } });
    const admin = await test.person({ groups: ["admin"] });
    await imported(test, admin, "email,tags\nimported@example.com,trial\n");
    await pass(test, "PT1M");
    expect(await subjectsOf("imported@example.com")).toEqual([]);
    expect([await runOf(id, "imported@example.com"), await runOf(tagged, "imported@example.com")]).toEqual([
      null,
      null,
    ]);
    await putItems(test, [...sequenceItems(id, greeting), ...sequenceItems(tagged, greeting)]);
  });

  it("begins none for a change of the address", async () => {
    const email = await subscribed(test, { tags: ["trial"] });
    await settle(test);
    const id = await stored(greeting, { trigger: { subscribed: true } });
    const newEmail = `new.${email}`;
    await mutate("changeSubscriberAddress", { email, newEmail, expectedVersion: 1 });
    await pass(test, "PT1M");
    expect(await runOf(id, newEmail)).toBeNull();
    await putItems(test, sequenceItems(id, greeting));
  });
});

describe("what happens in the history of a person", () => {
  const ORDER = { name: "Order Completed" };
  const OPENED = { name: "Email Opened" };
  const within = { days: 7 };
  const tracked = (messageId: string, userId: string) => ({
    ...{ type: "track", event: ORDER.name, userId, messageId },
    properties: { total: 10 },
  });

  /** The names in the history of a user, and the segments that the user is in. */
  async function known(userId: string) {
    const query = `query($id: ID!) { profile(userId: $id) { segments { segmentId } events(limit: 100) { items { type name } } } }`;
    type Found = { segments: { segmentId: string }[]; events: { items: { type: string; name: string }[] } };
    const { segments, events: history } = granted<Found>(await test.graphql(backend, query, { id: userId }));
    const names = history.items.map(({ type, name }) => (type === "track" ? name : `${type} ${name}`));
    return { segments: segments.map(({ segmentId }) => segmentId).sort(), names };
  }

  it("begins and ends runs of the linked subscriber, and what the person does with the mail is in it", async () => {
    const { writeKey } = await createSource(test, await test.person({ groups: ["admin"] }), {
      kind: "SERVER",
    });
    const events = async (...batch: object[]) => {
      const { body } = await post(test, "/v1/batch", { batch }, { key: writeKey });
      expect(body).toEqual({ success: true });
      await settle(test);
    };
    const rules = {
      regulars: { event: { event: ORDER, atLeast: 2, within } },
      openers: { event: { event: OPENED, within } },
      pros: { trait: { name: "plan", op: "EQUALS", text: "pro" } },
    };
    for (const [segmentId, rule] of Object.entries(rules))
      await mutate("putSegment", { segmentId, name: segmentId, rule }, "version");
    await pass(test, "PT1M", "PT2M");
    const saved = {
      thanks: { steps: [send("one")], trigger: { event: ORDER } },
      loyal: {
        steps: [wait("P30D"), send("two")],
        trigger: { segmentId: "regulars" },
        exitOn: { segmentId: "regulars" },
      },
      reading: { steps: [wait("P30D"), send("three")], trigger: { segmentId: "openers" } },
      upgraded: { steps: [wait("P30D"), send("three")], trigger: { segmentId: "pros" } },
    };
    for (const [sequenceId, more] of Object.entries(saved))
      await mutate("putSequence", { sequenceId, name: sequenceId, ...more }, "version");
    await pass(test, "PT31S");

    const { userId, email } = await test.person({});
    await subscribed(test, { email });
    // A walk over what is due would send the mail at once, if a minute began here.
    await silence(test, ["schedule/due"]);
    await events({ type: "identify", userId, messageId: "i1", traits: { email: "trait@example.com" } });
    await events(tracked("o1", userId));
    expect(await runOf("thanks", email)).toMatchObject({ status: "WAITING" });
    await rouse(test, ["schedule/due"]);
    await pass(test, "PT1M", "PT1M");
    expect(await subjectsOf(email)).toEqual(["Your", "one"]);

    const { html } = (await test.mails(email)).at(-1)!;
    const pixel = /"([^"]+\/I0\/[^"]+)"/.exec(html)![1]!;
    await fetch(pixel, { headers: { "user-agent": BROWSER } });
    await settle(test);
    const read = await known(userId);
    expect(read.segments).toEqual(["openers"]);
    expect(read.names.sort()).toEqual([
      ...["Email Delivered", "Email Opened", "Order Completed"],
      ...["entered openers", "identify null"],
    ]);
    expect(await runOf("reading", email)).toMatchObject({ status: "WAITING" });

    // The holder of a page's key names the user: the person is in the segment, and gets no mail for it until
    // a server confirms it.
    const pages = await createSource(test, await test.person({ groups: ["admin"] }));
    const plan = (messageId: string, name: string) => ({
      ...{ type: "identify", userId, messageId, traits: { plan: name } },
    });
    // A server knows the device, which the page joins to the user.
    await events({ type: "track", anonymousId: "stranger", event: "Seen", messageId: "seen" });
    const forged = { ...plan("forged", "pro"), anonymousId: "stranger" };
    const taken = await post(test, "/v1/identify", forged, { key: pages.writeKey });
    expect(taken.body).toEqual({ success: true });
    await settle(test);
    for (const name of ["free", "pro"]) {
      const again = { ...plan(`forged ${name}`, name), anonymousId: "stranger", userId: undefined };
      await post(test, "/v1/identify", again, { key: pages.writeKey });
      await settle(test);
    }
    expect((await known(userId)).segments).toEqual(["openers", "pros"]);
    expect(await runOf("upgraded", email)).toBeNull();
    await events(plan("i2", "free"));
    await events(plan("i3", "pro"));
    expect(await runOf("upgraded", email)).toMatchObject({ status: "WAITING" });
    await events(plan("i4", "free"));

    await events(tracked("o2", userId), tracked("o1", userId));
    const loyal = await runOf("loyal", email);
    expect(loyal).toMatchObject({ status: "WAITING", stepId: "wait-P30D" });
    await events(tracked("o1", userId), tracked("o2", userId));
    expect(await runOf("loyal", email)).toEqual(loyal);
    expect((await known(userId)).segments).toEqual(["openers", "regulars"]);

    await pass(test, "P7D", "PT2M");
    expect((await known(userId)).segments).toEqual([]);
    expect(await runOf("loyal", email)).toMatchObject({ status: "EXITED", endedBecause: "EVENT" });
    expect(await runOf("reading", email)).toMatchObject({ status: "WAITING" });
    expect(await subjectsOf(email)).toEqual(["Your", "one"]);
    expect(await test.mails("trait@example.com")).toEqual([]);
    const input = { sequenceId: "reading", name: "reading", steps: [wait("P1D")], expectedVersion: 1 };
    await mutate("putSequence", input, "version");
  });
});
