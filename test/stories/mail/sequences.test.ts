import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as engagementEvent from "#table/mail/engagementEvent";
import * as execution from "#table/mail/execution";
import * as mailStats from "#table/mail/mailStats";
import type { SequenceStep } from "#table/mail/sequenceVersion";
import {
  startTestCloud,
  type Caller,
  type GraphqlError,
  type Person,
  type TestCloud,
} from "../../support/cloud.ts";
import { storeText, subscriberItem } from "../../support/sends.ts";
import { stepsOf } from "../../support/sequences.ts";
import { change, putItems } from "../../support/sites.ts";
import { read, server } from "../../support/subscribers.ts";
import { until } from "../../support/until.ts";

let test: TestCloud;
let editor: Person;
let text: string;

beforeAll(async () => {
  test = await startTestCloud({ timers: [] });
  editor = await test.person({ groups: ["editor"] });
  // It is not approved: a text may be approved after the sequence is saved.
  text = await storeText(test, { status: "DRAFTED" });
});
afterAll(() => test?.stop());

interface Head {
  sequenceId: string;
  name: string;
  version: number;
  latestNumber: number;
  status: string;
}
const HEAD = "sequenceId name version latestNumber status";

let sequences = 0;
const newId = (): string => `sequence-${(sequences += 1)}`;
const hello = (): SequenceStep[] => [{ id: "hello", send: { templateKey: text } }];

function put(input: object, caller: Caller | Person = editor): Promise<Head> {
  return change<Head>(test, caller, "putSequence", { name: "Welcome", steps: hello(), ...input }, HEAD);
}

/** The one error of a mutation that must be refused. */
async function refused(name: string, input: object): Promise<GraphqlError> {
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`;
  const query = `mutation($input: ${type}!) { ${name}(input: $input) { __typename } }`;
  const { errors } = await test.graphql(editor, query, { input });
  expect(errors).toHaveLength(1);
  return errors[0]!;
}

const select = <Data>(sequenceId: string, selection: string) =>
  read<Data>(test, `sequence(sequenceId: "${sequenceId}") { ${selection} }`);

const ATTRIBUTE = "attribute { name op text texts number flag at duration { days hours minutes } }";
const LEAF = `tag sentTemplate opened clicked ${ATTRIBUTE}`;
/** Conditions of three levels. */
const CONDITION = `${LEAF} any { ${LEAF} all { ${LEAF} not { ${LEAF} } } }`;
const STEPS = `steps {
  id
  send { templateKey variants { templateKey weight } }
  wait { for until { weekdays hour minute } event { opened clicked } }
  choice { when { ${CONDITION} } then otherwise }
}`;

/** Without what is null. */
const filled = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (_, each: unknown) => (each === null ? undefined : each)));

describe("previewSequence", () => {
  const steps = (): SequenceStep[] => [
    ...hello(),
    { id: "pause", wait: { for: "P2D" } },
    { id: "vip", choice: { when: { tag: "vip" }, then: "again", otherwise: "end" } },
    { id: "again", send: { templateKey: text } },
  ];
  const preview = (input: object) => {
    const query =
      "query($input: PreviewSequenceInput!) { previewSequence(input: $input) { stepId at until templateKey isMet endedBecause } }";
    return test.graphql(editor, query, { input: { steps: steps(), ...input } });
  };

  it("has the way of a subscriber, at the address in any case, and sends nothing", async () => {
    const [email, at] = ["tries@example.com", new Date(test.cloud.clock.now()).toISOString()];
    await putItems(test, [subscriberItem(email, { tags: ["vip"] })]);
    const { data } = await preview({ email: "Tries@Example.com" });
    const way = data!.previewSequence as {
      stepId: string;
      at: string;
      until: string | null;
      isMet: boolean;
    }[];
    expect(way.map(({ stepId }) => stepId)).toEqual(["hello", "pause", "vip", "again", "end"]);
    expect(way[0]!.at >= at).toBe(true);
    expect(Date.parse(way[1]!.until!) - Date.parse(way[1]!.at)).toBe(2 * 86_400_000);
    expect(way[2]!.isMet).toBe(true);
    expect(await test.mails(email)).toEqual([]);
    const left = await preview({ email, exitWhen: { tag: "vip" } });
    expect(left.data!.previewSequence).toMatchObject([{ stepId: "end", endedBecause: "CONDITION" }]);
  });

  it("refuses an address without a subscriber, and invalid steps with their fields", async () => {
    expect((await preview({ email: "unknown@example.com" })).errors).toMatchObject([
      { errorType: "NotFound" },
    ]);
    expect((await preview({ email: "no address" })).errors).toMatchObject([
      { errorType: "ValidationError", errorInfo: { field: "email" } },
    ]);
    const invalid = await preview({ email: "tries@example.com", steps: [{ id: "a", wait: { for: "P9Y" } }] });
    expect(invalid.errors).toMatchObject([{ errorInfo: { field: "steps[0].wait.for" } }]);
  });
});

describe("a sequence", () => {
  it("is answered as it was put, with every kind of step and condition", async () => {
    const sequenceId = newId();
    const definition = {
      steps: stepsOf(text),
      trigger: { tagged: "vip" },
      exitWhen: { tag: "left" },
      ifRunning: "REPLACE",
    };
    const head = await put({ sequenceId, ...definition });
    expect(head).toEqual({ sequenceId, name: "Welcome", version: 1, latestNumber: 1, status: "ACTIVE" });
    const selection = `mermaid latest { number name author ifRunning mermaid ${STEPS}
      trigger { subscribed topic tagged } exitWhen { ${LEAF} } }`;
    const { mermaid, latest } = await select<{ mermaid: string; latest: { mermaid: string } }>(
      sequenceId,
      selection,
    );
    expect(mermaid).toContain("flowchart TD");
    expect(filled(latest)).toEqual({
      ...{ number: 1, name: "Welcome", author: editor.userId, mermaid },
      ...definition,
    });
  });

  it("waits until the full hour where no minute is typed", async () => {
    const sequenceId = newId();
    await put({ sequenceId, steps: [{ id: "nine", wait: { until: { hour: 9 } } }] });
    expect(await select(sequenceId, "latest { steps { wait { until { weekdays hour minute } } } }")).toEqual({
      latest: { steps: [{ wait: { until: { weekdays: null, hour: 9, minute: 0 } } }] },
    });
  });

  it("keeps each number, and says which one is the latest", async () => {
    const sequenceId = newId();
    await put({ sequenceId, trigger: { subscribed: true } });
    const steps = [...hello(), { id: "bye", wait: { for: "P1D" } }];
    const head = await put({ sequenceId, name: "Hello", steps, expectedVersion: 1 }, server(test));
    expect(head).toMatchObject({ name: "Hello", version: 2, latestNumber: 2, status: "ACTIVE" });
    const selection = `
      latest { number author trigger { subscribed } }
      number(number: 1) { name author steps { id } trigger { subscribed } }
      versions { items { number } }
      oldest: versions(order: OLDEST_FIRST, limit: 1) { items { number } }`;
    expect(await select(sequenceId, selection)).toEqual({
      latest: { number: 2, author: "backend", trigger: null },
      number: {
        name: "Welcome",
        author: editor.userId,
        steps: [{ id: "hello" }],
        trigger: { subscribed: true },
      },
      versions: { items: [{ number: 2 }, { number: 1 }] },
      oldest: { items: [{ number: 1 }] },
    });
  });

  it("is saved by one of two who change the same version, or create the same id", async () => {
    const sequenceId = newId();
    const attempt = (name: string, more: object = {}) => put({ sequenceId, name, ...more }).catch(() => null);
    const created = await Promise.all(["A", "B", "C"].map((name) => attempt(name)));
    expect(created.filter((each) => each !== null)).toHaveLength(1);
    const changed = await Promise.all(["D", "E", "F"].map((name) => attempt(name, { expectedVersion: 1 })));
    expect(changed.filter((each) => each !== null)).toHaveLength(1);
    const { versions } = await select<{ versions: { items: object[] } }>(
      sequenceId,
      "versions { items { number } }",
    );
    expect(versions.items).toEqual([{ number: 2 }, { number: 1 }]);
  });

  it("is paused and resumed on its version, which saving a number leaves paused", async () => {
    const sequenceId = newId();
    await put({ sequenceId });
    const paused = await change<Head>(
      test,
      editor,
      "pauseSequence",
      { sequenceId, expectedVersion: 1 },
      HEAD,
    );
    expect(paused).toMatchObject({ status: "PAUSED", version: 2, latestNumber: 1 });
    const again = await refused("pauseSequence", { sequenceId, expectedVersion: 2 });
    expect(again).toMatchObject({ errorType: "InvalidTransition", errorInfo: { status: "PAUSED" } });
    const saved = await put({ sequenceId, expectedVersion: 2 });
    expect(saved).toMatchObject({ status: "PAUSED", version: 3, latestNumber: 2 });
    const resumed = await change<Head>(
      test,
      editor,
      "resumeSequence",
      { sequenceId, expectedVersion: 3 },
      HEAD,
    );
    expect(resumed).toMatchObject({ status: "ACTIVE", version: 4, latestNumber: 2 });
  });

  it("is saved and answered with 100 steps and the most that their conditions may have", async () => {
    const sequenceId = newId();
    const texts = Array.from({ length: 5 }, (_, at) => `${at}`.repeat(165));
    const any = [{ attribute: { name: "plan", op: "IN", texts } }, { tag: "vip" }];
    const choice = { when: { any }, then: "end", otherwise: "end" };
    const steps = Array.from({ length: 100 }, (_, at) => ({ id: `s${at}`, choice }));
    expect(JSON.stringify({ steps }).length).toBeGreaterThan(95_000);
    await put({ sequenceId, steps });
    const selection = "id choice { when { any { tag attribute { name op texts } } } then otherwise }";
    const { latest } = await select<{ latest: object }>(sequenceId, `latest { steps { ${selection} } }`);
    expect(filled(latest)).toEqual({ steps });
  });

  it("is refused with all of its faults, each with its field", async () => {
    const steps = [
      { id: "end", wait: { for: "P1D" } },
      { id: "back", choice: { when: { tag: "vip" }, then: "end", otherwise: "end" } },
      { id: "soon", wait: { for: "PT1S" } },
    ];
    const { errorType, errorInfo } = await refused("putSequence", { sequenceId: newId(), name: "A", steps });
    const { field, faults } = errorInfo as { field: string; faults: { field: string; message: string }[] };
    expect(errorType).toBe("ValidationError");
    expect(faults.map((fault) => fault.field)).toEqual(["steps[0].id", "steps[2].wait.for"]);
    expect(field).toBe("steps[0].id");
    for (const fault of faults) expect(fault.message).toContain(fault.field);
  });

  it("is refused where it names texts or a topic that do not exist", async () => {
    const steps = [
      {
        id: "one",
        send: { variants: ["absent/a", text].map((templateKey) => ({ templateKey, weight: 1 })) },
      },
      { id: "two", choice: { when: { not: { sentTemplate: "absent/b" } }, then: "end", otherwise: "end" } },
    ];
    const input = { sequenceId: newId(), name: "A", steps, trigger: { topic: "absent" } };
    const { errorType, errorInfo } = await refused("putSequence", input);
    const { faults } = errorInfo as { faults: { field: string }[] };
    expect(errorType).toBe("ValidationError");
    expect(faults.map(({ field }) => field)).toEqual([
      "steps[0].send.variants[0].templateKey",
      "steps[1].choice.when.not.sentTemplate",
      "trigger.topic",
    ]);
  });

  it("can be read by a query of 15 levels, however deep its conditions nest", async () => {
    const sequenceId = newId();
    const duration = { days: 1 };
    const deep = {
      all: [{ any: [{ not: { all: [{ attribute: { name: "at", op: "WITHIN_LAST", duration } }] } }] }],
    };
    const steps = [{ id: "ask", choice: { when: deep, then: "end", otherwise: "end" } }];
    await put({ sequenceId, steps });
    const selection = "all { any { not { all { attribute { name op duration { days } } } } } }";
    const { versions } = await select<{ versions: { items: { steps: { choice: { when: object } }[] }[] } }>(
      sequenceId,
      `versions { items { steps { choice { when { ${selection} } } } } }`,
    );
    expect(versions.items[0]!.steps[0]!.choice.when).toEqual(deep);
  });
});

describe("the lists of a sequence", () => {
  const at = (minute: number) => `2026-01-01T00:${String(minute).padStart(2, "0")}:00.000Z`;
  const idOf = (minute: number) => `event${minute}`;
  let sequenceId: string;
  let other: string;

  beforeAll(async () => {
    [sequenceId, other] = [newId(), newId()];
    await put({ sequenceId });
    await put({ sequenceId: other });
    const runs = [
      ["a@example.com", "WAITING", "hello"],
      ["b@example.com", "WAITING", "hello2"],
      ["c@example.com", "FAILED", "hello"],
      ["d@example.com", "WAITING", "hello"],
    ] as const;
    const of = { entity: "Execution" as const, sequenceId, number: 1, version: 1, since: at(0), sends: {} };
    const events = (["SENT", "OPENED", "CLICKED"] as const).map((type, minute) => ({ type, minute }));
    const about = { email: "a@example.com", sendId: "send", templateKey: text, number: 1, ttl: 2 ** 32 };
    const gone = { ...about, sequenceId, stepId: "hello", at: at(3), eventId: idOf(3), ttl: 1 };
    await putItems(test, [
      ...runs.map(([email, status, stepId]) => {
        const executionId = email;
        const run = { ...of, executionId, email, status, stepId, actor: "backend", startedAt: at(0) };
        return { ...execution.key(email, sequenceId), ...run, updatedAt: at(0), ...execution.listed(run) };
      }),
      ...events.map(({ type, minute }) => ({
        ...engagementEvent.key(about.email, at(minute), type, idOf(minute)),
        ...engagementEvent.item({
          ...{ ...about, type, at: at(minute), eventId: idOf(minute) },
          ...{ sequenceId, stepId: "hello", variant: "B" },
        }),
      })),
      // It has expired, although it is still stored.
      {
        ...engagementEvent.key(about.email, at(3), "OPENED", idOf(3)),
        ...engagementEvent.item({ ...gone, type: "OPENED" }),
      },
      ...[
        ["2026-01-01", "hello", "A", 4],
        ["2026-01-01", "hello", "B", 2],
        ["2026-01-02", "bye", undefined, 1],
      ].map(([day, stepId, variant, sent]) => ({
        ...mailStats.stepKeyOf(sequenceId, day as string, stepId as string, variant as string | undefined),
        ...{ entity: "MailStats", day, sequenceId, stepId, sent, delivered: 1, ttl: 4_000_000_000 },
        ...(variant === undefined ? {} : { variant }),
      })),
    ]);
  });

  it("all sequences, sorted by their ids", async () => {
    const ids = await until("the new sequences are listed", async () => {
      const { items } = await read<{ items: Head[] }>(test, "sequences(limit: 100) { items { sequenceId } }");
      const found = items.map((item) => item.sequenceId);
      return found.includes(other) && found;
    });
    expect(ids).toEqual([...ids].sort());
    expect(ids).toContain(sequenceId);
  });

  it("its runs by status and step", async () => {
    const runs = (args: string) =>
      select<{ executions: { items: { email: string }[] } }>(
        sequenceId,
        `executions${args} { items { email } }`,
      ).then(({ executions }) => executions.items.map(({ email }) => email));
    await until("the runs are listed", async () => (await runs("")).length === 3);
    expect(await runs("")).toEqual(["a@example.com", "d@example.com", "b@example.com"]);
    expect(await runs('(stepId: "hello")')).toEqual(["a@example.com", "d@example.com"]);
    expect(await runs("(status: FAILED)")).toEqual(["c@example.com"]);
    expect(await runs('(status: FAILED, stepId: "hello2")')).toEqual([]);
    expect(await select(other, "executions { items { email } }")).toEqual({ executions: { items: [] } });
  });

  it("what became of its mails: by time, by kind, page by page", async () => {
    type Events = { events: { items: { type: string }[]; nextToken: string | null } };
    const events = async (args: string) =>
      (await select<Events>(sequenceId, `events${args} { items { type } nextToken }`)).events;
    const types = async (args: string) => (await events(args)).items.map(({ type }) => type);
    await until("the events are listed", async () => (await types("")).length === 3);
    expect(await types("(order: NEWEST_FIRST)")).toEqual(["CLICKED", "OPENED", "SENT"]);
    expect(await types(`(from: "${at(1)}", to: "${at(2)}")`)).toEqual(["OPENED"]);
    expect(await types("(type: OPENED)")).toEqual(["OPENED"]);
    const [first] = [await events("(limit: 2)")];
    expect(first.items.map(({ type }) => type)).toEqual(["SENT", "OPENED"]);
    expect(await types(`(limit: 2, nextToken: "${first.nextToken}")`)).toEqual(["CLICKED"]);
    expect(await select(sequenceId, "events(limit: 1) { items { stepId variant sequenceId } }")).toEqual({
      events: { items: [{ stepId: "hello", variant: "B", sequenceId }] },
    });
    expect(await select(other, "events { items { type } }")).toEqual({ events: { items: [] } });
  });

  it("its counts by day, step and variant, with their rates", async () => {
    const selection =
      'stats(from: "2026-01-01", to: "2026-01-03") { items { date stepId variant sent deliveryRate } }';
    expect(await select(sequenceId, selection)).toEqual({
      stats: {
        items: [
          { date: "2026-01-01", stepId: "hello", variant: "A", sent: 4, deliveryRate: 0.25 },
          { date: "2026-01-01", stepId: "hello", variant: "B", sent: 2, deliveryRate: 0.5 },
          { date: "2026-01-02", stepId: "bye", variant: null, sent: 1, deliveryRate: 1 },
        ],
      },
    });
    const first = 'stats(from: "2026-01-01", to: "2026-01-02") { items { date } }';
    expect(await select(sequenceId, first)).toEqual({
      stats: { items: [{ date: "2026-01-01" }, { date: "2026-01-01" }] },
    });
  });
});
