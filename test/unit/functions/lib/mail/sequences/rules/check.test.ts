import { describe, expect, it } from "vitest";
import type { SequenceInput } from "#functions/mail/sequences/rules/check";
import { checkDefinition } from "#functions/mail/sequences/rules/check";
import type { AttributeInput, ConditionInput } from "#functions/mail/sequences/rules/checkCondition";
import type { SequenceStepInput, WaitInput } from "#functions/mail/sequences/rules/checkSteps";

const mail = (id: string): SequenceStepInput => ({ id, send: { templateKey: "welcome" } });
const input = (change: Partial<SequenceInput> = {}): SequenceInput => ({
  ...{ name: "Welcome", steps: [mail("hello")] },
  ...change,
});
const messages = (typed: SequenceInput): string[] => {
  const checked = checkDefinition(typed);
  return "faults" in checked ? checked.faults.map(({ message }) => message) : [];
};

describe("a sequence", () => {
  it("is saved without absent parts, with the name trimmed", () => {
    const none = { all: null, any: null, not: null, attribute: null, tag: null, sentTemplate: null };
    const typed: SequenceInput = {
      ...{ name: " Welcome\t", trigger: { subscribed: true, topic: null, tagged: null }, ifRunning: null },
      steps: [
        { id: "hello", send: { templateKey: "welcome/1", variants: null }, wait: null, choice: null },
        { id: "pause", send: null, wait: { for: "P3D", until: null, event: null } },
        { id: "open", wait: { for: "P1D", event: { opened: "hello", clicked: null } } },
        { id: "day", wait: { until: { weekdays: null, hour: 9, minute: 0 } } },
        { id: "monday", wait: { until: { weekdays: [1], hour: 9, minute: 30 } } },
        {
          id: "test",
          send: {
            variants: [
              { templateKey: "a", weight: 1 },
              { templateKey: "b", weight: 1000 },
            ],
          },
        },
        {
          id: "choice",
          choice: {
            when: {
              ...none,
              any: [
                { ...none, clicked: "hello" },
                { ...none, not: { opened: "test" } },
              ],
            },
            ...{ then: "end", otherwise: "last" },
          },
        },
        mail("last"),
      ],
      exitWhen: {
        ...none,
        attribute: {
          ...{ name: "plan", op: "EQUALS", text: "pro", texts: null, number: null, flag: null, at: null },
          duration: null,
        },
      },
    };
    expect(checkDefinition(typed)).toStrictEqual({
      definition: {
        name: "Welcome",
        steps: [
          { id: "hello", send: { templateKey: "welcome/1" } },
          { id: "pause", wait: { for: "P3D" } },
          { id: "open", wait: { for: "P1D", event: { opened: "hello" } } },
          { id: "day", wait: { until: { hour: 9, minute: 0 } } },
          { id: "monday", wait: { until: { weekdays: [1], hour: 9, minute: 30 } } },
          {
            id: "test",
            send: {
              variants: [
                { templateKey: "a", weight: 1 },
                { templateKey: "b", weight: 1000 },
              ],
            },
          },
          {
            id: "choice",
            choice: {
              when: { any: [{ clicked: "hello" }, { not: { opened: "test" } }] },
              ...{ then: "end", otherwise: "last" },
            },
          },
          { id: "last", send: { templateKey: "welcome" } },
        ],
        trigger: { subscribed: true },
        exitWhen: { attribute: { name: "plan", op: "EQUALS", text: "pro" } },
        ifRunning: "KEEP",
      },
    });
  });

  it("keeps what a new run does to the one that is running", () => {
    expect(checkDefinition(input({ ifRunning: "REPLACE" }))).toMatchObject({
      definition: { ifRunning: "REPLACE" },
    });
  });

  it("keeps what in a history begins and ends its runs", () => {
    const event = { name: "Order", where: [{ name: "total", op: "AT_LEAST" as const, number: 10 }] };
    const saved = (more: Partial<SequenceInput>) => checkDefinition(input(more));
    expect(saved({ trigger: { segmentId: "vips" }, exitOn: { segmentId: "vips" } })).toMatchObject({
      definition: {
        trigger: { segmentId: "vips", segmentChange: "ENTERED" },
        exitOn: { segmentId: "vips", segmentChange: "LEFT" },
      },
    });
    const left = { segmentId: "vips", segmentChange: "LEFT" as const };
    expect(saved({ trigger: left, exitOn: { event } })).toMatchObject({
      definition: { trigger: left, exitOn: { event: { type: "TRACK", ...event } } },
    });
    const wrong = {
      trigger: { event: { ...event, type: "GROUP" as const }, segmentChange: "LEFT" as const },
      exitOn: { event, segmentId: "vips" },
    };
    expect(messages(input(wrong))).toEqual([
      "trigger.segmentChange must be left out, because there is no segmentId.",
      "trigger.event.name must be left out, because calls of type GROUP have no name.",
      "exitOn must have exactly one of segmentId, event: it has segmentId and event.",
    ]);
    expect(messages(input({ exitOn: { segmentId: "A#b" } }))).toEqual([
      "exitOn.segmentId must be the id of a segment: 1 to 64 lower-case letters, digits, _ and -.",
    ]);
  });

  it.each(["", "  ", "x".repeat(101), "two\nlines", "\ud800", "a\u202eb", "a\u2066b"])(
    "has no name like %j",
    (name) => {
      expect(messages(input({ name }))).toEqual([
        "name must have 1 to 100 characters on one line, and none that turns the direction of text.",
      ]);
    },
  );

  it("has 1 to 100 steps", () => {
    const steps = (count: number) => Array.from({ length: count }, (_, at) => mail(`s${at}`));
    expect(messages(input({ steps: steps(100) }))).toEqual([]);
    expect(messages(input({ steps: steps(101) }))).toEqual(["steps must be 1 to 100 steps: there are 101."]);
    expect(messages(input({ steps: [] }))).toEqual(["steps must be 1 to 100 steps: there are 0."]);
  });

  it("has at most 100 KB", () => {
    const texts = Array.from({ length: 50 }, () => "ö".repeat(200));
    const when = (count: number): ConditionInput => ({
      any: Array(count).fill({ attribute: { name: "a", op: "IN", texts } }),
    });
    // 50 texts of 400 bytes are 20 KB.
    expect(messages(input({ exitWhen: when(5) }))).toEqual([]);
    expect(messages(input({ exitWhen: when(6) }))).toEqual([
      expect.stringMatching(
        /^steps must have at most 102400 bytes as JSON, together with exitWhen: there are 12\d{4}, so shorten the conditions\.$/,
      ),
    ]);
  });

  it("is refused with each fault and its path, the first 20 of them", () => {
    const wrong = checkDefinition(
      input({ name: "", steps: [{ id: "a b" }, { id: "pause", wait: { for: "3 days" } }], trigger: {} }),
    );
    expect(wrong).toEqual({
      faults: [
        {
          field: "name",
          message:
            "name must have 1 to 100 characters on one line, and none that turns the direction of text.",
        },
        {
          field: "steps[0].id",
          message: "steps[0].id must be 1 to 64 letters, digits, _ and -, beginning with a letter or digit.",
        },
        {
          field: "steps[0]",
          message: "steps[0] must have exactly one of send, wait, choice: it has none of them.",
        },
        {
          field: "steps[1].wait.for",
          message:
            "steps[1].wait.for must be an ISO 8601 duration from PT1M to P400D of weeks, days, hours and minutes, such as P3D or PT90M.",
        },
        {
          field: "trigger",
          message:
            "trigger must have exactly one of subscribed, topic, tagged, segmentId, event: it has none of them.",
        },
      ],
    });
    expect(
      messages(input({ steps: Array.from({ length: 30 }, (_, at) => ({ id: `s${at}` })) })),
    ).toHaveLength(20);
  });
});

describe("a step", () => {
  const refused = (...steps: SequenceStepInput[]): string[] => messages(input({ steps }));

  it("has an id of its own, which is not that of the end", () => {
    expect(refused(mail("a"), mail("end"), mail("a"))).toEqual([
      "steps[1].id cannot be end, by which a choice ends the execution: use another id.",
      "steps[2].id must be unique: steps[0] has it, too.",
    ]);
    // @aws-sdk/util-dynamodb takes it for the class of an object that it stores.
    expect(refused(mail("constructor"))).toEqual(["steps[0].id cannot be constructor: use another id."]);
    for (const id of ["-a", "a#b", "a b", "x".repeat(65)])
      expect(refused(mail(id))).toEqual([
        "steps[0].id must be 1 to 64 letters, digits, _ and -, beginning with a letter or digit.",
      ]);
    expect(refused(mail("END"), mail("x".repeat(64)), mail("7_-"))).toEqual([]);
  });

  it("sends, waits or chooses", () => {
    expect(refused({ id: "a", send: { templateKey: "a" }, wait: { for: "P1D" } })).toEqual([
      "steps[0] must have exactly one of send, wait, choice: it has send and wait.",
    ]);
  });

  it("sends a text, or 2 to 10 variants", () => {
    const variants = (count: number, weight = 1) => Array(count).fill({ templateKey: "a", weight });
    expect(refused({ id: "a", send: {} })).toEqual([
      "steps[0].send must have exactly one of templateKey, variants: it has none of them.",
    ]);
    expect(refused({ id: "a", send: { templateKey: "A!" } })).toEqual([
      "steps[0].send.templateKey must be the key of a template: 1 to 100 of a-z 0-9 . _ / -.",
    ]);
    expect(refused({ id: "a", send: { variants: variants(1) } })).toEqual([
      "steps[0].send.variants must be 2 to 10 variants: there are 1.",
    ]);
    expect(refused({ id: "a", send: { variants: variants(11) } })).toHaveLength(1);
    expect(refused({ id: "a", send: { variants: variants(10, 1000) } })).toEqual([]);
    for (const weight of [0, -1, 1001, 1.5])
      expect(
        refused({ id: "a", send: { variants: [...variants(1), { templateKey: "a", weight }] } }),
      ).toEqual(["steps[0].send.variants[1].weight must be a whole number from 1 to 1000."]);
  });

  it.each<[WaitInput, string]>([
    [{}, " must have for, until, or event with for (how long at most): it has none of them."],
    [
      { for: "P1D", until: { hour: 9, minute: 0 } },
      " must have for, until, or event with for (how long at most): it has for and until.",
    ],
    [
      { event: { opened: "hello" } },
      " must have for, until, or event with for (how long at most): it has event.",
    ],
    [
      { until: { weekdays: [], hour: 9, minute: 0 } },
      ".until.weekdays must be different numbers from 1 (Monday) to 7 (Sunday); omit it for every day.",
    ],
    [
      { until: { weekdays: [1, 1], hour: 9, minute: 0 } },
      ".until.weekdays must be different numbers from 1 (Monday) to 7 (Sunday); omit it for every day.",
    ],
    [
      { until: { weekdays: [0, 8], hour: 9, minute: 0 } },
      ".until.weekdays must be different numbers from 1 (Monday) to 7 (Sunday); omit it for every day.",
    ],
    [{ until: { hour: 24, minute: 0 } }, ".until.hour must be 0 to 23, in the time zone of the subscriber."],
    [{ until: { hour: 0, minute: 60 } }, ".until.minute must be 0 to 59."],
    [{ for: "P1D", event: {} }, ".event must have exactly one of opened, clicked: it has none of them."],
    [
      { for: "P1D", event: { clicked: "later" } },
      ".event.clicked must be the id of an earlier step that sends.",
    ],
    [
      { for: "P1D", event: { opened: "wait" } },
      ".event.opened must be the id of an earlier step that sends.",
    ],
  ])("waits in one way: not %j", (wait, says) => {
    expect(refused(mail("hello"), { id: "wait", wait }, mail("later"))).toEqual([`steps[1].wait${says}`]);
  });

  it("chooses a later step or the end", () => {
    const choice = (then: string, otherwise: string): SequenceStepInput => ({
      ...{ id: "choice", choice: { when: { tag: "vip" }, then, otherwise } },
    });
    expect(refused(mail("a"), choice("b", "end"), mail("b"))).toEqual([]);
    expect(refused(mail("a"), choice("a", "choice"), mail("b"))).toEqual([
      "steps[1].choice.then must be the id of a later step, or end.",
      "steps[1].choice.otherwise must be the id of a later step, or end.",
    ]);
    expect(refused(choice("c", ""), mail("b"))).toHaveLength(2);
  });

  it("asks for mails of earlier steps only; exitWhen asks for any step's", () => {
    const when: ConditionInput = { all: [{ opened: "a" }, { clicked: "b" }, { opened: "choice" }] };
    const steps = [mail("a"), { id: "choice", choice: { when, then: "b", otherwise: "end" } }, mail("b")];
    expect(refused(...steps)).toEqual([
      "steps[1].choice.when.all[1].clicked must be the id of an earlier step that sends.",
      "steps[1].choice.when.all[2].opened must be the id of an earlier step that sends.",
    ]);
    const exitWhen: ConditionInput = { any: [{ opened: "b" }, { clicked: "choice" }] };
    expect(messages(input({ steps: [mail("a"), mail("b")], exitWhen }))).toEqual([
      "exitWhen.any[1].clicked must be the id of a step that sends.",
    ]);
  });
});

describe("a condition", () => {
  const refused = (exitWhen: ConditionInput): string[] => messages(input({ exitWhen }));

  it("is exactly one", () => {
    expect(refused({})).toEqual([
      "exitWhen must have exactly one of all, any, not, attribute, tag, sentTemplate, opened, clicked: it has none of them.",
    ]);
    expect(refused({ not: { tag: "a", opened: "hello" } })).toEqual([
      "exitWhen.not must have exactly one of all, any, not, attribute, tag, sentTemplate, opened, clicked: it has tag and opened.",
    ]);
    expect(refused({ all: [] })).toEqual(["exitWhen.all must have at least one condition."]);
  });

  it("has at most 5 levels", () => {
    const deep = (levels: number): ConditionInput =>
      levels === 1 ? { tag: "a" } : { not: deep(levels - 1) };
    expect(refused(deep(5))).toEqual([]);
    expect(refused(deep(6))).toEqual([
      "exitWhen.not.not.not.not.not is nested too deep: a condition has at most 5 levels.",
    ]);
  });

  it("has at most 50 leaves", () => {
    const leaves = (count: number): ConditionInput[] => Array(count).fill({ tag: "a" });
    expect(refused({ any: [{ all: leaves(20) }, { all: leaves(30) }] })).toEqual([]);
    expect(refused({ any: [{ all: leaves(20) }, { all: leaves(31) }] })).toEqual([
      "exitWhen can have at most 50 conditions in all: split it into choices.",
    ]);
  });

  it("names tags and texts that there can be", () => {
    expect(refused({ tag: "two words" })).toEqual([
      "exitWhen.tag must be 1 to 100 letters, digits and . _ / : -.",
    ]);
    expect(refused({ sentTemplate: "" })).toEqual([
      "exitWhen.sentTemplate must be the key of a template: 1 to 100 of a-z 0-9 . _ / -.",
    ]);
  });

  it.each<[AttributeInput, string]>([
    [{ name: "plan", op: "EXISTS", flag: true }, "no value, because op is EXISTS: it has flag"],
    [
      { name: "plan", op: "EQUALS" },
      "exactly one value: text or number or flag, because op is EQUALS: it has none",
    ],
    [
      { name: "plan", op: "EQUALS", text: "a", number: 0 },
      "exactly one value: text or number or flag, because op is EQUALS: it has text and number",
    ],
    [{ name: "plan", op: "IN", text: "a" }, "exactly one value: texts, because op is IN: it has text"],
    [{ name: "plan", op: "CONTAINS" }, "exactly one value: text, because op is CONTAINS: it has none"],
    [{ name: "plan", op: "LESS", text: "1" }, "exactly one value: number, because op is LESS: it has text"],
    [
      { name: "plan", op: "BEFORE", duration: { days: 1 } },
      "exactly one value: at, because op is BEFORE: it has duration",
    ],
    [
      { name: "plan", op: "WITHIN_LAST", at: "2026-11-22T12:00:00Z" },
      "exactly one value: duration, because op is WITHIN_LAST: it has at",
    ],
  ])("has the value that its operator takes: not %j", (attribute, says) => {
    expect(refused({ attribute })).toEqual([`exitWhen.attribute takes ${says}.`]);
  });

  it.each<AttributeInput>([
    { name: "plan", op: "EXISTS" },
    { name: "company.a name.x", op: "EQUALS", flag: false },
    { name: "plan", op: "EQUALS", number: 0 },
    { name: "plan", op: "IN", texts: ["a"] },
    { name: "plan", op: "STARTS_WITH", text: "a" },
    { name: "plan", op: "ENDS_WITH", text: "a" },
    { name: "seats", op: "AT_MOST", number: -1.5 },
    { name: "seats", op: "GREATER", number: 1 },
    { name: "seats", op: "LESS", number: 9e99 },
    { name: "seats", op: "LESS", number: -1e-99 },
    { name: "seats", op: "AT_LEAST", number: 1 },
    { name: "at", op: "AFTER", at: "2026-11-22T12:00:00+01:00" },
    { name: "at", op: "WITHIN_LAST", duration: { days: 400 } },
    { name: "at", op: "LONGER_AGO", duration: { days: 1, hours: 30, minutes: 1 } },
  ])("can be %j", (attribute) => {
    expect(refused({ attribute })).toEqual([]);
  });

  it.each<[AttributeInput, string]>([
    [{ name: "1st", op: "EXISTS" }, "name"],
    [{ name: "", op: "EXISTS" }, "name"],
    [{ name: "company.", op: "EXISTS" }, "name"],
    [{ name: "a.b.c.d.e.f.g.h.i.j.k.l", op: "EXISTS" }, "name"],
    [{ name: "plan", op: "EQUALS", text: "" }, "text"],
    [{ name: "plan", op: "EQUALS", text: "x".repeat(201) }, "text"],
    [{ name: "plan", op: "IN", texts: [] }, "texts"],
    [{ name: "plan", op: "IN", texts: ["two\nlines"] }, "texts"],
    [{ name: "plan", op: "IN", texts: Array(51).fill("a") }, "texts"],
    [{ name: "seats", op: "AT_MOST", number: 1e130 }, "number"],
    [{ name: "seats", op: "EQUALS", number: -1e-200 }, "number"],
    [{ name: "seats", op: "LESS", number: -1e100 }, "number"],
    [{ name: "at", op: "BEFORE", at: "tomorrow" }, "at"],
    [{ name: "at", op: "WITHIN_LAST", duration: {} }, "duration"],
    [{ name: "at", op: "WITHIN_LAST", duration: { days: 401 } }, "duration"],
    [{ name: "at", op: "WITHIN_LAST", duration: { days: 2, hours: -1 } }, "duration"],
  ])("has no value like %j", (attribute, field) => {
    const checked = checkDefinition(input({ exitWhen: { attribute } }));
    expect(checked).toMatchObject({ faults: [{ field: `exitWhen.attribute.${field}` }] });
  });
});

describe("a trigger", () => {
  it.each([{ subscribed: true }, { topic: "news" }, { tagged: "trial" }])("can be %j", (trigger) => {
    expect(checkDefinition(input({ trigger }))).toMatchObject({ definition: { trigger } });
  });

  it.each([
    [{ subscribed: true, tagged: "a" }, "trigger"],
    [{ subscribed: false }, "trigger.subscribed"],
    [{ topic: "News!" }, "trigger.topic"],
    [{ tagged: "two words" }, "trigger.tagged"],
  ])("cannot be %j", (trigger, field) => {
    expect(checkDefinition(input({ trigger }))).toMatchObject({ faults: [{ field }] });
  });
});
